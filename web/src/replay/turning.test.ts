import { expect, it } from 'vitest'

import { turningPoints } from './turning'

/** What matters of the points, in short: "3: 1 passes 0, +4, for good". */
const told = (totals: number[][], round: number, isOver = true) =>
  turningPoints(totals, round, isOver).map(({ at, seat, passed, gain, forGood }) => {
    const did = passed === null ? `${seat} earns` : `${seat} passes ${passed},`
    return `${at}: ${did} +${gain}${forGood ? ', for good' : ''}`
  })

/** The totals after each turn, from what each turn brings to whom. */
const course = (...gains: [seat: number, gain: number][]): number[][] => {
  const totals = [[0, 0]]
  for (const [seat, gain] of gains) totals.push(totals.at(-1)!.map((each, i) => (i === seat ? each + gain : each)))
  return totals
}

it('names the turn in which the winner took the lead for good', () => {
  const even = course([0, 3], [1, 2], [0, 3], [1, 6], [0, 1], [1, 3])
  expect(told(even, 2)).toContain('4: 1 passes 0, +6, for good')
})

it('does not call a lead final while the game goes on', () => {
  const even = course([0, 3], [1, 2], [0, 3], [1, 6], [0, 1], [1, 3])
  expect(told(even, 2, false).join()).not.toContain('for good')
})

it('takes catching up for no change of the lead', () => {
  expect(told(course([0, 3], [1, 3], [0, 3], [1, 3], [0, 3]), 2)).toEqual([])
})

it('leaves out a lead that did not last', () => {
  const back = course([0, 3], [1, 4], [0, 4], [1, 1], [0, 3], [1, 3], [0, 3])
  expect(told(back, 2)).toEqual(['3: 0 passes 1, +4, for good'])
})

it('names large turns, the largest first to be chosen, in the order of the game', () => {
  const alone = [[0], [2], [4], [14], [16], [18], [26], [28]]
  expect(told(alone, 1)).toEqual(['3: 0 earns +10', '6: 0 earns +8'])
})

it('names five at most, each turn once', () => {
  const wild = course(...Array.from({ length: 40 }, (_, i): [number, number] => [i % 2, i % 7 ? 1 : 20]))
  const points = turningPoints(wild, 2, true)
  expect(points.length).toBeLessThanOrEqual(5)
  expect(new Set(points.map(({ at }) => at)).size).toBe(points.length)
})

it('has nothing to say of a game that has not begun', () => {
  expect(turningPoints([[0, 0]], 2, false)).toEqual([])
})
