// The book of Cascadia's rules, in the language of the page.
import { components } from '../../../lib/components.svelte'
import { moduleInLanguage } from '../../../lib/language'
import type { RuleBook } from '../../../rules/book'
import { READINGS } from '../setup/setup'
import type { Components } from '../types'
import Picture from './Picture.svelte'

const LANGUAGES = import.meta.glob<typeof import('./en')>('./??.ts')

export async function book(): Promise<RuleBook> {
  const { locale, found } = moduleInLanguage(LANGUAGES)
  const [{ chapters }, box] = await Promise.all([found(), components<Components>('cascadia')])
  return { locale, chapters: chapters(box), readings: READINGS, Picture }
}
