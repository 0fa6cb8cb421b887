import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { SAMPLES } from '../sheet/samples'
import printed from '../sheet/sheets.sample.json'
import type { Components, Line, SheetName } from '../types'
import { change, reason, why } from './why'

overwriteGetLocale(() => 'en')
const components = printed as unknown as Components
const line = (what: Line['what'], points: number, rest: Partial<Line> = {}): Line => ({
  what,
  points,
  parts: [],
  groups: [],
  count: 0,
  of: null,
  ...rest,
})
const said = (sheet: SheetName, of: Line) => why(of, SAMPLES[sheet], components)
const cells = (...sizes: number[]) => sizes.map((size) => Array.from({ length: size }, (_, i) => `${i},0`))

test('a row by its numbers, and what it brings when it is full', () => {
  expect(said('A', line('row_2', 8, { parts: [3, 4, 1], count: 3, of: 5 }))).toBe('3 + 4 + 1: 8')
  expect(said('A', line('row_1', 17, { parts: [2, 3, 4, 2, 3, 3], count: 5, of: 5 }))).toBe('2 + 3 + 4 + 2 + 3, full row 3: 17')
  // A pack whose rows bring no points.
  expect(said('A', line('row_1', 14, { parts: [2, 3, 4, 2, 3], count: 5, of: 5 }))).toBe('2 + 3 + 4 + 2 + 3: 14')
  expect(said('A', line('bonus_1', 3, { parts: [1, 1, 1], count: 3 }))).toBe('3 × 1: 3')
})

test('tracks and maps by their hexes', () => {
  expect(said('B', line('rivers', 17, { count: 10, of: 11 }))).toBe('10 of 11 hexes: 17')
  expect(said('B', line('overflow', 0, { of: 7 }))).toBe('Nothing yet: 0')
  expect(said('C', line('rivers', 24, { parts: [20, 4], count: 16, of: 16 }))).toBe('All 16 hexes, complete 4: 24')
  expect(said('C', line('forests', 13, { parts: [13], count: 9, of: 12 }))).toBe('9 of 12 hexes: 13')
})

test('animals by their groups', () => {
  expect(said('D', line('bear', 9, { parts: [3, 3, 3], groups: cells(2, 2, 2), count: 3 }))).toBe('3 pairs alone: 3 × 3 = 9')
  expect(said('D', line('elk', 11, { parts: [4, 7], groups: cells(3, 4), count: 2 }))).toBe('Lines of 4 and 3: 4 + 7 = 11')
  expect(said('D', line('salmon', 5, { parts: [5], groups: cells(4), count: 1 }))).toBe('Run of 4: 5')
  expect(said('D', line('hawk', 10, { groups: cells(1, 1), count: 7 }))).toBe('7 with no hawk beside them: 10')
  const foxes = { parts: [2, 2, 1], groups: cells(1, 1, 1), count: 3 }
  expect(said('D', line('fox', 5, foxes))).toBe('2 closed in, 1 in company: 2 × 2 + 1 = 5')
  expect(said('D', line('complete', 6, { parts: [3, 3], count: 2, of: 5 }))).toBe('2 habitats: 2 × 3 = 6')
  expect(said('D', line('elk', 0))).toBe('Nothing yet: 0')
})

test('what is left over', () => {
  expect(said('A', line('leftovers', 3, { count: 12 }))).toBe('12 resources, 1 point for 5: 3')
})

test('a change in few words', () => {
  const changed = (before: Line, after: Line) => change(before, after, SAMPLES.B, components)
  expect(changed(line('rivers', 5, { count: 5, of: 11 }), line('rivers', 11, { count: 8, of: 11 }))).toBe('5 of 11 hexes, then 8')
  expect(changed(line('elk', 2, { groups: cells(2) }), line('elk', 4, { groups: cells(3) }))).toBe('line of 2, then 3')
  expect(changed(line('leftovers', 3, { count: 12 }), line('leftovers', 3, { count: 15 }))).toBe('12 resources, then 15')
  expect(changed(line('fox', 1, { parts: [1] }), line('fox', 2, { parts: [2] }))).toBe('1 closed in')
  expect(changed(line('elk', 0), line('elk', 1, { groups: cells(1) }))).toBe('line of 1')
  expect(changed(line('overflow', 0), line('overflow', 0))).toBe('')
  expect(reason(line('bear', 0), SAMPLES.D, components)).toBe('')
})
