import { expect, test } from 'vitest'

import { decimal, gained, share, spent } from './numbers'
import { rivalName } from './rivals'

test('numbers have one digit, and what is not known a dash', () => {
  expect([88.44, 0, null].map(decimal)).toEqual(['88.4', '0.0', '–'])
})

test('a difference has its sign, but for one that rounds to nothing', () => {
  expect([1.44, -2, 0.04, -0.04].map(gained)).toEqual(['+1.4', '−2.0', '0.0', '0.0'])
})

test('shares are hundredths, and none of nothing', () => {
  expect(share(5, 8)).toBe('63%')
  expect(share(0, 0)).toBe('0%')
})

test('a turn takes seconds, a long one minutes', () => {
  expect(spent(14_230)).toBe('14.2 sec')
  expect(spent(210_000)).toBe('3.5 min')
})

test('people have their names, and bots their levels', () => {
  expect(rivalName({ bot: null, name: 'Lee' })).toBe('Lee')
  expect(rivalName({ bot: 'skilled', name: null })).toBe('Bot, skilled')
})
