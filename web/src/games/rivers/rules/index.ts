// The rules of Rolling Rivers in the language of the page, with the lists of what is in the shipped box.
import { moduleInLanguage } from '../../../lib/language'
import type { RuleBook } from '../../../rules/book'
import { boxOf } from '../box'
import { READINGS } from '../setup/setup'
import Picture from './Picture.svelte'

const LANGUAGES = import.meta.glob<typeof import('./en')>('./??.ts')

export async function book(): Promise<RuleBook> {
  const { locale, found } = moduleInLanguage(LANGUAGES)
  const [{ chapters }, box] = await Promise.all([found(), boxOf({})])
  return { locale, chapters: chapters(box), readings: READINGS, Picture }
}
