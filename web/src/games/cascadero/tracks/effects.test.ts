import { describe, expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { askHint, cellLabel, placeHint, refusal, rewards } from './effects'
import type { Components, Effect, View } from '../types'

overwriteGetLocale(() => 'en')

const components = {
  tracks: {
    coloured: {
      2: { what: 'points', first: 2, later: 1 },
      4: { what: 'advance' },
      12: { what: 'points', first: 3, later: 3 },
    },
    white: {},
  },
} as unknown as Components

const nothing: Effect = {
  town: null,
  base: 0,
  herald: 0,
  advance: null,
  farmer: null,
  claims: [],
  points: 0,
  seals: 0,
  turns: 0,
  choices: [],
}
const scoring: Effect = {
  ...nothing,
  town: '10,12',
  base: 2,
  herald: 1,
  advance: {
    track: 'pink',
    from: 1,
    to: 4,
    blocked: false,
    meets: [
      { track: 'pink', space: 2, what: 'points', points: 1, first: false },
      { track: 'pink', space: 4, what: 'advance' },
    ],
  },
  claims: [{ achievement: 'pair_pink', points: 2 }],
  points: 3,
  choices: ['advance'],
}
const plain = { space: null, picture: null, points: null, banner: false, asks: false }
const about = { town: 'pink' as const, group: 3, sealed: false, maySeal: false }

describe('what a field brings', () => {
  test('in boxes: spaces from low to high, then banners', () => {
    expect(rewards(scoring, components)).toEqual([
      { ...plain, key: 'pink 2', space: 2, points: 1, text: 'points, 2 went to the first' },
      { ...plain, key: 'pink 4', space: 4, picture: 'any-cube', text: 'you choose: any cube up 1', asks: true },
      { ...plain, key: 'pair_pink', points: 2, text: 'Two pink towns', banner: true },
    ])
  })

  test('a space that pays everybody the same says no more than that', () => {
    const advance = { ...scoring.advance!, meets: [{ track: 'pink', space: 12, what: 'points', points: 3, first: true }] }
    expect(rewards({ ...nothing, advance } as Effect, components)[0]!.text).toBe('points')
  })

  test('a farmer’s tile', () => {
    expect(rewards({ ...nothing, farmer: 'vp3', points: 3 }, components)).toMatchObject([{ points: 3, text: 'points' }])
    expect(rewards({ ...nothing, farmer: 'herald' }, components)).toMatchObject([{ picture: 'herald', asks: true }])
  })

  test('for those who hear it', () => {
    expect(cellLabel('11,12', scoring, 'pink')).toBe('Field 11,12: pink town, 3 steps, 3 points')
  })
})

test.each([
  ['town', 'Envoys stand on fields, never on towns.'],
  ['field', 'An envoy stands there already.'],
  ['farmer', 'This farmer’s field opens when an envoy of yours stands beside it.'],
] as const)('a press in vain says why: %s', (kind, text) => {
  const board: View['board'] = kind === 'field' ? [['3,3', 1, 0]] : []
  expect(refusal('3,3', kind, board)).toEqual({ head: 'Not here.', text })
})

describe('the sentence', () => {
  test('says why a town scores', () => {
    expect(placeHint(scoring, about)).toEqual({
      head: 'Scores the pink town.',
      text: 'Your group of 3 was not beside it yet.',
    })
    expect(placeHint(scoring, { ...about, sealed: true }).text).toContain('seal')
  })

  test.each([
    ['wild', 'No town is beside this field.'],
    ['alone', 'An envoy alone scores nothing, and the group that grows from it can no longer score this town.'],
    ['touched', 'Your group is beside this town already.'],
  ] as const)('says why nothing does: %s', (reason, text) => {
    expect(placeHint(reason, about)).toEqual({ head: 'No town scores here.', text })
  })

  test('reminds of a seal that would help', () => {
    expect(placeHint('alone', { ...about, maySeal: true }).text).toContain('unless you spend a seal')
  })

  test('names a banner that comes without a town', () => {
    expect(placeHint({ ...nothing, claims: scoring.claims, points: 2 }, about).text).toBe('Two pink towns')
  })

  test('tells where a choice comes from, and what is still waiting', () => {
    const view = {
      asked: { kind: 'advance', track: 'pink', space: 4 },
      waiting: [{ track: 'pink', space: 6, what: 'points', points: 2 }],
    } as unknown as View
    expect(askHint(view, { from: false, track: null, effect: null })).toEqual({
      head: 'Advance any cube by 1.',
      text: 'From space 4 of the pink track. Then: 2 points.',
    })
    const chosen = { from: false, track: 'blue' as const, effect: scoring }
    expect(askHint(view, chosen).text).toContain('Blue: one more choice follows.')
  })

  test('says what to press to move an envoy', () => {
    const view = { asked: { kind: 'move', track: 'white', space: 9 }, waiting: [] } as unknown as View
    const chosen = { from: false, track: null, effect: null }
    expect(askHint(view, chosen).text).toContain('one of your envoys')
    expect(askHint(view, { ...chosen, from: true }).text).toContain('the field it goes to')
  })
})
