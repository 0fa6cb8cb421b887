import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Entry } from '../../../protocol'
import { act } from '../../../table/samples'
import { bestLine, headline, scoresByRound, sheetRows } from './ending'
import type { Line, Score } from '../types'

const line = (what: Line['what'], points: number): Line => ({ what, points, parts: [], groups: [], count: 0, of: null })
const score = (...lines: Line[]): Score => ({ total: lines.reduce((sum, { points }) => sum + points, 0), lines })
const seat = (total: number, nature = 0) => ({ stock: { nature }, score: { total, lines: [] } })
const result = (seats: ReturnType<typeof seat>[], winners: number[]) => ({ seats, winners, options: { sheet: 'B' as const } })
const NAMES = ['Jade', 'Lee', 'Ash']

afterEach(() => overwriteGetLocale(() => 'en'))

describe('the headline', () => {
  it('names the winner', () => {
    expect(headline(result([seat(71), seat(80)], [1]), NAMES, 0, [])).toEqual({
      title: 'Lee wins with 80 points',
      text: 'Lee (80), Jade (71).',
    })
    expect(headline(result([seat(71), seat(80)], [1]), NAMES, 1, []).title).toBe('You win with 80 points')
  })

  it('tells how nature tokens broke a tie', () => {
    const tie = result([seat(80, 2), seat(80, 3), seat(61, 9)], [1])
    expect(headline(tie, NAMES, null, [])).toEqual({
      title: 'Lee wins the tie',
      text: 'Jade (80), Lee (80), Ash (61). Nature tokens decide the tie: Lee 3, Jade 2.',
    })
    expect(headline(tie, NAMES, 1, []).title).toBe('You win the tie')
  })

  it('shares the victory when that does not help', () => {
    const shared = result([seat(80, 3), seat(80, 3)], [0, 1])
    expect(headline(shared, NAMES, null, []).title).toBe('Jade and Lee share the victory')
    expect(headline(shared, NAMES, 0, []).title).toBe('You share the victory with Lee')
    overwriteGetLocale(() => 'fr')
    expect(headline(shared, NAMES, null, []).text).toContain('Autant de points')
  })

  it('measures a game alone by the sheet’s marks', () => {
    expect(headline(result([seat(72)], [0]), NAMES, 0, [70, 85, 100])).toEqual({
      title: '72 points on sheet B',
      text: 'The next mark of this sheet is at 85: 13 more.',
    })
    expect(headline(result([seat(100)], [0]), NAMES, 0, [70, 85, 100]).text).toBe('Above every mark of this sheet.')
  })
})

describe('the sheet', () => {
  const scores = [
    score(line('row_1', 17), line('bonus_2', 3), line('leftovers', 2)),
    score(line('row_1', 9), line('bonus_2', 12), line('leftovers', 0)),
  ]

  it('has a row for every line, and the total', () => {
    expect(sheetRows(scores).map(({ title, points }) => [title, ...points])).toEqual([
      ['Row 1', 17, 9],
      ['Fourth hexes, sun', 3, 12],
      ['Left over', 2, 0],
      ['Total', 22, 21],
    ])
  })

  it('begins with the line that brought the most', () => {
    expect(scores.map(bestLine)).toEqual(['row_1', 'bonus_2'])
  })
})

it('counts the scores at the end of every round, not when somebody confirms', () => {
  const entries: Entry[] = [
    { version: 1, at: 0, kind: 'began' },
    act(2, [2, 0]),
    act(3, [2, 1], { event: 'round_played' }, { event: 'round_begun' }),
    act(4, [2, 4]),
    act(5, [5, 4], { event: 'round_played' }, { event: 'game_over' }),
  ]
  expect(scoresByRound(entries, 2)).toEqual([
    [2, 5],
    [1, 4],
  ])
})
