import { expect, it } from 'vitest'

import { Course } from '../replay/course'
import { ReplaySession } from '../replay/session.svelte'
import { act } from '../table/samples'
import type { Frame, Replay } from '../protocol'
import { amount, change, expectation, type Review, type ReviewTurn } from './coach'
import { canBeReviewed, frameOf, seriesOf, shownTurn } from './review'

const VIEW = { turn: 0, turns: 4, to_act: [0, 1], over: false, seats: [{ score: { total: 1 } }, { score: { total: 2 } }] }
const frame = (turns: number): Frame => ({
  turns,
  entries: [act(turns, [turns, 0])],
  patch: { '~': { turn: { '=': turns } } },
})
/** Two rounds of two seats that act at the same time. */
const REPLAY: Replay = {
  id: 'k3v9q2m7xa',
  table: null,
  game: 'rivers',
  options: {},
  over: false,
  seats: [0, 1].map((seat) => ({ seat, kind: 'guest', name: `Player ${seat}`, bot: null })),
  seat: null,
  played: null,
  deal: null,
  sights: [null, 0, 1],
  view: VIEW,
  frames: [frame(2), frame(4)],
}
const turn = (number: number, cost: number, standing: number[]): ReviewTurn => ({
  number,
  seat: number % 2,
  expected: standing[number % 2]!,
  standing,
  cost,
  good: cost < 0.5,
  accuracy: 100,
  luck: null,
  better: null,
  reason: null,
  steps: [],
})
const REVIEW: Review = {
  unit: 'points',
  turns: [turn(0, 1, [60.04, 50]), turn(1, 3, [60, 51.26]), turn(2, 0, [61, 51]), turn(3, 0, [61, 52])],
  players: [],
  mattered: [],
}
const course = new Course(REPLAY)

it('finds the frame that holds a turn of the record', () => {
  expect([0, 1, 2, 3].map((number) => frameOf(course, number))).toEqual([1, 1, 2, 2])
})

it('tells what everybody could expect after each frame', () => {
  expect(seriesOf(REVIEW, course, ['Jade', 'Lee'])).toEqual([
    { name: 'Jade', points: [60, 61] },
    { name: 'Lee', points: [51.3, 52] },
  ])
})

it('tells the turn of whose eyes one has, or the one that cost most', () => {
  expect(shownTurn(REVIEW, course, 0, null)).toBeNull()
  expect(shownTurn(REVIEW, course, 1, null)?.number).toBe(1)
  expect(shownTurn(REVIEW, course, 1, 0)?.number).toBe(0)
})

it('is for games that are over, and records from elsewhere', () => {
  expect(canBeReviewed(REPLAY)).toBe(true)
  expect(canBeReviewed({ ...REPLAY, table: 'x' })).toBe(false)
  expect(canBeReviewed({ ...REPLAY, table: 'x', over: true })).toBe(true)
})

it('shows another turn in place of the one that was played, until one goes elsewhere', () => {
  const session = new ReplaySession(REPLAY, 2)
  session.showInstead(2, { turns: 4, entries: [act(4, [9, 9])], patch: { '~': { turn: { '=': 99 } } } })
  expect((session.view as { turn: number }).turn).toBe(99)
  expect(session.entries.at(-1)?.totals).toEqual([9, 9])
  session.jump(2)
  expect((session.view as { turn: number }).turn).toBe(4)
  expect(session.instead).toBeNull()
})

it('writes numbers as people do', () => {
  expect(amount(103.44, 'points')).toBe('103.4')
  expect(amount(0.436, 'chance')).toBe('44%')
  expect([2.06, -1.2, 0.01].map((value) => change(value, 'points'))).toEqual(['+2.1', '−1.2', '0.0'])
  expect(expectation(0.436, 'chance')).toBe('44% to win')
})
