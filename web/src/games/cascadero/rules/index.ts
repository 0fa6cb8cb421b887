// Cascadero's rules in the language of the page.
import { moduleInLanguage } from '../../../lib/language'
import type { RuleBook } from '../../../rules/book'
import { READINGS } from '../setup/setup'
import Picture from './Picture.svelte'

const LANGUAGES = import.meta.glob<typeof import('./en')>('./??.ts')

export async function book(): Promise<RuleBook> {
  const { locale, found } = moduleInLanguage(LANGUAGES)
  const { chapters } = await found()
  return { locale, chapters, readings: READINGS, Picture }
}
