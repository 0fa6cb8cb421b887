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
  [[{ event: 'round_played', card: 'rivers-1-2', spent: 2 }], 'nature for a card'],
  [
    [
      { event: 'round_played', card: null, spent: 0 },
      { event: 'round_begun', round: 2 },
    ],
    null,
  ],
  [[{ event: 'round_played', card: 'rivers-1-2', spent: 0 }], null],
  [[], null],
])('%j is worth: %s', (events, words) => {
  expect(moment(entry(events))).toBe(words)
})
