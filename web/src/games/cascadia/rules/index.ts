// The book of Cascadia's rules, in the language of the page.
import { components } from '../../../lib/components.svelte'
import { getLocale } from '../../../paraglide/runtime.js'
import type { RuleBook } from '../../../rules/book'
import { READINGS } from '../setup/setup'
import type { Components } from '../types'
import Picture from './Picture.svelte'

const LANGUAGES = { en: () => import('./en'), fr: () => import('./fr') }

export async function book(): Promise<RuleBook> {
  const [{ chapters }, box] = await Promise.all([LANGUAGES[getLocale()](), components<Components>('cascadia')])
  return { chapters: chapters(box), readings: READINGS, Picture }
}
