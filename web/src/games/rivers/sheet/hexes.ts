// The hexes of each sheet, ready to be drawn: where they lie, their habitat, and whether this round fills them.
import { centreOf } from '../../../art/geometry'
import { stateOf, type Drawing, type DrawnA, type DrawnB, type DrawnC, type DrawnD, type Hex } from './drawing'
import { LAND } from '../signs'
import type { Animal, Cell, Goods, MapHex } from '../types'

/** With the number written in it, and what it brings. */
export interface NumberHex extends Hex {
  number: number | null
  bonus: Goods | null
}

export const hexesA = ({ data, layout, before, after }: DrawnA): NumberHex[] =>
  data.columns.flatMap((habitat, column) =>
    Array.from({ length: data.rows }, (_, row) => {
      const [x, y] = layout.hex(column, row)
      const number = after.columns[habitat][row] ?? null
      const state = stateOf(row < before.columns[habitat].length, number !== null)
      return { x, y, lands: [LAND[habitat]], state, number, bonus: data.column_bonus[row + 1] ?? null }
    }),
  )

export interface TrackHex extends Hex {
  bonus: Goods | null
}

export const hexesB = ({ data, layout, before, after }: DrawnB): TrackHex[] =>
  data.tracks.flatMap((habitat, track) =>
    Array.from({ length: data.length }, (_, i) => {
      const [x, y] = layout.hex(track, i)
      const state = stateOf(i < before.tracks[habitat], i < after.tracks[habitat])
      return { x, y, lands: [LAND[habitat]], state, bonus: data.hexes[habitat]?.[i + 1] ?? null }
    }),
  )

/** A hex of a map without what only its drawing needs. */
const onMap = ({ at, habitats }: MapHex) => {
  const [x, y] = centreOf(at)
  return { at, x, y, habitats, lands: habitats.map((habitat) => LAND[habitat]) }
}
type OnMap = Hex & { at: Cell; habitats: MapHex['habitats'] }

export type TraceHex = OnMap & Pick<MapHex, 'points' | 'landscape' | 'weather'>

/** All but the start. */
export function hexesC({ data, before, after }: DrawnC): TraceHex[] {
  const [was, is] = [new Set(before.traced), new Set(after.traced)]
  return data.hexes
    .filter(({ at }) => at !== data.start)
    .map((hex) => {
      const { points, landscape, weather } = hex
      return { ...onMap(hex), state: stateOf(was.has(hex.at), is.has(hex.at)), points, landscape, weather }
    })
}

export type AnimalHex = OnMap & { animal: Animal | null }

export const hexesD = ({ data, before, after }: DrawnD): AnimalHex[] =>
  data.hexes.map((hex) => {
    const animal = after.animals[hex.at] ?? null
    return { ...onMap(hex), state: stateOf(hex.at in before.animals, animal !== null), animal }
  })

export function hexesOf(drawing: Drawing): Hex[] {
  switch (drawing.name) {
    case 'A':
      return hexesA(drawing)
    case 'B':
      return hexesB(drawing)
    case 'C':
      return hexesC(drawing)
    case 'D':
      return hexesD(drawing)
  }
}
