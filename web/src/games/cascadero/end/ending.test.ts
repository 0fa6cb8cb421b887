import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Entry } from '../../../protocol'
import { act } from '../../../table/samples'
import { bestRow, cellsOf, headline, scoresByTurn, sheetRows, why, wouldEnd } from './ending'
import type { SeatView, Sheet } from '../types'

const SHEET: Sheet = {
  total: 24,
  lines: [
    {
      what: 'track_blue',
      points: 5,
      spaces: [
        { space: 2, points: 2, first: true },
        { space: 12, points: 3, first: false },
      ],
    },
    { what: 'a2', points: 3 },
    { what: 'a4', points: 3, cells: ['1,1', '1,2'] },
    { what: 'pair_blue', points: 2, cells: ['1,1', '1,2'] },
    { what: 'pair_white', points: 2, cells: ['5,5', '5,6'] },
    { what: 'farmers', points: 9, cells: ['8,5', '8,6', '8,7'] },
  ],
}
const SEAT: SeatView = {
  colour: 'blue',
  cubes: { blue: 13, yellow: 1, orange: 0, pink: 0, white: 2 },
  seals: 0,
  envoys: 3,
  pairs: ['blue', 'white'],
  all_pairs: false,
  qualified: false,
  open: null,
  score: SHEET,
}
const seat = (total: number, qualified: boolean) => ({ qualified, score: { total, lines: [] } })
const NAMES = ['Jade', 'Lee', 'Ash']

afterEach(() => overwriteGetLocale(() => 'en'))

describe('the headline', () => {
  it('names the winner among those at the top of their own track', () => {
    const result = {
      seats: [seat(51, true), seat(53, false), seat(40, false)],
      winners: [0],
      minor: false,
      reason: 'vp' as const,
    }
    expect(headline(result, NAMES, null)).toEqual({
      title: 'Jade wins with 51 points',
      text: 'Lee (53), Jade (51), Ash (40). The 50 points were reached. Only Jade reached the top of their own track and could win.',
    })
    expect(headline(result, NAMES, 0).title).toBe('You win with 51 points')
    overwriteGetLocale(() => 'fr')
    expect(headline(result, NAMES, null).text).toContain('en mesure de gagner\u00a0: Jade.')
  })

  it('says nothing of the tracks when everybody could win', () => {
    const result = { seats: [seat(51, true), seat(40, true)], winners: [0], minor: false, reason: 'vp' as const }
    expect(headline(result, NAMES, 1).text).toBe('Jade (51), Lee (40). The 50 points were reached.')
  })

  it('tells of a minor victory', () => {
    const result = { seats: [seat(30, false), seat(34, false)], winners: [1], minor: true, reason: 'envoys' as const, due: 0 }
    expect(headline(result, NAMES, 1)).toEqual({
      title: 'You win a minor victory with 34 points',
      text: 'Lee (34), Jade (30). Jade had no envoy to place. Nobody reached the top of their own track, so the most points win.',
    })
    expect(headline(result, NAMES, 0).text).toContain('You had no envoy to place.')
  })

  it('tells how a tie was broken, and only among those who could win', () => {
    const tie = { seats: [seat(30, true), seat(30, true)], winners: [1], minor: false, reason: 'envoys' as const }
    expect(headline(tie, NAMES, null).text).toContain('whoever came later in the first round: Lee')
    const none = { ...tie, seats: [seat(30, false), seat(30, true)] }
    expect(headline(none, NAMES, null).text).not.toContain('later')
  })
})

describe('a turn that would end the game', () => {
  const after = { over: true, seats: [seat(51, false), seat(40, true)], winners: [1], minor: false }

  it('says who wins then, and why not the one with more points', () => {
    expect(wouldEnd(after, NAMES, 0)).toBe('This ends the game, and Lee wins. Your own cube is not at the top.')
    expect(wouldEnd(after, NAMES, 1)).toBe('This ends the game, and you win.')
    expect(wouldEnd(after, NAMES, null)).toBe('This ends the game, and Lee wins.')
  })

  it('does not speak of the top where nobody is there', () => {
    const minor = { ...after, seats: [seat(30, false), seat(40, false)], minor: true }
    expect(wouldEnd(minor, NAMES, 0)).toBe('This ends the game, and Lee wins.')
  })

  it('says nothing while the game goes on', () => {
    expect(wouldEnd({ over: false, seats: after.seats }, NAMES, 0)).toBeNull()
  })
})

describe('the sheet', () => {
  it('has the tracks, the achievements, and on the back the farmers', () => {
    const titles = (board: 'front' | 'back') =>
      sheetRows([SHEET], board)
        .map(({ what }) => what)
        .join(' ')
    expect(titles('front')).toBe('blue yellow orange pink white uniques pairs all_pairs total')
    expect(titles('back')).toBe('blue yellow orange pink white uniques pairs all_pairs farmers total')
  })

  it('adds up to the total', () => {
    const points = sheetRows([SHEET], 'back').map((row) => row.points[0])
    expect(points).toEqual([5, 0, 0, 0, 0, 6, 4, 0, 9, 24])
  })

  it('begins with the row that brought the most', () => {
    expect(bestRow(SHEET, sheetRows([SHEET], 'back'))).toBe('farmers')
    expect(bestRow(SHEET, sheetRows([SHEET], 'front'))).toBe('uniques')
  })

  it.each([
    ['blue', 'Blue track, space 13: 2 on space 2 as the first, 3 on space 12'],
    ['white', 'White track, space 2: no points'],
    ['uniques', 'Three seals in hand · One group, all five colours'],
    ['pairs', 'Two blue towns · Two white towns'],
    ['all_pairs', 'Nothing here'],
    ['farmers', '9 points from farmer tiles'],
  ] as const)('says why there are points: %s', (row, text) => {
    expect(why(SEAT, row)).toBe(text)
  })

  it('knows the envoys that earned a row', () => {
    expect(cellsOf(SHEET, 'pairs')).toEqual(['1,1', '1,2', '5,5', '5,6'])
    expect(cellsOf(SHEET, 'blue')).toEqual([])
  })
})

it('counts the scores after every turn, not after its parts', () => {
  const entries: Entry[] = [
    { version: 1, at: 0, kind: 'began' },
    act(2, [2, 0], { event: 'envoy_placed' }),
    act(3, [3, 0], { event: 'cube_advanced' }, { event: 'turn_begun' }),
    act(4, [3, 4], { event: 'envoy_placed' }, { event: 'game_over' }),
  ]
  expect(scoresByTurn(entries, 2)).toEqual([
    [3, 3],
    [0, 4],
  ])
})
