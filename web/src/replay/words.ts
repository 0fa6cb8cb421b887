// What a replay says of a turn.
import type { GamePage } from '../games/game'
import { seatName } from '../lib/seats'
import { m } from '../paraglide/messages.js'
import type { Table } from '../protocol'
import type { Course } from './course'
import type { TurningPoint } from './turning'

/** "Turn 17", "Round 5", "Before the first turn". */
export function turnTitle(course: Course, at: number): string {
  if (at === 0) return course.inRounds ? m.replay_start_round() : m.replay_start()
  return course.inRounds ? m.replay_round({ turn: at }) : m.replay_turn({ turn: at })
}

/** "Lee passes Jade" */
export function pointText({ seat, passed, forGood }: TurningPoint, course: Course, { seats }: Table): string {
  const name = seatName(seats, seat)
  if (passed === null) return course.inRounds ? m.replay_point_much_round({ name }) : m.replay_point_much({ name })
  const names = { name, other: seatName(seats, passed) }
  return forGood ? m.replay_point_good(names) : m.replay_point_lead(names)
}

/** Where the game itself says that something rare happened; several of one turn share a dot. */
export function marksOf(course: Course, page: GamePage): { at: number; what: string; text: string }[] {
  return course.replay.frames.flatMap(({ entries }, i) => {
    const what = [...new Set(entries.flatMap((entry) => page.mark?.(entry) ?? []))].join(', ')
    return what ? [{ at: i + 1, what, text: `${turnTitle(course, i + 1)}: ${what}` }] : []
  })
}
