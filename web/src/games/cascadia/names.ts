// The words for animals, habitats and tiles.
import { neighbour, parseCell, STEP } from '../../art/geometry'
import { listed, signed } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import { isKeystone } from './land/land'
import type { Animal, Cell, Habitat } from './types'

/** "bear" */
export const ANIMAL: Record<Animal, () => string> = {
  bear: m.cascadia_bear,
  elk: m.cascadia_elk,
  salmon: m.cascadia_salmon,
  hawk: m.cascadia_hawk,
  fox: m.cascadia_fox,
}

/** "bears" */
export const MANY: Record<Animal, () => string> = {
  bear: m.cascadia_bears,
  elk: m.cascadia_elks,
  salmon: m.cascadia_salmons,
  hawk: m.cascadia_hawks,
  fox: m.cascadia_foxes,
}

/** "mountain" */
export const HABITAT: Record<Habitat, () => string> = {
  mountain: m.cascadia_mountain,
  forest: m.cascadia_forest,
  prairie: m.cascadia_prairie,
  wetland: m.cascadia_wetland,
  river: m.cascadia_river,
}

/** The letter that may stand for an animal or a habitat; they never stand in the same place. */
export const LETTER: Record<Animal | Habitat, () => string> = {
  mountain: m.cascadia_letter_mountain,
  forest: m.cascadia_letter_forest,
  prairie: m.cascadia_letter_prairie,
  wetland: m.cascadia_letter_wetland,
  river: m.cascadia_letter_river,
  bear: m.cascadia_letter_bear,
  elk: m.cascadia_letter_elk,
  salmon: m.cascadia_letter_salmon,
  hawk: m.cascadia_letter_hawk,
  fox: m.cascadia_letter_fox,
}

/** "forest and river, open for bear or elk" */
export function tileLabel(edges: Habitat[], animals: readonly Animal[], token: Animal | null = null): string {
  const habitats = listed([...new Set(edges)].map((habitat) => HABITAT[habitat]()))
  const land = isKeystone(edges) ? m.cascadia_tile_keystone({ habitats }) : habitats
  if (token) return m.cascadia_tile_taken({ land, animal: ANIMAL[token]() })
  const names = listed(
    animals.map((animal) => ANIMAL[animal]()),
    'disjunction',
  )
  return names ? m.cascadia_tile_open({ land, animals: names }) : land
}

/** Where a cell lies as seen from the start: "3 right, 1 down". Every second row lies half a tile to the right. */
export function placeName(cell: Cell): string {
  const [q, r] = parseCell(cell)
  const column = q + Math.floor(r / 2)
  const words: string[] = []
  if (column) words.push(column > 0 ? m.cascadia_place_right({ n: column }) : m.cascadia_place_left({ n: -column }))
  if (r) words.push(r > 0 ? m.cascadia_place_down({ n: r }) : m.cascadia_place_up({ n: -r }))
  return words.join(', ') || m.cascadia_place_start()
}

/** "3 right, 1 down: +4, best, beside forest and river" */
export function cellLabel(
  cell: Cell,
  tiles: readonly { at: Cell; edges: Habitat[] }[],
  gain: number | null,
  best: boolean,
  chosen: boolean,
): string {
  const details = gain === null ? [] : [signed(gain)]
  if (best) details.push(m.cascadia_cell_best())
  if (chosen) details.push(m.cascadia_cell_chosen())
  const facing = new Set<Habitat>()
  for (const { at, edges } of tiles) {
    const side = STEP.findIndex((_, i) => neighbour(at, i) === cell)
    if (side >= 0) facing.add(edges[side]!)
  }
  const own = tiles.find((tile) => tile.at === cell)
  const habitats = own ? new Set(own.edges) : facing
  const names = listed([...habitats].map((habitat) => HABITAT[habitat]()))
  details.push(own ? names : m.cascadia_cell_beside({ habitats: names }))
  return m.cascadia_cell_label({ place: placeName(cell), details: details.join(', ') })
}
