import { expect, it } from 'vitest'

import type { ActEntry, Frame, Replay } from '../protocol'
import { act } from '../table/samples'
import { Course } from './course'

const frame = (turns: number, ...entries: ActEntry[]): Frame => ({
  turns,
  entries,
  patch: { '~': { turn: { '=': turns } } },
})
const VIEW = { turn: 0, turns: 3, to_act: 0, over: false, seats: [{ score: { total: 1 } }, { score: { total: 2 } }] }

const replay = (frames: Frame[], fields: Partial<Replay> = {}): Replay => ({
  id: 'k3v9q2m7xa',
  table: null,
  game: 'cascadia',
  options: {},
  over: true,
  seats: [0, 1].map((seat) => ({ seat, kind: 'guest', name: `Player ${seat}`, bot: null })),
  seat: null,
  played: null,
  deal: null,
  sights: [null, 0, 1],
  view: VIEW,
  frames,
  ...fields,
})
const FRAMES = [frame(1, act(1, [3, 2]), act(2, [4, 2])), frame(2, act(3, [4, 9])), frame(3, act(4, [8, 9]))]

it('tells how the game stood after any turn, in any order', () => {
  const course = new Course(replay(FRAMES))
  expect(course.view(2).turn).toBe(2)
  expect(course.view(0)).toBe(VIEW)
  expect(course.view(3).turn).toBe(3)
  expect(course.view(3).seats).toBe(VIEW.seats)
})

it('tells what had happened', () => {
  const course = new Course(replay(FRAMES))
  expect(course.past(0)).toEqual([])
  expect(course.past(1).map(({ version }) => version)).toEqual([1, 2])
  expect([0, 1, 2, 3].map((at) => course.version(at))).toEqual([0, 2, 3, 4])
  expect(course.turns(0)).toBe(0)
  expect(course.turns(2)).toBe(2)
  expect(course.totals).toEqual([
    [1, 2],
    [4, 2],
    [4, 9],
    [8, 9],
  ])
})

it('counts rounds where all act at the same time', () => {
  const turns = new Course(replay(FRAMES))
  expect([turns.inRounds, turns.round]).toEqual([false, 2])
  const rounds = new Course(replay(FRAMES, { view: { ...VIEW, to_act: [0, 1] } }))
  expect([rounds.inRounds, rounds.round]).toEqual([true, 1])
})
