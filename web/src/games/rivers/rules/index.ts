// The rules of Rolling Rivers in the language of the page, with the lists of what is in the shipped box.
import { getLocale } from '../../../paraglide/runtime.js'
import type { RuleBook } from '../../../rules/book'
import { boxOf } from '../box'
import { READINGS } from '../setup/setup'
import Picture from './Picture.svelte'

export async function book(): Promise<RuleBook> {
  const [{ chapters }, box] = await Promise.all([getLocale() === 'fr' ? import('./fr') : import('./en'), boxOf({})])
  return { chapters: chapters(box), readings: READINGS, Picture }
}
