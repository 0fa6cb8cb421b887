// What a turn is worth as the answer to a puzzle. All that can be done came with the puzzle: nobody is asked.
import { applyPatch } from '../lib/patch'
import type { GameEvent, Puzzle, Step } from '../protocol'

export interface Grade {
  /** What the turn costs against the best one. */
  cost: number
  /** It may cost more: so little is known of turns that come to nothing. */
  atLeast: boolean
  /** Nothing that matters is lost. */
  solves: boolean
  /** It is the very turn, or comes to the same position. */
  isBest: boolean
}

/** A step as text, whatever the order of its parts. */
const told = (step: Step): string => JSON.stringify(Object.entries(step).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The position that steps lead to, and what happens on the way; null: they cannot be done. */
function walk({ positions }: Puzzle, steps: Step[]): { at: number; events: GameEvent[] } | null {
  let at = 0
  const events: GameEvent[] = []
  for (const step of steps) {
    const wanted = told(step)
    const edge = positions[at]?.steps.find(([each]) => told(each) === wanted)
    if (!edge) return null
    at = edge[1]
    events.push(...edge[2])
  }
  return { at, events }
}

/** How things stand after some steps of the turn; null: the puzzle does not say. */
export function standing(puzzle: Puzzle, steps: Step[]): { view: unknown; offers: unknown; events: GameEvent[] } | null {
  const reached = walk(puzzle, steps)
  if (!reached) return null
  const { view, offers, positions } = puzzle
  const { patch } = positions[reached.at]!
  const shown = (patch ? applyPatch({ view, offers }, patch) : { view, offers }) as { view: unknown; offers: unknown }
  return { ...shown, events: reached.events }
}

/** What a whole turn is worth. */
export function grade(puzzle: Puzzle, steps: Step[]): Grade {
  const { ways, rest, close, positions } = puzzle
  const end = walk(puzzle, steps)?.at
  const said = steps.map(told).join()
  const way = ways.find((each) => (positions.length ? each.end === end : each.steps.map(told).join() === said))
  const cost = way?.cost ?? rest
  return { cost, atLeast: !way, solves: cost < close, isBest: way !== undefined && way === ways[0] }
}
