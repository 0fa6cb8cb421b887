import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Entry } from '../../../protocol'
import { lastLine } from '../../../table/end'
import { act } from '../../../table/samples'
import { bestLine, headline, scoresByTurn, sheetRows } from './ending'
import type { Sheet } from '../types'

const sheet = (fields: Partial<Sheet> = {}): Sheet => ({
  wildlife: { bear: 11, elk: 14, salmon: 12, hawk: 11, fox: 11 },
  habitats: { mountain: 6, forest: 4, prairie: 7, wetland: 8, river: 5 },
  bonus: { mountain: 2, forest: 1, prairie: 1, wetland: 3, river: 0 },
  nature: 2,
  total: 98,
  lines: [
    { what: 'bear', points: 11, card: 'A', groups: [] },
    { what: 'elk', points: 14, card: 'A', groups: [] },
    { what: 'nature', points: 2, groups: [] },
  ],
  ...fields,
})
const seat = (total: number, nature = 0) => ({ nature, score: sheet({ total, nature }) })
const NAMES = ['Jade', 'Lee', 'Ash']

afterEach(() => overwriteGetLocale(() => 'en'))

describe('the headline', () => {
  it('names the winner and the lead', () => {
    const result = { seats: [seat(98), seat(97), seat(95)], winners: [0] }
    expect(headline(result, NAMES, null)).toEqual({
      title: 'Jade wins by one point',
      text: 'Jade (98), Lee (97), Ash (95). Had it been a tie, nature tokens would have decided.',
    })
    expect(headline(result, NAMES, 0).title).toBe('You win by one point')
    expect(headline(result, NAMES, 1).title).toBe('Jade wins by one point')
    overwriteGetLocale(() => 'fr')
    expect(headline(result, NAMES, null).title).toBe('Jade l’emporte d’un point')
  })

  it('leaves out the thought of a tie when the lead is clear', () => {
    const result = { seats: [seat(70), seat(97), seat(80)], winners: [1] }
    expect(headline(result, NAMES, 0)).toEqual({ title: 'Lee wins by 17 points', text: 'Lee (97), Ash (80), Jade (70).' })
  })

  it('tells how nature tokens decide a tie', () => {
    const result = { seats: [seat(94, 1), seat(94, 3), seat(90, 9)], winners: [1] }
    expect(headline(result, NAMES, null)).toEqual({
      title: 'Lee wins the tie',
      text: 'Jade (94), Lee (94), Ash (90). Nature tokens decide the tie: Lee 3, Jade 1.',
    })
    expect(headline(result, NAMES, 1).title).toBe('You win the tie')
  })

  it('tells of a shared victory', () => {
    const result = { seats: [seat(94, 1), seat(94, 1), seat(90)], winners: [0, 1] }
    expect(headline(result, NAMES, null).title).toBe('Jade and Lee share the victory')
    expect(headline(result, NAMES, 1).title).toBe('You share the victory with Jade')
    expect(headline(result, NAMES, 1).text).toContain('Equal points and equal nature tokens.')
  })

  it.each([
    [42, '42 points: first steps', 'The next rating begins at 60: 18 points more.'],
    [60, '60 points: a fine walk', 'The next rating begins at 70: 10 points more.'],
    [99, '99 points: a sure hand', 'The next rating begins at 100: one point more.'],
    [112, '112 points: a legend of the wild', 'The highest rating there is.'],
  ])('rates a solo game of %i points', (points, title, text) => {
    expect(headline({ seats: [seat(points)], winners: [0] }, ['Jade'], 0)).toEqual({ title, text })
  })
})

describe('the sheet', () => {
  const rows = sheetRows([sheet(), sheet({ wildlife: { bear: null, elk: 1, salmon: 1, hawk: 1, fox: 1 } })])

  it('has the rows of the paper one', () => {
    expect(rows.map((row) => row.what).join(' ')).toBe(
      'bear elk salmon hawk fox animals mountain forest prairie wetland river land nature total',
    )
  })

  it('adds up animals, and land with its bonuses', () => {
    expect(rows.find((row) => row.what === 'animals')?.points).toEqual([59, 4])
    expect(rows.find((row) => row.what === 'land')?.points).toEqual([37, 37])
  })

  it('names a card only where all seats count by it', () => {
    const other = sheet({ lines: [{ what: 'bear', points: 8, card: 'B', groups: [] }] })
    expect(sheetRows([sheet(), sheet()])[0]).toMatchObject({ what: 'bear', note: 'A' })
    expect(sheetRows([sheet(), other])[0]).toMatchObject({ what: 'bear', note: null })
  })

  it('lights the best line first, and sums never', () => {
    expect(bestLine(sheet())).toBe('elk')
    expect(lastLine(rows.slice(0, 6))).toBe('fox')
    expect(lastLine([])).toBeNull()
  })
})

it('counts the scores by turn when everybody has had as many', () => {
  const entries: Entry[] = [
    { version: 1, at: 0, kind: 'began' },
    act(2, [5, 5], { event: 'tokens_wiped' }),
    act(3, [9, 5], { event: 'turn_begun', turn: 1 }),
    act(4, [8, 10], { event: 'turn_begun', turn: 2 }),
    act(5, [15, 10], { event: 'turn_begun', turn: 3 }),
    act(6, [15, 17], { event: 'game_over' }),
  ]
  expect(scoresByTurn(entries, 2)).toEqual([
    [8, 15],
    [10, 17],
  ])
})
