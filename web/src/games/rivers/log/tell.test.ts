import { afterEach, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { GameEvent } from '../../../protocol'
import { tell } from './tell'

const lines = (...events: GameEvent[]) =>
  tell({ version: 2, at: 0, kind: 'act', seat: 1, by: 'player', steps: [], events, totals: [0, 0] })

const played = (fields: object): GameEvent => ({
  event: 'round_played',
  seat: 0,
  round: 6,
  harvest: { hawk: 3 },
  card: null,
  slot: null,
  habitat: null,
  hexes: 0,
  gained: {},
  points: 0,
  ...fields,
})

afterEach(() => overwriteGetLocale(() => 'en'))

it('says nothing before all seats have confirmed', () => {
  expect(lines({ event: 'round_confirmed', seat: 1 })).toEqual([])
})

it('tells what every seat did in the round, and that a new one begins', () => {
  expect(
    lines(
      played({}),
      played({
        seat: 1,
        harvest: { bear: 2, salmon: 1 },
        card: 'f2',
        slot: 3,
        habitat: 'forests',
        hexes: 2,
        gained: { nature: 1 },
        points: 4,
      }),
      { event: 'round_begun', round: 7 },
    ),
  ).toEqual([
    { seat: 0, picture: 's-hawk', text: 'harvested 3 hawks', gain: null },
    {
      seat: 1,
      picture: 'h-forest',
      text: 'harvested 2 bears and 1 salmon, completed a forest card (2 hexes), won 1 nature token',
      gain: 4,
    },
    { seat: null, picture: null, text: 'Round 7', gain: null },
  ])
})

it('counts the hexes of the maps, and a harvest of nothing', () => {
  const [line] = lines(played({ harvest: { elk: 0 }, habitat: 'rivers', hexes: ['0,1'], points: 1 }))
  expect(line).toMatchObject({ picture: 'h-river', text: 'harvested nothing, completed a river card (1 hex)' })
})

it('speaks French', () => {
  overwriteGetLocale(() => 'fr')
  expect(lines(played({ habitat: 'wetlands', hexes: 3 }), { event: 'game_over' }).map(({ text }) => text)).toEqual([
    'a récolté 3 buses, a complété une carte marais (3 hexagones)',
    'Le dernier round est fini',
  ])
})
