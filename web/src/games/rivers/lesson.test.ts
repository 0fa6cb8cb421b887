import { expect, test } from 'vitest'

import type { Session } from '../../table/session.svelte'
import { stepAt } from '../../learn/lesson'
import { lesson } from './lesson'
import type { CardOffer } from './types'

/** After so many rounds, in the part of the next one. */
const now = (turn: number, part: number, can: CardOffer['can'] = 'yes') => ({
  session: { view: { turn }, offers: { cards: [{ can }] } } as Partial<Session> as Session,
  steps: [0, 1, 2, 3].map((i) => ({ label: String(i), state: i === part ? ('now' as const) : ('next' as const) })),
})
const shown = (passed: string, at: ReturnType<typeof now>) => lesson.steps[stepAt(lesson, passed, at)]!

test('the harvest is chosen, the round is confirmed', () => {
  expect(shown('dice', now(0, 0)).id).toBe('harvest')
  expect(shown('dice', now(0, 1)).id).toBe('stock')
  expect(shown('sheet', now(0, 1)).id).toBe('confirm')
  expect(shown('sheet', now(1, 0)).id).toBe('slots')
})

test('whoever confirms at once is not held back', () => {
  expect(shown('dice', now(1, 0)).id).toBe('stock')
  expect(shown('slots', now(2, 0)).id).toBe('bonus')
  expect(shown('score', now(4, 0)).id).toBe('bye')
})

test('a card that cannot be paid is not called payable', () => {
  const { say } = shown('stock', now(0, 1))
  expect(say(now(0, 1))).toMatch(/can be paid/)
  expect(say(now(0, 1, 'no'))).toMatch(/what is missing/)
})
