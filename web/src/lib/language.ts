// What is there in some languages, in that of the page: a language that lacks it gets the first one's.
import { baseLocale, getLocale, type Locale } from '../paraglide/runtime.js'

/** What is shown, and in which language it is. */
export interface InLanguage<T> {
  locale: Locale
  found: T
}

/** `texts`: by language; the first one is always there. */
export function inLanguage<T>(texts: Record<string, T>): InLanguage<T> {
  const locale = getLocale() in texts ? getLocale() : baseLocale
  return { locale, found: texts[locale]! }
}

/** The same of modules beside each other, one for each language (`import.meta.glob('./??.ts')`). */
export function moduleInLanguage<T>(modules: Record<string, T>): InLanguage<T> {
  return inLanguage(Object.fromEntries(Object.entries(modules).map(([path, load]) => [path.slice(2, -3), load])))
}
