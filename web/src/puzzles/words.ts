// What is said of a puzzle and of an answer.
import { amount } from '../coach/coach'
import { m } from '../paraglide/messages.js'
import type { Puzzle } from '../protocol'
import type { Grade } from './grade'

/** "easy": even a steady player finds it. */
export const difficultyWord = (difficulty: number): string =>
  [m.puzzle_easy, m.puzzle_medium, m.puzzle_hard][difficulty]?.() ?? m.puzzle_hard()

/** What an answer is worth, in a sentence. */
export function gradeText({ cost, atLeast, solves, isBest }: Grade, { unit }: Puzzle): string {
  if (solves) return isBest ? m.puzzle_best() : m.puzzle_equal()
  const lost =
    unit === 'chance' ? m.puzzle_chance({ chance: amount(cost, unit) }) : m.puzzle_points({ points: amount(cost, unit) })
  return atLeast ? m.puzzle_costs_least({ cost: lost }) : m.puzzle_costs({ cost: lost })
}
