import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { drawingOf } from './drawing'
import { markOf } from './marks'
import printed from './sheets.sample.json'
import { gainsOf, spotsOf, type Choice } from './spots'
import type { Components, Line, SheetA, SheetB, SheetC, SheetD, SheetState, Step } from '../types'

overwriteGetLocale(() => 'en')
const components = printed as unknown as Components
const drawn = <S extends SheetState>(before: S, after: S = before, now: S = before) =>
  drawingOf(components, { form: 'table', letters: false }, { before, now, after })
const choices = (gain: number, ...steps: Step[]): Choice[] => steps.map((step) => ({ step, gain }))

const A: SheetA = {
  sheet: 'A',
  columns: { mountains: [2, 3], forests: [1], prairies: [2], wetlands: [3, 1], rivers: [1] },
  zone: [0],
}
const B: SheetB = {
  sheet: 'B',
  tracks: { prairies: 11, mountains: 4, rivers: 5, wetlands: 6, forests: 3 },
  overflow: 2,
  sun: 1,
  rain: 2,
  picks: [
    [0, 3],
    [0, 0],
    [1, 2],
  ],
}
const C: SheetC = {
  sheet: 'C',
  traced: ['-1,0', '0,1', '1,0'],
  overflow: 3,
  landscape: { mountains: 0, forests: 0, prairies: 0, wetlands: 0, rivers: 3 },
  complete: [],
  sun: 0,
  rain: 0,
  picks: [],
}
const D: SheetD = { sheet: 'D', animals: { '1,-1': 'bear', '0,0': 'salmon' }, overflow: 0, complete: [], varied: [] }

test('steps that are not made on the sheet are left out', () => {
  expect(spotsOf(drawn(A), choices(0, { do: 'confirm' }, { do: 'take', animal: 'elk' }), [])).toEqual([])
})

test('sheet A: a sun bonus is said with what it holds', () => {
  const [first, second] = spotsOf(drawn(A), choices(0, { do: 'sun', pick: 1 }, { do: 'sun', pick: 6 }), [])
  expect(first!.label).toBe('Sun bonus: 1 elk and 1 salmon')
  expect(second!.slot!.x).toBeGreaterThan(first!.slot!.x)
})

test('sheet B: a free hex is the next one of its track, or of the overflow when that is full', () => {
  const drawing = drawn(B)
  const spots = spotsOf(drawing, choices(2, { do: 'trace', track: 'rivers' }, { do: 'trace', track: 'prairies' }), [])
  expect(spots.map(({ key }) => key)).toEqual(['rivers', 'prairies'])
  if (drawing.name !== 'B') throw new Error('sheet B')
  expect(spots[1]!.place).toEqual(drawing.layout.overflow(2))
  expect(spots[0]!.label).toBe('rivers, next hex: +2, best')
})

test('sheet B: sun and rain pick from the first column that is open for them', () => {
  const [sun, rain] = spotsOf(drawn(B), choices(0, { do: 'sun', pick: 0 }, { do: 'rain', pick: 0 }), [])
  expect(sun!.label).toBe('Sun, column 2: 1 fox')
  expect(rain!.label).toBe('Rain, column 3: 1 elk')
})

test('sheet C: hexes with what they add, the best ones marked, those chosen to be pressed again', () => {
  const after = { ...C, traced: [...C.traced, '-2,0', '-3,0'] }
  const now = { ...C, traced: [...C.traced, '-2,0'] }
  const made = choices(0, { do: 'trace', at: '-2,0' })
  const legal = [...choices(3, { do: 'trace', at: '-3,0' }), ...choices(0, { do: 'trace', at: '0,2' })]
  const spots = spotsOf(drawn(C, after, now), legal, made)
  expect(spots.map(({ key, best, filled, made: again }) => [key, best, filled, again])).toEqual([
    ['-3,0', true, true, false],
    ['-2,0', false, true, true],
    ['0,2', false, false, false],
  ])
  expect(spots.map(({ label }) => label)).toEqual([
    'river, row 5, hex 2: +3, best',
    'river, row 5, hex 3: 0, chosen, river icon',
    'river, row 7, hex 5: 0, river icon',
  ])
  expect(gainsOf(drawn(C, after, now), legal, made).map(({ key, gain }) => [key, gain])).toEqual([
    ['-3,0', 3],
    ['-2,0', 0],
  ])
})

test('sheet D: the animal that adds most, unless the plan has another one there', () => {
  const put = (animal: 'bear' | 'hawk', gain: number, at: string): Choice => ({ step: { do: 'put', at, animal }, gain })
  const legal = [put('bear', 1, '1,0'), put('hawk', 2, '1,0'), put('bear', 1, '0,1'), put('hawk', 2, '0,1')]
  const planned = { ...D, animals: { ...D.animals, '0,1': 'bear' as const } }
  const spots = spotsOf(drawn(D, planned), legal, [])
  expect(spots.map(({ key, animal, filled }) => [key, animal, filled])).toEqual([
    ['1,0', 'hawk', false],
    ['0,1', 'bear', true],
  ])
  expect(spots[0]!.label).toBe('river, row 5, hex 5: hawk, +2, best')
  expect(gainsOf(drawn(D, planned), legal, []).map(({ gain }) => gain)).toEqual([1])
})

test('sheet D: where an animal was put another press changes it, whatever else could still be done there', () => {
  const put = (animal: 'bear' | 'hawk', gain: number): Choice => ({ step: { do: 'put', at: '1,0', animal }, gain })
  const now = { ...D, animals: { ...D.animals, '1,0': 'hawk' as const } }
  const spots = spotsOf(drawn(D, now, now), [put('bear', 1), put('hawk', 2)], [put('hawk', 2)])
  expect(spots.map(({ made, animal, label }) => [made, animal, label])).toEqual([
    [true, 'hawk', 'river, row 5, hex 5: hawk, +2, chosen'],
  ])
})

test('what fills itself says what it adds: a number with its bonus, a track with its value', () => {
  const more = { ...A, columns: { ...A.columns, rivers: [1, 3] } }
  expect(gainsOf(drawn(A, more), [], []).map(({ gain }) => gain)).toEqual([4])
  const longer = { ...B, tracks: { ...B.tracks, rivers: 8 } }
  expect(gainsOf(drawn(B, longer), [], []).map(({ key, gain }) => [key, gain])).toEqual([['rivers', 6]])
})

test('a line of the score is marked where its points come from', () => {
  const line = (what: Line['what'], groups: string[][] = []): Line => ({ what, points: 1, parts: [], groups, count: 0, of: null })
  const sizes = (sheet: SheetState, lit: Line) => {
    const { hexes, rounds, bands } = markOf(drawn(sheet), lit)
    return [hexes.length, rounds.length, bands.length]
  }
  expect(sizes(A, line('row_1'))).toEqual([5, 0, 0])
  expect(sizes(A, line('bonus_1'))).toEqual([2, 0, 0])
  expect(sizes({ ...A, zone: [0, 7] }, line('bonus_2'))).toEqual([0, 1, 0])
  expect(sizes(B, line('rivers'))).toEqual([5, 0, 0])
  expect(sizes(B, line('overflow'))).toEqual([2, 0, 0])
  // Diamonds 1 and 1 between tracks, and one point of sun and rain.
  expect(sizes(B, line('bonus'))).toEqual([0, 3, 0])
  expect(sizes(C, line('rivers', [['-1,0', '0,1']]))).toEqual([2, 0, 0])
  expect(sizes(C, line('overflow'))).toEqual([2, 0, 0])
  expect(sizes(C, line('bonus'))).toEqual([0, 1, 0])
  expect(
    sizes(
      D,
      line('bear', [
        ['1,-1', '2,-1'],
        ['0,3', '1,3'],
      ]),
    ),
  ).toEqual([4, 0, 2])
  expect(sizes(D, line('leftovers'))).toEqual([0, 0, 0])
})
