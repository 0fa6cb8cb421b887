// From tiles to paths: a board's land as a few shapes, and where things stand on a tile.
import { at, centreOf, corner, hexPath, halfPath, neighbour, sidePath, splitPath, STEP, type Point } from '../../../art/geometry'
import { HABITATS, type Animal, type Cell, type Components, type Habitat } from '../types'

/** What the land needs to know of a tile. */
export interface Ground {
  at: Cell
  edges: Habitat[]
}

export interface Land {
  /** All hexagons. */
  all: string
  /** One path for each habitat that there is, so that a corridor is one shape. */
  habitats: { habitat: Habitat; path: string }[]
  /** Sides where a habitat runs on, sides where it does not, and the splits within tiles. */
  seam: string
  cut: string
  split: string
  /** The inner lines of keystones. */
  stone: string
}

/** The side with which the first of two habitats begins; -1 where there is only one. */
export const firstSide = (edges: Habitat[]): number => edges.findIndex((habitat, i) => habitat !== edges[(i + 5) % 6])

export const isKeystone = (edges: Habitat[]): boolean => edges.length > 0 && firstSide(edges) < 0

/** The sides of a tile that shows these habitats, turned by so many sixths clockwise. */
export const edgesOf = (habitats: Habitat[], turns: number): Habitat[] =>
  Array.from({ length: 6 }, (_, i) => habitats[(i - turns + 6) % 6 < 3 ? 0 : habitats.length - 1]!)

export function landOf(tiles: readonly Ground[]): Land {
  const byCell = new Map(tiles.map((tile) => [tile.at, tile.edges]))
  const byHabitat = new Map<Habitat, string>()
  const add = (habitat: Habitat, path: string) => byHabitat.set(habitat, (byHabitat.get(habitat) ?? '') + path)
  let [all, seam, cut, split, stone] = ['', '', '', '', '']
  for (const { at: cell, edges } of tiles) {
    const [x, y] = centreOf(cell)
    const first = firstSide(edges)
    all += hexPath(x, y)
    if (first < 0) {
      add(edges[0]!, hexPath(x, y))
      stone += hexPath(x, y, 0.86)
    } else {
      add(edges[first]!, halfPath(x, y, first))
      add(edges[(first + 3) % 6]!, halfPath(x, y, first + 3))
      split += splitPath(x, y, first)
    }
    for (let side = 0; side < 3; side++) {
      // every contact once, from its western or northern tile
      const facing = byCell.get(neighbour(cell, side))?.[side + 3]
      if (facing === edges[side]) seam += sidePath(x, y, side, 0.1)
      else if (facing) cut += sidePath(x, y, side)
    }
  }
  const habitats = HABITATS.filter((habitat) => byHabitat.has(habitat)).map((habitat) => ({
    habitat,
    path: byHabitat.get(habitat)!,
  }))
  return { all, habitats, seam, cut, split, stone }
}

/** The line around corridors of a habitat: their own half tiles only. */
export function corridorOutline(tiles: readonly Ground[], habitat: Habitat, corridors: readonly Cell[][]): string {
  const byCell = new Map(tiles.map((tile) => [tile.at, tile.edges]))
  let outline = ''
  for (const corridor of corridors) {
    const inside = new Set(corridor)
    for (const cell of corridor) {
      const edges = byCell.get(cell)
      if (!edges) continue
      const [x, y] = centreOf(cell)
      edges.forEach((shown, side) => {
        if (shown !== habitat) return
        const next = neighbour(cell, side)
        const runsOn = inside.has(next) && byCell.get(next)?.[(side + 3) % 6] === habitat
        if (!runsOn) outline += sidePath(x, y, side)
      })
      const first = firstSide(edges)
      if (first >= 0) outline += splitPath(x, y, first)
    }
  }
  return outline
}

/** The free cells around the land. */
export function shoreOf(tiles: readonly { at: Cell }[]): Set<Cell> {
  const taken = new Set(tiles.map((tile) => tile.at))
  const shore = new Set<Cell>()
  for (const cell of taken)
    for (let side = 0; side < STEP.length; side++) {
      const next = neighbour(cell, side)
      if (!taken.has(next)) shore.add(next)
    }
  return shore
}

interface Starter {
  starter: string
  hexes: { wildlife: Animal[] }[]
}

/** The animals that a tile (a catalogue number, or a starter's hex such as "S2.0") takes. */
export function animalsOf(tile: number | string, components: Components): Animal[] {
  if (typeof tile === 'number') return components.tiles.find((entry) => entry.tile === tile)?.wildlife ?? []
  const [name, hex] = tile.split('.')
  const starters = components.starters as Starter[]
  return starters.find((entry) => entry.starter === name)?.hexes[Number(hex)]?.wildlife ?? []
}

/** Where the sign of each habitat stands on a tile, from its centre. */
export function signsOf(edges: Habitat[]): { habitat: Habitat; dx: number; dy: number }[] {
  if (!edges.length) return [] // a tile whose land nobody has told
  const first = firstSide(edges)
  if (first < 0) return [{ habitat: edges[0]!, dx: 0, dy: 69 }]
  return [first, first + 3].map((side) => {
    const [ax, ay] = corner(side + 1)
    const [bx, by] = corner(side + 2)
    return { habitat: edges[side % 6]!, dx: (ax + bx) * 0.385, dy: (ay + by) * 0.385 }
  })
}

/** Where the badges of one, two or three animals stand, and how large. */
export function slotsOf(count: number): { size: number; places: readonly Point[] } {
  if (count === 1) return { size: 64, places: [[0, 0]] }
  if (count === 2)
    return {
      size: 51,
      places: [
        [-27, 0],
        [27, 0],
      ],
    }
  return {
    size: 51,
    places: [
      [0, -29],
      [-27, 17],
      [27, 17],
    ],
  }
}

/** Straight lines from cell to cell. */
export const linesBetween = (pairs: Iterable<readonly [Cell, Cell]>): string =>
  [...pairs].map(([a, b]) => `M${at(0, 0, centreOf(a))}L${at(0, 0, centreOf(b))}`).join('')
