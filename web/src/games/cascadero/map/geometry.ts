// Where things lie on the map: flat-top hexagons. Unit: R = 100 from a hexagon's centre to a corner.
//
// Sides are numbered as in art/geometry, by the axial step that crosses them. On flat-top hexagons that is clockwise
// from the south-east; side i lies between the corners i and i + 1, corner 0 being the eastern one.
import { at, cellName, R, round, STEP, W, type Box, type Point } from '../../../art/geometry'
import type { Cell, Hex, Track } from '../types'

export const CORNER: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => [
  Math.cos((i * Math.PI) / 3) * R,
  Math.sin((i * Math.PI) / 3) * R,
])

export const centre = (q: number, r: number): Point => [1.5 * R * q, W * (r + q / 2)]

export const hexPath = (x: number, y: number, factor = 1): string =>
  `M${CORNER.map((corner) => at(x, y, corner, factor)).join('L')}Z`

export const sidePath = (x: number, y: number, side: number): string =>
  `M${at(x, y, CORNER[side]!)}L${at(x, y, CORNER[(side + 1) % 6]!)}`

/** A hex of the map with what it is beside. No field touches two towns, so a town and its fields are one district. */
export interface Place {
  at: Cell
  x: number
  y: number
  kind: Hex['kind']
  /** The town of the district, and its colour; null in the wild. */
  town: Cell | null
  colour: Track | null
  near: readonly Cell[]
}

/** The land as few paths: one per tint, the lines within districts, the cuts between them. */
export interface Ground {
  all: string
  tints: { of: Track | 'wild'; path: string }[]
  hair: string
  cut: string
}

export class Chart {
  readonly places: ReadonlyMap<Cell, Place>
  readonly ground: Ground
  readonly box: Box

  constructor(hexes: readonly Hex[]) {
    const named = new Map(hexes.map((hex) => [cellName(hex.q, hex.r), hex]))
    const around = (hex: Hex) => STEP.map(([q, r]) => named.get(cellName(hex.q + q, hex.r + r)))
    const places = hexes.map((hex): Place => {
      const [x, y] = centre(hex.q, hex.r)
      const near = around(hex).filter((other) => other !== undefined)
      const town = hex.kind === 'town' ? hex : near.find(({ kind }) => kind === 'town')
      return {
        at: hex.at,
        x: round(x),
        y: round(y),
        kind: hex.kind,
        town: town?.at ?? null,
        colour: town?.colour ?? null,
        near: near.map((other) => other.at),
      }
    })
    this.places = new Map(places.map((place) => [place.at, place]))
    this.box = boxAround(places)
    this.ground = this.#draw(hexes, around)
  }

  #draw(hexes: readonly Hex[], around: (hex: Hex) => (Hex | undefined)[]): Ground {
    const tints = new Map<Track | 'wild', string>()
    const ground = { all: '', hair: '', cut: '' }
    for (const hex of hexes) {
      const { x, y, colour, town, kind } = this.place(hex.at)
      const path = hexPath(x, y)
      ground.all += path
      tints.set(colour ?? 'wild', (tints.get(colour ?? 'wild') ?? '') + path)
      // Each line once: half of the sides are drawn by the neighbour.
      around(hex).forEach((other, side) => {
        if (!other || side > 2) return
        const beside = this.place(other.at)
        const oneLand = town === beside.town && kind !== 'farmer' && beside.kind !== 'farmer'
        ground[oneLand ? 'hair' : 'cut'] += sidePath(x, y, side)
      })
    }
    return { ...ground, tints: [...tints].map(([of, path]) => ({ of, path })) }
  }

  place(cell: Cell): Place {
    const place = this.places.get(cell)
    if (!place) throw new Error(`no hex ${cell} on this map`)
    return place
  }

  centreOf = (cell: Cell): Point => {
    const { x, y } = this.place(cell)
    return [x, y]
  }

  /** The cells of `own` that hang together with `from`, itself among them. */
  group(from: Cell, own: ReadonlySet<Cell>): Cell[] {
    const found = new Set([from])
    for (const cell of found) for (const near of this.place(cell).near) if (own.has(near)) found.add(near)
    return [...found]
  }

  /** The cell of `cells` nearest to a point, at most `reach` away. */
  nearest(x: number, y: number, cells: Iterable<Cell>, reach: number): Cell | null {
    let [nearest, least]: [Cell | null, number] = [null, reach]
    for (const cell of cells) {
      const place = this.place(cell)
      const away = Math.hypot(place.x - x, place.y - y)
      if (away <= least) [nearest, least] = [cell, away]
    }
    return nearest
  }
}

const PAD = 34
function boxAround(places: readonly Place[]): Box {
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - R - PAD, Math.min(...ys) - W / 2 - PAD]
  const [right, bottom] = [Math.max(...xs) + R + PAD, Math.max(...ys) + W / 2 + PAD]
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}
