// What lights up when a line of the score sheet is chosen: why one has these points.
import { at, centreOf, touches } from '../../../art/geometry'
import { corridorOutline, linesBetween, type Ground } from './land'
import { HABITATS, type Cell, type Habitat, type Line } from '../types'

export interface Mark {
  /** Around corridors, under the tokens. */
  outline: string
  /** Through the animals of a group, under the tokens. */
  bands: string
  /** To what counts for a group without belonging to it, and along lines of sight. */
  threads: string
  /** Around the animals that score. */
  rings: string
}

const RING = 57

const isHabitat = (what: string): what is Habitat => (HABITATS as readonly string[]).includes(what)

const HALF = `${RING} ${RING} 0 1 0`
const CIRCLE = `m${-RING} 0a${HALF} ${2 * RING} 0a${HALF} ${-2 * RING} 0Z`
const around = (cells: Iterable<Cell>): string => [...cells].map((cell) => `M${at(0, 0, centreOf(cell))}${CIRCLE}`).join('')

const pairsOf = (cells: readonly Cell[]): [Cell, Cell][] =>
  cells.flatMap((a, i) => cells.slice(i + 1).map((b): [Cell, Cell] => [a, b]))

export function markOf(line: Line, tiles: readonly Ground[]): Mark {
  const groups = line.groups.map((group) => group.cells)
  if (isHabitat(line.what)) {
    const outline = corridorOutline(tiles, line.what, groups)
    return { outline, bands: '', threads: '', rings: '' }
  }
  const bands: [Cell, Cell][] = []
  const threads: [Cell, Cell][] = []
  for (const { cells, with: others = [] } of line.groups) {
    const pairs = pairsOf(cells)
    const beside = pairs.filter(([a, b]) => touches(a, b))
    bands.push(...beside)
    if (!beside.length) threads.push(...pairs) // two hawks in sight of each other
    for (const other of others)
      threads.push(...cells.filter((cell) => touches(cell, other)).map((cell): [Cell, Cell] => [cell, other]))
  }
  return {
    outline: '',
    bands: linesBetween(bands),
    threads: linesBetween(threads),
    rings: around(new Set(groups.flat())),
  }
}
