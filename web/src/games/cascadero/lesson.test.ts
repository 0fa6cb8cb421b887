import { expect, test } from 'vitest'

import type { ActEntry, Table } from '../../protocol'
import type { Session } from '../../table/session.svelte'
import { stepAt } from '../../learn/lesson'
import { lesson } from './lesson'

const placed = (seat: number, ...events: string[]): ActEntry => ({
  kind: 'act', version: 1, at: 0, seat, by: 'player', totals: [0, 0],
  steps: [{ do: 'place', at: '2,3' }],
  events: events.map((event) => ({ event })),
})
const now = (...entries: ActEntry[]) => ({
  session: { pov: 0, table: { yours: [0] } as unknown as Table, entries } as Partial<Session> as Session,
  steps: [],
})
const shown = (passed: string, at: ReturnType<typeof now>) => lesson.steps[stepAt(lesson, passed, at)]!

test('only what I place counts', () => {
  expect(shown('map', now()).id).toBe('first')
  expect(shown('map', now(placed(1))).id).toBe('first')
  expect(shown('map', now(placed(0))).id).toBe('group')
})

test('a group that reaches a town is the next thing, whenever it does', () => {
  expect(shown('map', now(placed(0), placed(0, 'envoy_placed', 'town_scored'))).id).toBe('tracks')
  const other = now(placed(0), placed(0))
  expect(shown('map', other).id).toBe('group')
  expect(shown('map', other).say(other)).toMatch(/do not touch yet/)
})

test('whoever has other plans is not held back', () => {
  const four = now(placed(0), placed(0), placed(0), placed(0))
  expect(shown('map', four).id).toBe('tracks')
  expect(shown('map', four).say(four)).toMatch(/^A group that reaches a town/)
  expect(shown('seal', four).id).toBe('banners')
})
