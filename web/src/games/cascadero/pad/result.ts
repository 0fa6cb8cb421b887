// What the pad says of a position that has been scored.
import { m } from '../../../paraglide/messages.js'
import type { Headline, SheetRow } from '../../../table/end'
import { headline } from '../end/ending'
import { END } from '../types'
import type { Answer } from './position'

export interface Result {
  won: Headline
  rows: SheetRow<never>[]
  winners: number[]
}

export function resultOf({ seats, winners: best, minor }: Answer, names: string[]): Result {
  const totals = seats.map(({ total }) => total)
  const winners = seats.flatMap(({ name }, seat) => (best.includes(name) ? [seat] : []))
  const scored = seats.map(({ total, qualified }) => ({ qualified, score: { total, lines: [] } }))
  // How the game ended is not on the pad, but who has reached the end of the points has ended it.
  const reason = totals.some((total) => total >= END) ? { reason: 'vp' as const } : {}
  return {
    won: headline({ seats: scored, winners, minor, ...reason }, names, null),
    rows: [{ kind: 'total', what: 'total', title: m.end_total(), points: totals }],
    winners,
  }
}
