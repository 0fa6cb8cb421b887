import { describe, expect, it } from 'vitest'

import type { LinePoints } from '../protocol'
import { bins, inOrder, median, rules } from './plots'

describe('the rules of a plot', () => {
  it.each([
    [62, 104, [60, 80, 100, 120]],
    [0, 10, [0, 5, 10]],
    [88, 88, [88, 88.5]],
    [0.4, 1.3, [0, 0.5, 1, 1.5]],
    [-3, 9, [-5, 0, 5, 10]],
  ])('are round numbers from %d to %d', (low, high, expected) => {
    expect(rules(low, high)).toEqual(expected)
  })
})

describe('bins', () => {
  const spread = (...points: number[]) => points.map((value, i) => ({ points: value, games: i + 1 }))

  it('are one point wide where that is few', () => {
    expect(bins(spread(80, 82))).toEqual([
      { from: 80, to: 80, games: 1 },
      { from: 81, to: 81, games: 0 },
      { from: 82, to: 82, games: 2 },
    ])
  })

  it('hold all games, in few bins of a round width', () => {
    const all = spread(...Array.from({ length: 90 }, (_, i) => 41 + i))
    const found = bins(all)
    expect(found.length).toBeLessThanOrEqual(24)
    expect(found[0]).toMatchObject({ from: 40, to: 44 })
    expect(found.reduce((sum, { games }) => sum + games, 0)).toBe((90 * 91) / 2)
  })

  it('are none without games', () => expect(bins([])).toEqual([]))
})

it('half of the games have the median or less', () => {
  expect(median([])).toBeNull()
  expect(
    median([
      { points: 90, games: 2 },
      { points: 80, games: 3 },
    ]),
  ).toBe(80)
})

it('lines stand in the order of the sheet', () => {
  const line = (what: string): LinePoints => ({ what, mine: 1, recent: 1, theirs: null, best: 1, table: 't' })
  const names = inOrder([line('river'), line('odd'), line('bear')], ['bear', 'river']).map(({ what }) => what)
  expect(names).toEqual(['bear', 'river', 'odd'])
})
