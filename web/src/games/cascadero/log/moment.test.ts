import { expect, it } from 'vitest'

import type { ActEntry, GameEvent } from '../../../protocol'
import { moment } from './moment'
import { TOP } from '../types'

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
  [[{ event: 'achievement_claimed', achievement: 'a1', points: 5 }], 'banner'],
  [[{ event: 'cube_advanced', track: 'blue', start: 13, end: TOP }], 'cube at the top'],
  [[{ event: 'extra_turn_won' }, { event: 'achievement_claimed', achievement: 'a1' }], 'banner, another turn'],
  [[{ event: 'envoy_placed' }, { event: 'cube_advanced', track: 'blue', start: 1, end: 3 }], null],
])('%j is worth: %s', (events, words) => {
  expect(moment(entry(events))).toBe(words)
})
