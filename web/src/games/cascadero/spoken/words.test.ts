import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { Chart } from '../map/geometry'
import type { Components, Effect, Hex, View } from '../types'
import { aheadWords, besideWords, fieldWords, groupsOf, townsBeside, worth } from './words'

overwriteGetLocale(() => 'en')

const DATA = resolve(import.meta.dirname, '../../../../../src/cascata/games/cascadero/data/tracks.json')
const box = JSON.parse(readFileSync(DATA, 'utf8')) as Components
/** A blue town at 1,1 with its six fields, and one field of the wild. */
const HEXES: Hex[] = [
  { at: '1,1', q: 0, r: 0, kind: 'town', colour: 'blue', icon: null },
  ...['2,1', '1,2', '0,2', '0,1', '1,0', '2,0'].map((at, side): Hex => {
    const [q, r] = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ][side]!
    return { at, q: q!, r: r!, kind: 'field' }
  }),
  { at: '3,1', q: 2, r: 0, kind: 'field' },
]
const chart = new Chart(HEXES)
const view = {
  board: [
    ['2,1', 0, 0],
    ['1,2', 0, 0],
    ['0,1', 1, 1],
  ],
  heralds: ['1,1'],
  seals: { blue: [3] },
  taken: { blue: [2] },
} as unknown as View

const scoring = {
  town: '1,1',
  base: 2,
  herald: 1,
  farmer: null,
  claims: [],
  turns: 0,
  choices: [],
  advance: {
    track: 'blue',
    from: 0,
    to: 3,
    blocked: false,
    meets: [
      { track: 'blue', space: 2, what: 'points', points: 2, first: true },
      { track: 'blue', space: 3, what: 'seal' },
    ],
  },
  points: 2,
  seals: 1,
} as unknown as Effect

it('says all of a field: town, group, steps and gifts', () => {
  const own = new Set(['2,1'])
  expect(fieldWords({ chart, view, box }, { at: '2,0', effect: scoring, own, seal: false })).toBe(
    'Field 2,0: blue town 1,1 with a herald, group of 2, 3 steps, from 0 to 3, 2 points for being first, take the seal',
  )
  expect(fieldWords({ chart, view, box }, { at: '3,1', effect: 'wild', own: new Set(), seal: false })).toBe(
    'Field 3,1: No town is beside this field.',
  )
})

it('puts points before gifts, gifts before steps, and anything before nothing', () => {
  const steps = { ...scoring, points: 0, seals: 0 }
  const order = ['wild', steps, scoring, 'alone', { ...scoring, points: 0 }] as (Effect | 'wild' | 'alone')[]
  expect(order.sort((a, b) => worth(b) - worth(a))).toEqual([scoring, { ...scoring, points: 0 }, steps, 'alone', 'wild'])
})

it('tells who stands beside a town, and which envoys hang together', () => {
  expect(besideWords(chart, view, ['Jade', 'Lee'], '1,1')).toBe('Jade at 2,1 and 1,2; Lee at 0,1; 3 free fields')
  expect(groupsOf(chart, view, 0)).toEqual([['2,1', '1,2']])
  expect(townsBeside(chart, ['2,1', '1,2'])).toEqual(['1,1'])
})

it('tells what lies ahead of a cube', () => {
  expect(aheadWords('blue', 0, view, box)).toBe('2: 1 point; 3: seal, if you stop; 4: any cube up 1')
  expect(aheadWords('blue', box.top, view, box)).toBe('Top')
})
