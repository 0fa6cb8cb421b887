import { expect, it } from 'vitest'

import type { Puzzle } from '../protocol'
import { grade, standing } from './grade'
import { gradeText } from './words'

const place = (at: string) => ({ do: 'place', at })
const take = (slot: number) => ({ do: 'take', tile: slot, token: slot })

/** A turn of one step to `a`, `b` or `c`, or of two steps that lead to `b`, too. */
const graph = {
  unit: 'chance',
  close: 0.02,
  view: { board: [], turn: 4 },
  offers: { phase: 'place' },
  positions: [
    {
      patch: null,
      steps: [
        [place('a'), 1, [{ event: 'placed' }]],
        [place('b'), 2, [{ event: 'placed' }]],
        [place('c'), 3, []],
        [place('far'), 4, []],
      ],
    },
    { patch: { '~': { view: { '~': { turn: { '=': 5 } } }, offers: { '=': null } } }, steps: [] },
    { patch: null, steps: [] },
    { patch: null, steps: [[{ at: 'b', do: 'move' }, 2, [{ event: 'moved' }]]] },
    { patch: null, steps: [] },
  ],
  ways: [
    { cost: 0, steps: [place('a')], end: 1 },
    { cost: 0.01, steps: [place('b')], end: 2 },
    { cost: 0.12, steps: [place('c')], end: 3 },
  ],
  rest: 0.3,
} as unknown as Puzzle

it('knows a way by where it ends', () => {
  expect(grade(graph, [place('a')])).toEqual({ cost: 0, atLeast: false, solves: true, isBest: true })
  expect(grade(graph, [place('c'), { do: 'move', at: 'b' }])).toEqual({ cost: 0.01, atLeast: false, solves: true, isBest: false })
  expect(grade(graph, [place('c')])).toMatchObject({ cost: 0.12, solves: false })
})

it('knows of all others what they cost at least', () => {
  expect(grade(graph, [place('far')])).toEqual({ cost: 0.3, atLeast: true, solves: false, isBest: false })
})

it('tells how things stand within the turn', () => {
  expect(standing(graph, [place('a')])).toEqual({ view: { board: [], turn: 5 }, offers: null, events: [{ event: 'placed' }] })
  expect(standing(graph, [place('b')])).toMatchObject({ view: graph.view, offers: graph.offers })
  expect(standing(graph, [place('nowhere')])).toBeNull()
})

it('knows a way by its steps where the offers hold the whole turn, whatever the order of their parts', () => {
  const whole = {
    ...graph,
    unit: 'points',
    close: 0.5,
    positions: [],
    ways: [
      { cost: 0, steps: [take(1), { do: 'lay', at: 'b3', turns: 2 }], end: null },
      { cost: 1.25, steps: [take(1), { do: 'lay', at: 'b3', turns: 3 }], end: null },
    ],
  } as unknown as Puzzle
  expect(
    grade(whole, [
      { token: 1, tile: 1, do: 'take' },
      { turns: 2, do: 'lay', at: 'b3' },
    ]).isBest,
  ).toBe(true)
  expect(grade(whole, [take(1), { do: 'lay', at: 'b3', turns: 3 }])).toMatchObject({ cost: 1.25, solves: false })
  expect(standing(whole, [take(1)])).toBeNull()
})

it('says what an answer is worth', () => {
  expect(gradeText(grade(graph, [place('a')]), graph)).toBe('Solved. That is the best turn.')
  expect(gradeText(grade(graph, [place('b')]), graph)).toBe('Solved. That is as good as the best turn.')
  expect(gradeText(grade(graph, [place('c')]), graph)).toContain('costs 12')
  expect(gradeText(grade(graph, [place('far')]), graph)).toContain('or more')
})
