// Words and numbers as every page writes them.
import { getLocale } from '../paraglide/runtime.js'

/** A word as it begins a line: "Bears" */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1)

/** "forest and river", "bear, elk or fox" */
export const listed = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(getLocale(), { type }).format(words)

/** "+4", "0", and a loss with a true minus. */
export const signed = (gain: number): string => (gain > 0 ? `+${gain}` : gain < 0 ? `\u2212${-gain}` : '0')
