// Days as people read them, and as files are called.
import { getLocale } from '../paraglide/runtime.js'

/** "19 November 2026" */
export const day = (at: number): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(at)

/** "cascadia-2026-11-19.json": what a game's document is called; the day is that of the place where one is. */
export function fileName(game: string, at: number): string {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${[game, ...parts].join('-')}.json`
}
