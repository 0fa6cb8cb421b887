import { expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { SAMPLES } from '../sheet/samples'
import printed from '../sheet/sheets.sample.json'
import type { Components, SheetName } from '../types'
import { sheetParts } from './sheet'

overwriteGetLocale(() => 'en')
const box = printed as unknown as Components
const part = (sheet: SheetName, title: string) => sheetParts(box, SAMPLES[sheet]).find((each) => each.title === title)!

it('tells a column of sheet A with its numbers and bonuses', () => {
  const { sum, lines } = part('A', 'Forests')
  expect(sum).toBe('3 of 4')
  expect(lines[0]).toMatch(/^Row 1: 3/)
  expect(lines[3]).toMatch(/^Row 4: open, /)
})

it('tells a track of sheet B with what it is worth', () => {
  const { sum, lines } = part('B', 'Rivers')
  expect(sum).toBe('8 of 11')
  expect(lines[0]).toMatch(/^Worth now: \d+ points$/)
  expect(lines[1]).toMatch(/^With one more hex: \d+ points$/)
})

it('tells every hex of a map, and whether it is filled', () => {
  const { sum, lines } = part('D', 'Rivers')
  const [count, all] = sum.split(' of ').map(Number)
  expect(lines).toHaveLength(all!)
  expect(lines.filter((line) => !line.endsWith(': open'))).toHaveLength(count!)
})

it.each(['A', 'B', 'C', 'D'] as const)('has something to say of every part of sheet %s', (sheet) => {
  const parts = sheetParts(box, SAMPLES[sheet])
  expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length)
  for (const { lines } of parts) {
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/undefined|: ,|, ,/)
  }
})
