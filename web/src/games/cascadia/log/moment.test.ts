import { expect, it } from 'vitest'

import type { ActEntry, GameEvent } from '../../../protocol'
import { moment } from './moment'

const entry = (events: GameEvent[]): ActEntry => ({
  version: 2,
  at: 0,
  kind: 'act',
  seat: 0,
  by: 'player',
  steps: [],
  events,
  totals: [0, 0],
})

it.each<[GameEvent[], string | null]>([
  [[{ event: 'tokens_wiped', slots: [0, 1, 2], why: 'three_alike' }], 'wipe'],
  [[{ event: 'nature_spent', seat: 0, count: 1, what: 'free_pick' }], 'nature token'],
  [
    [
      { event: 'nature_spent', seat: 0, count: 1, what: 'clear' },
      { event: 'tokens_wiped', slots: [0], why: 'spent' },
    ],
    'wipe, nature token',
  ],
  [[{ event: 'tile_laid' }, { event: 'nature_gained', seat: 0 }], null],
])('%j is worth: %s', (events, words) => {
  expect(moment(entry(events))).toBe(words)
})
