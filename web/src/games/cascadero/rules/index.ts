// Cascadero's rules in the language of the page.
import { getLocale } from '../../../paraglide/runtime.js'
import type { RuleBook } from '../../../rules/book'
import { READINGS } from '../setup/setup'
import Picture from './Picture.svelte'

export async function book(): Promise<RuleBook> {
  const { chapters } = await (getLocale() === 'fr' ? import('./fr') : import('./en'))
  return { chapters, readings: READINGS, Picture }
}
