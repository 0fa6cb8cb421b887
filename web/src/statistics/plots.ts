// Numbers for plots: where rules stand, what is counted together.
import type { LinePoints, Spread } from '../protocol'

/** Round numbers from below the lowest to above the highest value, `most` steps apart at most. */
export function rules(low: number, high: number, most = 4): number[] {
  const span = high > low ? high - low : 1
  const power = 10 ** Math.floor(Math.log10(span / most))
  const step = [1, 2, 5, 10].map((size) => size * power).find((size) => span / size <= most)!
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

export interface Bin {
  from: number
  to: number
  games: number
}

/** How many games ended with so many points, in bins of the same width: 1, 2, 5, 10 ... points. */
export function bins(spread: readonly Spread[], most = 24): Bin[] {
  if (spread.length === 0) return []
  const low = Math.min(...spread.map(({ points }) => points))
  const high = Math.max(...spread.map(({ points }) => points))
  let width = 1
  for (let i = 0; (high - low + 1) / width > most; i += 1) width = [2, 5, 10][i % 3]! * 10 ** Math.floor(i / 3)
  const first = Math.floor(low / width) * width
  const found = Array.from({ length: Math.floor((high - first) / width) + 1 }, (_, i) => ({
    from: first + i * width,
    to: first + (i + 1) * width - 1,
    games: 0,
  }))
  for (const { points, games } of spread) found[Math.floor((points - first) / width)]!.games += games
  return found
}

/** Where half of the games are at or below. */
export function median(spread: readonly Spread[]): number | null {
  const sorted = spread.toSorted((a, b) => a.points - b.points)
  const half = sorted.reduce((sum, { games }) => sum + games, 0) / 2
  let past = 0
  for (const { points, games } of sorted) {
    past += games
    if (past >= half) return points
  }
  return null
}

/** The lines in the order of the sheet; those it does not name come last. */
export function inOrder(lines: readonly LinePoints[], order: readonly string[]): LinePoints[] {
  const at = (what: string) => (order.includes(what) ? order.indexOf(what) : order.length)
  return lines.toSorted((a, b) => at(a.what) - at(b.what) || a.what.localeCompare(b.what))
}
