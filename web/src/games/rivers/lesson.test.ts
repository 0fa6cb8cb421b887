import { expect, test } from 'vitest'

import type { Session } from '../../table/session.svelte'
import { stepAt } from '../../learn/lesson'
import { lesson } from './lesson'

/** After so many rounds, in the part of the next one. */
const now = (turn: number, part: number) => ({
  session: { view: { turn } } as Partial<Session> as Session,
  steps: [0, 1, 2, 3].map((i) => ({ label: String(i), state: i === part ? ('now' as const) : ('next' as const) })),
})
const shown = (passed: string, at: ReturnType<typeof now>) => lesson.steps[stepAt(lesson, passed, at)]!

test('the harvest is chosen, the round is confirmed', () => {
  expect(shown('special', now(0, 0)).id).toBe('harvest')
  expect(shown('special', now(0, 1)).id).toBe('stock')
  expect(shown('sheet', now(0, 1)).id).toBe('confirm')
  expect(shown('sheet', now(1, 0)).id).toBe('slots')
})

test('whoever confirms at once is not held back', () => {
  expect(shown('special', now(1, 0)).id).toBe('stock')
  expect(shown('discount', now(2, 0)).id).toBe('bonus')
  expect(shown('score', now(4, 0)).id).toBe('bye')
})

test('a phone is shown what is to be chosen, then the button', () => {
  const pointsAt = (passed: string, at: ReturnType<typeof now>) => {
    const { at: thing, tab } = shown(passed, at)
    return [typeof thing === 'function' ? thing(at) : thing, tab]
  }
  expect(pointsAt('bonus', now(1, 1))).toEqual(['cards', 'round'])
  expect(pointsAt('bonus', now(1, 3))).toEqual(['actions', 'round'])
  expect(pointsAt('score', now(2, 0))).toEqual(['harvest', 'round'])
  expect(pointsAt('score', now(2, 1))).toEqual(['actions', 'round'])
})
