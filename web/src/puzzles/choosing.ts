// Which puzzle comes next, and which one is that of the day.
import type { GamePuzzles, PuzzleLine, PuzzleList } from '../protocol'

/** What somebody wants to solve; null: anything. */
export interface Wish {
  difficulty: number | null
  theme: string | null
}

export const ANY: Wish = { difficulty: null, theme: null }

const fits = ({ difficulty, theme }: Wish, line: PuzzleLine): boolean =>
  (difficulty === null || line.difficulty === difficulty) && (theme === null || line.theme === theme)

/** Those that somebody wishes for. */
export const wished = (puzzles: PuzzleLine[], wish: Wish): PuzzleLine[] => puzzles.filter((line) => fits(wish, line))

/** The next ones to solve after `at`, the nearest first: new ones before those that were not solved; none when all are. */
export function ahead(puzzles: PuzzleLine[], wish: Wish, at: string | null, done: Record<string, boolean>): PuzzleLine[] {
  const from = puzzles.findIndex(({ id }) => id === at) + 1
  const around = [...puzzles.slice(from), ...puzzles.slice(0, from)].filter((line) => fits(wish, line) && line.id !== at)
  return [...around.filter(({ id }) => !(id in done)), ...around.filter(({ id }) => done[id] === false)]
}

/** The themes of a game that have puzzles, the most frequent first, with how many. */
export function themesOf({ puzzles }: GamePuzzles): [theme: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { theme } of puzzles) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

const DAY = 24 * 3600 * 1000
/** Neighbours in the list come from the same game; days that follow each other should not. */
const STRIDE = 89

/** "2026-11-19": the day as the server counts them. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** The puzzle of the day, the same for all who have these puzzles: the games take turns. */
export function ofTheDay(list: PuzzleList, now: number): { game: string; id: string } | null {
  const games = Object.entries(list.games).filter(([, { puzzles }]) => puzzles.length > 0)
  if (games.length === 0) return null
  const day = Math.floor(now / DAY)
  const [game, { puzzles }] = games[day % games.length]!
  return { game, id: puzzles[(Math.floor(day / games.length) * STRIDE) % puzzles.length]!.id }
}
