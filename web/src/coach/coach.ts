// What the coach says, as the server sends it. Its sentences are made there, in all languages: the page knows no
// game's strategy.
import { inLanguage } from '../lib/language'
import { getLocale } from '../paraglide/runtime.js'
import { m } from '../paraglide/messages.js'
import type { Step } from '../protocol'

export type Unit = 'points' | 'chance'
type Texts = Record<string, string>

export interface Reason {
  key: 'better' | 'close' | 'only'
  difference: number
  error: number
  parts: Record<string, number>
  text: Texts
}

/** The best moves of a seat. */
export interface Hint {
  unit: Unit
  moves: { steps: Step[]; expected: number; behind: number; close: boolean; spread: [number, number] | null }[]
  reason: Reason
}

/** What a seat can expect of the game. */
export interface Outlook {
  unit: Unit
  expected: number
  lines: Record<string, number>
  spread: [number, number] | null
  names: Record<string, Texts>
}

export interface ReviewTurn {
  number: number
  seat: number
  expected: number
  standing: number[]
  cost: number
  good: boolean
  accuracy: number
  luck: number | null
  /** `after`: how many steps of the turn were done before. */
  better: { after: number; steps: Step[]; expected: number } | null
  reason: Reason | null
  steps: Step[]
}

export interface ReviewPlayer {
  seat: number
  turns: number
  good: number
  accuracy: number
  cost: number
  luck: number | null
  mattered: number[]
  summary: Record<string, string[]>
}

export interface Review {
  unit: Unit
  turns: ReviewTurn[]
  players: ReviewPlayer[]
  mattered: number[]
}

/** How far a review is. */
export type ReviewStatus =
  { status: 'none' | 'failed' } | { status: 'working'; done: number; total: number } | { status: 'done'; review: Review }

/** The page's own language among those that were sent. */
export const said = <T>(texts: Record<string, T>): T => inLanguage(texts).found

const decimal = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString(getLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** "103.4", "12 %" */
export function amount(value: number, unit: Unit): string {
  return unit === 'chance' ? m.coach_percent({ number: decimal(100 * value, 0) }) : decimal(value, 1)
}

/** "−2.1", "+0.4", "−6 %"; what is next to nothing has no sign. */
export function change(value: number, unit: Unit): string {
  const text = amount(value, unit)
  const isZero = Math.abs(unit === 'chance' ? 100 * value : 10 * value) < 0.5
  return isZero ? text : `${value < 0 ? '\u2212' : '+'}${text}`
}

/** "103.4 points", "44 % to win" */
export const expectation = (value: number, unit: Unit): string =>
  unit === 'chance' ? m.coach_to_win({ chance: amount(value, unit) }) : m.coach_points({ points: amount(value, unit) })
