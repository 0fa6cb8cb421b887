// Moving over cells with the arrow keys.
import type { Point } from './geometry'

const HEADING: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest of `cells` in the direction of an arrow key, as seen on the screen; null where there is none. */
export function towards(key: string, from: string, cells: Iterable<string>, centreOf: (cell: string) => Point): string | null {
  const heading = HEADING[key]
  if (!heading) return null
  const [x, y] = centreOf(from)
  let nearest: string | null = null
  let least = Infinity
  for (const cell of cells) {
    const [cx, cy] = centreOf(cell)
    const ahead = (cx - x) * heading[0] + (cy - y) * heading[1]
    const aside = Math.abs((cx - x) * heading[1]) + Math.abs((cy - y) * heading[0])
    // Within 60 degrees of straight on, and straight on is nearer than aside.
    if (ahead <= 0 || aside > ahead * 1.75) continue
    if (ahead + 2 * aside < least) [nearest, least] = [cell, ahead + 2 * aside]
  }
  return nearest
}

export const isArrow = (key: string): boolean => key in HEADING
