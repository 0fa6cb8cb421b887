// Days as people read them, and as files are called.
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'

/** "19 November 2026" */
export const day = (at: number): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(at)

/** "cascadia-2026-11-19.json": what a game's document is called; the day is that of the place where one is. */
export function fileName(game: string, at: number): string {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${[game, ...parts].join('-')}.json`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "2 hr. ago", "yesterday", "just now" */
export function ago(at: number, now: number): string {
  const past = now - at
  if (past < MINUTE) return m.line_just_now()
  const [unit, size] =
    past >= DAY ? (['day', DAY] as const) : past >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const)
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto', style: 'short' }).format(-Math.floor(past / size), unit)
}

/** "2 days", "5 h", "12 min": how long something still lasts; never less than there is. */
export function lasting(span: number): string {
  const [unit, size] =
    span >= 2 * DAY ? (['day', DAY] as const) : span >= HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const)
  const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' } as const
  return new Intl.NumberFormat(getLocale(), style).format(Math.max(0, Math.floor(span / size)))
}
