import { expect, it } from 'vitest'

import { pushedApart } from './ruler'

it('leaves those alone that are far enough from each other', () => {
  expect(pushedApart([10, 80, 45], 20, 0, 100)).toEqual([10, 80, 45])
})

it('pushes neighbours apart about their middle, in their order', () => {
  expect(pushedApart([52, 50], 20, 0, 100)).toEqual([61, 41])
  expect(pushedApart([50, 50, 50], 20, 0, 100)).toEqual([30, 50, 70])
})

it('lets a block that grows push the next one', () => {
  const [first, second, third] = pushedApart([50, 50, 62], 20, 0, 100)
  expect([second! - first!, third! - second!]).toEqual([20, 20])
  expect((first! + second! + third!) / 3).toBeCloseTo(54)
})

it('stays on the ruler', () => {
  expect(pushedApart([0, 0, 1], 20, 0, 100)).toEqual([0, 20, 40])
  expect(pushedApart([100, 100], 20, 0, 100)).toEqual([80, 100])
})
