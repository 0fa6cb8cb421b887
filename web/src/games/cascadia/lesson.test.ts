import { expect, test } from 'vitest'

import type { Session } from '../../table/session.svelte'
import { stepAt } from '../../learn/lesson'
import { lesson } from './lesson'

/** After so many turns, in the part of the next one. */
const now = (turn: number, part: number, seat: object = {}) => ({
  session: {
    view: { turn, seats: [{ tokens: {}, nature: 0, score: { wildlife: { bear: 0 } }, ...seat }] },
    offers: null,
  } as Partial<Session> as Session,
  steps: ['Pair', 'Tile', 'Animal'].map((label, i) => ({ label, state: i === part ? ('now' as const) : ('next' as const) })),
})
const shown = (passed: string, at: ReturnType<typeof now>) => lesson.steps[stepAt(lesson, passed, at)]!

test('the first turn is explained part by part, backwards too', () => {
  expect(shown('land', now(0, 0)).id).toBe('pair')
  expect(shown('land', now(0, 1)).id).toBe('tile')
  expect(shown('land', now(0, 2)).id).toBe('animal')
  expect(shown('land', now(0, 0)).id).toBe('pair')
  expect(shown('land', now(1, 0)).id).toBe('score')
})

test('the second turn is pointed at where it is played', () => {
  const { at } = shown('bears', now(1, 0))
  expect(typeof at === 'function' && [at(now(1, 0)), at(now(1, 1))]).toEqual(['market', 'land'])
})

test('whoever did something else is told something else', () => {
  const { say } = shown('bears', now(1, 0))
  expect(say(now(1, 0, { tokens: { '0,0': 'bear' } }))).toMatch(/beside the first/)
  expect(say(now(1, 0, { tokens: { '0,0': 'fox' } }))).toMatch(/another one beside it later/)
  const nature = shown('others', now(3, 0))
  expect(nature.id).toBe('nature')
  expect(nature.say(now(3, 0, { nature: 1 }))).toMatch(/^Your nature token!/)
  expect(nature.say(now(3, 0))).toMatch(/You have none yet/)
})

test('whoever plays on without reading is not held back', () => {
  expect(shown('bears', now(5, 0)).id).toBe('paired')
  expect(shown('others', now(5, 0)).id).toBe('clear')
})

test('three of a kind are pointed at where they can be wiped, and else where they would lie', () => {
  const { at } = shown('nature', now(4, 0))
  const crowded = now(4, 0)
  crowded.session = { ...crowded.session, offers: { clear: true } } as Partial<Session> as Session
  expect(typeof at === 'function' && [at(crowded), at(now(4, 0))]).toEqual(['clear', 'market'])
})
