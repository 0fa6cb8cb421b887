// The paces that are offered, and how they are called.
import { m } from '../paraglide/messages.js'
import type { Pace } from '../protocol'

/** How long each kind of pace may take: minutes, or days; the first in each list is what a tap gives. */
export const LENGTHS = { turn: [2, 1, 5], game: [25, 10, 45], days: [3, 1, 7] } as const

export type Timed = keyof typeof LENGTHS

export const paceOf = (kind: Timed, length: number): Pace =>
  kind === 'days' ? { kind, days: length } : { kind, seconds: length * 60 }

/** The length in the unit of `LENGTHS`. */
export const lengthOf = (pace: Exclude<Pace, { kind: 'none' }>): number => (pace.kind === 'days' ? pace.days : pace.seconds / 60)

/** "2 min a turn"; nothing for a game without a clock. */
export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return ''
    case 'turn':
      return m.pace_turn({ count: lengthOf(pace) })
    case 'game':
      return m.pace_game({ count: lengthOf(pace) })
    case 'days':
      return m.pace_days_count({ count: pace.days })
  }
}
