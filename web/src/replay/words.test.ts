import { expect, it } from 'vitest'

import type { GamePage } from '../games/game'
import type { Replay, Seat, Table } from '../protocol'
import { act } from '../table/samples'
import { Course } from './course'
import { marksOf, pointText, turnTitle } from './words'

const happened = (version: number, event: string) => act(version, [0, 0], { event })
const SEATS = ['Jade', 'Lee'].map((name, seat) => ({ seat, kind: 'guest', name, bot: null }) as Seat)
const course = (to_act: number | number[]) =>
  new Course({
    seats: SEATS,
    view: { to_act, seats: [{ score: { total: 0 } }, { score: { total: 0 } }] },
    frames: [[happened(1, 'wipe'), happened(2, 'wipe')], [happened(3, 'nothing')]].map((entries, i) => ({
      turns: i + 1,
      entries,
      patch: { '~': {} },
    })),
  } as unknown as Replay)
const table = { seats: SEATS } as Table

it('numbers turns, or rounds', () => {
  expect([0, 2].map((at) => turnTitle(course(0), at))).toEqual(['Before the first turn', 'Turn 2'])
  expect([0, 2].map((at) => turnTitle(course([0, 1]), at))).toEqual(['Before the first round', 'Round 2'])
})

it('puts one dot where the game sees something rare', () => {
  const page = { mark: ({ events }) => (events[0]?.event === 'wipe' ? 'wipe' : null) } as GamePage
  expect(marksOf(course(0), page)).toEqual([{ at: 1, what: 'wipe', text: 'Turn 1: wipe' }])
  expect(marksOf(course(0), {} as GamePage)).toEqual([])
})

it('says who passed whom', () => {
  const point = { at: 1, seat: 1, gain: 4, passed: 0, forGood: false }
  expect(pointText(point, course(0), table)).toBe('Lee passes Jade')
  expect(pointText({ ...point, forGood: true }, course(0), table)).toBe('Lee passes Jade and stays ahead')
  expect(pointText({ ...point, passed: null }, course([0]), table)).toBe('A big round for Lee')
})
