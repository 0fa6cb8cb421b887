import { expect, test } from 'vitest'

import type { ActEntry, Table } from '../../protocol'
import type { Session } from '../../table/session.svelte'
import { ACTIONS, stepAt, type Now } from '../../learn/lesson'
import { stepsAt } from '../../table/frame.svelte'
import { lesson } from './lesson'

const placed = (seat: number, ...events: string[]): ActEntry => ({
  kind: 'act',
  version: 1,
  at: 0,
  seat,
  by: 'player',
  totals: [0, 0],
  steps: [{ do: 'place', at: '2,3' }],
  events: events.map((event) => ({ event })),
})
const now = (...entries: ActEntry[]): Now => ({
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

test('a choice is told of where it is made', () => {
  const choosing = { ...now(placed(0), placed(0, 'town_scored'), placed(0)), steps: stepsAt(['Place', 'Choose', 'Confirm'], 1) }
  const { id, at, say } = shown('seal', choosing)
  expect(id).toBe('fourth')
  expect(typeof at === 'function' && at(choosing)).toBe(ACTIONS)
  expect(say(choosing)).toMatch(/space with a choice/)
  expect(shown('seal', { ...choosing, steps: [] }).say({ ...choosing, steps: [] })).toMatch(/^Try it out/)
})

test('whoever has other plans is not held back', () => {
  const four = now(placed(0), placed(0), placed(0), placed(0))
  expect(shown('map', four).id).toBe('tracks')
  expect(shown('map', four).say(four)).toMatch(/^A group that reaches a town/)
  expect(shown('seal', four).id).toBe('banners')
})
