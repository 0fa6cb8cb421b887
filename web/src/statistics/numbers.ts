// Numbers as the statistics tell them.
import { getLocale } from '../paraglide/runtime.js'

const rounded = (digits: number) =>
  new Intl.NumberFormat(getLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
const ONE = rounded(1)
const PERCENT = new Intl.NumberFormat(getLocale(), { style: 'percent' })
const MINUTE = 60_000
const unit = (name: 'second' | 'minute') =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 })
const SECONDS = unit('second')
const MINUTES = unit('minute')

/** "88.4"; a dash for what is not known. */
export const decimal = (value: number | null): string => (value === null ? '–' : ONE.format(value))

/** "+1.4", "0.0", and a loss with a true minus. */
export function gained(difference: number): string {
  const [sign, rest] = difference >= 0.05 ? ['+', difference] : difference <= -0.05 ? ['\u2212', -difference] : ['', 0]
  return sign + ONE.format(rest)
}

/** "62 %" */
export const share = (part: number, whole: number): string => PERCENT.format(whole > 0 ? part / whole : 0)

/** "14.2 sec", "3.5 min" */
export const spent = (ms: number): string => (ms < 2 * MINUTE ? SECONDS.format(ms / 1000) : MINUTES.format(ms / MINUTE))
