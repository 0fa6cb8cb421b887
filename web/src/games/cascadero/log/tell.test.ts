import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { ActEntry, GameEvent, Table } from '../../../protocol'
import { tell } from './tell'

const TABLE = { options: { colours: ['blue', 'orange'] }, seats: [{}, {}] } as unknown as Table

const entry = (events: GameEvent[]): ActEntry => ({
  version: 2,
  at: 0,
  kind: 'act',
  seat: 1,
  by: 'player',
  steps: [],
  events,
  totals: [0, 0],
})
const lines = (...events: GameEvent[]) => tell(entry(events), TABLE)
const texts = (...events: GameEvent[]) => lines(...events).map(({ text }) => text)

const placed = { event: 'envoy_placed', seat: 1, cell: '9,6', seal: false }
const scored = { event: 'town_scored', seat: 1, town: '10,5', track: 'orange', base: 2, herald: 1 }
const climbed = (start: number, end: number, track = 'orange') => ({ event: 'cube_advanced', seat: 1, track, start, end })
const paid = (space: number, points: number, track = 'orange') => ({
  event: 'space_scored',
  seat: 1,
  track,
  space,
  points,
  first: false,
})
const next = { event: 'turn_begun', seat: 0, turn: 4, extra: false }

afterEach(() => overwriteGetLocale(() => 'en'))

describe('a placement', () => {
  it('may bring nothing', () => {
    expect(lines(placed, next)).toEqual([{ seat: 1, picture: 'envoy-orange', text: 'placed an envoy', gain: null }])
  })

  it('names the town, the steps, and the points on the way', () => {
    expect(lines(placed, scored, climbed(3, 6), paid(6, 3), next)).toEqual([
      {
        seat: 1,
        picture: 'envoy-orange',
        text: 'scored in the orange town, 3 steps, herald included',
        gain: 3,
      },
    ])
    overwriteGetLocale(() => 'fr')
    expect(texts(placed, { ...scored, herald: 0 }, climbed(0, 1))).toEqual(['a marqué dans la ville orange, 1 case'])
  })

  it('tells of a seal spent, of the top, and of a cube that stays', () => {
    const sealed = { ...placed, seal: true }
    const plain = { ...scored, herald: 0 }
    expect(texts(sealed, plain, climbed(13, 15))).toEqual(['scored in the orange town, 2 steps, to the top, for a seal'])
    expect(texts(placed, plain, { event: 'cube_stayed', seat: 1, track: 'orange', space: 4 })).toEqual([
      'scored in the orange town, the cube stays',
    ])
  })

  it('on a farmer field is told by the tile', () => {
    const farmer = { event: 'farmer_used', seat: 1, cell: '8,5', tile: 'vp3', points: 3 }
    expect(lines(placed, farmer)).toMatchObject([{ text: 'used a farmer: 3 points', gain: 3 }])
    expect(lines({ event: 'envoy_moved', seat: 1, start: '8,6', end: '8,5' }, farmer)).toMatchObject([
      { text: 'moved an envoy', gain: null },
      { text: 'used a farmer: 3 points', gain: 3 },
    ])
  })
})

describe('a chain', () => {
  it('keeps the points with the track that paid them', () => {
    expect(lines(placed, scored, climbed(3, 6), climbed(1, 2, 'pink'), paid(2, 1, 'pink'), paid(6, 3))).toMatchObject([
      { gain: 3 },
      { text: 'advanced on the pink track to 2', picture: 'cube-orange', gain: 1 },
    ])
  })

  it('loses no points of those who play step by step', () => {
    expect(lines({ event: 'choice_declined', seat: 1, what: 'advance' }, paid(6, 3))).toMatchObject([
      { text: 'scored on the orange track', gain: 3 },
    ])
  })

  it('tells seals, turns, heralds and banners', () => {
    expect(
      lines(
        { event: 'seal_taken', seat: 1, track: 'white', space: 3 },
        { event: 'extra_turn_won', seat: 1 },
        { event: 'herald_moved', seat: 1, start: '7,5', end: '10,5' },
        { event: 'achievement_claimed', seat: 1, achievement: 'pair_blue', points: 2 },
        { event: 'achievement_claimed', seat: 1, achievement: 'a2', points: 3 },
        { event: 'choice_declined', seat: 1, what: 'claim' },
      ).map(({ picture, text, gain }) => [picture, text, gain]),
    ).toEqual([
      ['wax', 'took a seal from the white track', null],
      ['again', 'won another turn', null],
      ['herald', 'moved a herald', null],
      ['banner-orange', 'took the banner “Two blue towns”', 2],
      ['banner-orange', 'took the banner “Three seals in hand”', 3],
      ['envoy-orange', 'left a banner for later', null],
    ])
  })

  it('may choose a cube that cannot go up', () => {
    expect(texts({ event: 'cube_stayed', seat: 1, track: 'pink', space: 10 })).toEqual(['chose the pink track: the cube stays'])
  })
})

it('tells why the game is over, for everybody', () => {
  expect(lines({ event: 'game_over', reason: 'vp' })).toEqual([
    { seat: null, picture: null, text: '50 points are reached: the game is over', gain: null },
  ])
  expect(texts({ event: 'game_over', reason: 'envoys' })).toEqual(['No envoy is left to place: the game is over'])
})
