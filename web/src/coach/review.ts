// A review and the course of its game: turns of the record on one side, frames of the replay on the other.
import type { Course } from '../replay/course'
import type { Replay } from '../protocol'
import type { Review, ReviewTurn } from './coach'

/** Whether a game that is looked back at may be reviewed: not while it is played at a table. */
export const canBeReviewed = ({ over, table }: Replay): boolean => over || table === null

/** The frame that holds a turn of the record (numbered from 0): after so many frames it is done. */
export function frameOf(course: Course, number: number): number {
  let at = 1
  while (at < course.length && course.turns(at) <= number) at++
  return at
}

/** What each seat could expect after every frame; chances in hundredths. */
export function seriesOf({ unit, turns }: Review, course: Course, names: string[]): { name: string; points: number[] }[] {
  const ends = Array.from({ length: course.length }, (_, i) => turns[course.turns(i + 1) - 1])
  const shown = (value: number) => (unit === 'chance' ? Math.round(100 * value) : Math.round(10 * value) / 10)
  return names.map((name, seat) => ({ name, points: ends.flatMap((end) => (end ? [shown(end.standing[seat]!)] : [])) }))
}

/** The turn that is told after so many frames: where a frame holds several, that of whose eyes one has, or the costliest. */
export function shownTurn({ turns }: Review, course: Course, at: number, pov: number | null): ReviewTurn | null {
  if (at === 0) return null
  const these = turns.slice(course.turns(at - 1), course.turns(at))
  const costliest = these.toSorted((a, b) => b.cost - a.cost)[0]
  return these.find(({ seat }) => seat === pov) ?? costliest ?? null
}
