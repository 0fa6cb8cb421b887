import { describe, expect, test } from 'vitest'

import type { Point } from '../../../art/geometry'
import { drawingOf } from './drawing'
import { hexesOf } from './hexes'
import { SAMPLES } from './samples'
import printed from './sheets.sample.json'
import { emptySheet, layoutA, layoutB, layoutC, layoutD, placeOn, TABLED, type Form, type Place, type Slot } from './sheets'
import type { Components, SheetName } from '../types'

const components = printed as unknown as Components
const { sheets } = components
const NAMES: SheetName[] = ['A', 'B', 'C', 'D']
const FORMS: Form[] = ['table', 'phone']
const drawn = (name: SheetName, form: Form) => {
  const sheet = SAMPLES[name]
  return drawingOf(components, { form, letters: false }, { before: sheet, now: sheet, after: sheet })
}

const count = <T>(n: number, each: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => each(i))
const around = ({ x, y, r }: Place): Point[] => [
  [x - r * 0.87, y - r],
  [x + r * 0.87, y + r],
]
const corners = ({ x, y, width, height }: Slot): Point[] => [
  [x, y],
  [x + width, y + height],
]

describe.each(FORMS)('on a %s', (form) => {
  test.each(NAMES)('everything of sheet %s lies within its drawing', (name) => {
    const drawing = drawn(name, form)
    const { layout } = drawing
    const hexes = hexesOf(drawing).map(({ x, y }) => placeOn(layout.grid, [x, y]))
    const overflow = drawing.name === 'A' ? [] : count(drawing.data.overflow.length, drawing.layout.overflow)
    const slots =
      drawing.name === 'A'
        ? count(drawing.data.zone.length, drawing.layout.zone)
        : drawing.name === 'D'
          ? []
          : count(drawing.data.weather.length, drawing.layout.weather.column)
    for (const [x, y] of [...[...hexes, ...overflow].flatMap(around), ...slots.flatMap(corners)]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(layout.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(layout.height)
    }
  })

  test('the tables of sheet D lie side by side below its map', () => {
    const layout = layoutD(sheets.D, form)
    const places = TABLED.flatMap((animal) => sheets.D.tables[animal].map((_, i) => layout.table(animal, i)))
    const map = Math.max(...hexesOf(drawn('D', form)).map(({ x, y }) => placeOn(layout.grid, [x, y]).y))
    for (const [x, y] of places) {
      expect(x).toBeGreaterThan(11)
      expect(x).toBeLessThan(layout.width - 11)
      expect(y).toBeGreaterThan(map)
      expect(y).toBeLessThan(layout.height - 11)
      const near = places.filter(([ox, oy]) => Math.abs(ox - x) < 18 && Math.abs(oy - y) < 22)
      expect(near).toHaveLength(1)
    }
  })

  test('the bonuses of a weather column lie within it, and no two of them in the same place', () => {
    const { weather } = layoutC(sheets.C, form)
    const column = weather.column(2)
    const places = count(4, (j) => weather.bonus(2, j))
    for (const { x, y, width, height } of places) {
      expect(x).toBeGreaterThanOrEqual(column.x)
      expect(x + width).toBeLessThanOrEqual(column.x + column.width + 0.01)
      expect(y + height).toBeLessThanOrEqual(column.y + column.height)
    }
    expect(new Set(places.map(({ at }) => at.join())).size).toBe(4)
  })
})

test('a hex of a phone can be touched: it is at least 40 units wide where it must be chosen', () => {
  expect(drawn('C', 'phone').layout.grid.r * Math.sqrt(3)).toBeGreaterThan(40)
  expect(drawn('D', 'phone').layout.grid.r * Math.sqrt(3)).toBeGreaterThan(44)
})

test('longer tracks and other maps of a pack are made to fit', () => {
  const long = layoutB({ ...sheets.B, length: 16 }, 'table')
  expect(placeOn(long.grid, long.hex(0, 15)).x + long.grid.r).toBeLessThanOrEqual(660)
  const tall = layoutA({ ...sheets.A, rows: 5 }, 'table')
  expect(tall.hex(0, 1)[1]).toBeGreaterThanOrEqual(200)
})

test.each(NAMES)('an empty sheet %s', (name) => {
  const sheet = emptySheet(name, components)
  expect(sheet.sheet).toBe(name)
  const drawing = drawingOf(components, { form: 'table', letters: false }, { before: sheet, now: sheet, after: sheet })
  expect(hexesOf(drawing).every(({ state }) => state === 'open')).toBe(true)
})
