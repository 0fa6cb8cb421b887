import { expect, it } from 'vitest'

import type { PuzzleList } from '../protocol'
import { ahead, ANY, dayOf, ofTheDay, themesOf } from './choosing'

const puzzles = [
  { id: 'a', theme: 'bear', difficulty: 0 },
  { id: 'b', theme: 'river', difficulty: 1 },
  { id: 'c', theme: 'river', difficulty: 0 },
  { id: 'd', theme: 'fox', difficulty: 2 },
]
const ids = (...args: Parameters<typeof ahead>) =>
  ahead(...args)
    .map(({ id }) => id)
    .join('')

it('leads on through the list and around, past what is solved', () => {
  expect(ids(puzzles, ANY, null, {})).toBe('abcd')
  expect(ids(puzzles, ANY, 'b', {})).toBe('cda')
  expect(ids(puzzles, ANY, 'b', { c: true })).toBe('da')
})

it('comes back to what was not solved, last', () => {
  expect(ids(puzzles, ANY, 'b', { c: false, a: true })).toBe('dc')
  expect(ids(puzzles, ANY, 'a', { a: true, b: true, c: true, d: true })).toBe('')
})

it('keeps to what is wished for', () => {
  expect(ids(puzzles, { difficulty: null, theme: 'river' }, null, {})).toBe('bc')
  expect(ids(puzzles, { difficulty: 0, theme: null }, 'c', {})).toBe('a')
})

it('counts themes, the most frequent first', () => {
  expect(themesOf({ puzzles, themes: {} })).toEqual([
    ['river', 2],
    ['bear', 1],
    ['fox', 1],
  ])
})

it('has one puzzle a day for all, and the games take turns', () => {
  const list = {
    version: '1',
    games: { cascadia: { puzzles }, cascadero: { puzzles: [] }, rivers: { puzzles: puzzles.slice(0, 3) } },
  } as unknown as PuzzleList
  const days = Array.from({ length: 8 }, (_, n) => ofTheDay(list, Date.UTC(2026, 10, 19 + n))!)
  expect(new Set(days.map(({ game }) => game))).toEqual(new Set(['cascadia', 'rivers']))
  expect(days[0]!.game).not.toBe(days[1]!.game)
  expect(new Set(days.map(({ game, id }) => game + id)).size).toBeGreaterThan(5)
  expect(ofTheDay(list, Date.UTC(2026, 10, 19, 23, 59))).toEqual(days[0])
  expect(ofTheDay({ version: '1', games: {} }, 0)).toBeNull()
  expect(dayOf(Date.UTC(2026, 10, 19, 23, 59))).toBe('2026-11-19')
})
