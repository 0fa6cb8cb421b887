// The land in words: where a tile lies, what is beside it, and what a new one would join.
import { neighbour, parseCell } from '../../../art/geometry'
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { apart } from '../../../table/spoken/words'
import { animalsOf, edgesOf } from '../land/land'
import { ANIMAL, HABITAT, placeName, tileLabel } from '../names'
import { HABITATS, type Animal, type Cell, type Components, type Habitat, type LaidTile } from '../types'

/** "left"; sides go clockwise from the east. */
const SIDE: (() => string)[] = [
  m.cascadia_spoken_right,
  m.cascadia_spoken_lower_right,
  m.cascadia_spoken_lower_left,
  m.cascadia_spoken_left,
  m.cascadia_spoken_upper_left,
  m.cascadia_spoken_upper_right,
]

export interface LandInWords {
  tiles: readonly LaidTile[]
  tokens: Readonly<Record<Cell, Animal>>
  box: Components
}

/** The tiles row by row from the top, each from the left. */
export function rowsOf(tiles: readonly LaidTile[]): { r: number; tiles: LaidTile[] }[] {
  const rows = [...new Set(tiles.map(({ at }) => parseCell(at)[1]))].sort((a, b) => a - b)
  return rows.map((r) => ({
    r,
    tiles: tiles.filter(({ at }) => parseCell(at)[1] === r).sort((a, b) => parseCell(a.at)[0] - parseCell(b.at)[0]),
  }))
}

/** "forest and river, open for bear or elk" */
export const faceWords = (tile: number, box: Components): string =>
  tileLabel(edgesOf(box.tiles.find((face) => face.tile === tile)!.habitats, 0), animalsOf(tile, box))

export const tileWords = ({ tokens, box }: LandInWords, { at, tile, edges }: LaidTile): string =>
  tileLabel(edges, animalsOf(tile, box), tokens[at] ?? null)

/** Everything beside a tile: "left, forest joins: forest and river, bear". */
export function besideWords(land: LandInWords, { at, edges }: LaidTile): string[] {
  return edges.flatMap((habitat, side) => {
    const other = land.tiles.find((tile) => tile.at === neighbour(at, side))
    if (!other) return []
    const theirs = other.edges[(side + 3) % 6]!
    const words = { side: SIDE[side]!(), habitat: HABITAT[habitat](), other: HABITAT[theirs](), tile: tileWords(land, other) }
    return [habitat === theirs ? m.cascadia_spoken_beside_joins(words) : m.cascadia_spoken_beside(words)]
  })
}

/** What a tile with these edges would join and meet: "forest joins left; river against prairie lower right". */
export function joinWords(tiles: readonly LaidTile[], at: Cell, edges: readonly Habitat[]): string {
  const sidesOf = new Map<string, { mine: Habitat; theirs: Habitat; sides: string[] }>()
  edges.forEach((mine, side) => {
    const theirs = tiles.find((tile) => tile.at === neighbour(at, side))?.edges[(side + 3) % 6]
    if (!theirs) return
    const key = `${mine} ${theirs}`
    const found = sidesOf.get(key) ?? { mine, theirs, sides: [] }
    found.sides.push(SIDE[side]!())
    sidesOf.set(key, found)
  })
  const isJoined = (pair: { mine: Habitat; theirs: Habitat }) => Number(pair.mine === pair.theirs)
  const all = [...sidesOf.values()].sort((a, b) => isJoined(b) - isJoined(a))
  return apart(
    all.map(({ mine, theirs, sides }) => {
      const words = { habitat: HABITAT[mine](), other: HABITAT[theirs](), sides: listed(sides) }
      return mine === theirs ? m.cascadia_spoken_joins(words) : m.cascadia_spoken_meets(words)
    }),
  )
}

/** The animals beside a cell: "beside bear and elk". */
export function companyWords(tokens: LandInWords['tokens'], at: Cell): string {
  const animals = SIDE.flatMap((_, side) => tokens[neighbour(at, side)] ?? [])
  return animals.length ? m.cascadia_spoken_company({ animals: listed(animals.map((animal) => ANIMAL[animal]())) }) : ''
}

/** Which way the sides of a tile of two habitats face: "forest right, lower right and lower left". */
export function facingWords(edges: readonly Habitat[]): string {
  return HABITATS.filter((habitat) => edges.includes(habitat))
    .map((habitat) => {
      const sides = edges.flatMap((edge, side) => (edge === habitat ? [SIDE[side]!()] : []))
      const name = HABITAT[habitat]()
      return sides.length === edges.length ? name : m.cascadia_spoken_faces({ habitat: name, sides: listed(sides) })
    })
    .join(', ')
}

/** "start; 1 right, 2 up" */
export const placesWords = (cells: readonly Cell[]): string => apart(cells.map(placeName))
