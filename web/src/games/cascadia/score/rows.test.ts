import { expect, test } from 'vitest'

import { cardsOf, changesBetween, pointsOf, worthOf } from './rows'
import type { Sheet, View } from '../types'

const sheet = (change: Partial<Sheet> = {}): Sheet => ({
  wildlife: { bear: 4, elk: 2, salmon: null, hawk: 0, fox: 3 },
  habitats: { mountain: 3, forest: 2, prairie: 1, wetland: 1, river: 5 },
  bonus: { mountain: 0, forest: 0, prairie: 0, wetland: 0, river: 3 },
  nature: 1,
  total: 25,
  lines: [],
  ...change,
})

test('a row has the points of its line, and none while its card is hidden', () => {
  expect(pointsOf(sheet(), 'bear')).toBe(4)
  expect(pointsOf(sheet(), 'salmon')).toBeNull()
  expect(pointsOf(sheet(), 'river')).toBe(5)
  expect(pointsOf(sheet(), 'nature')).toBe(1)
})

test('what the rows are worth adds up to the total', () => {
  const rows = ['bear', 'elk', 'salmon', 'hawk', 'fox', 'mountain', 'forest', 'prairie', 'wetland', 'river', 'nature'] as const
  expect(worthOf(sheet(), 'river')).toBe(8)
  expect(rows.reduce((sum, row) => sum + (worthOf(sheet(), row) ?? 0), 0)).toBe(sheet().total)
})

test('a habitat that takes the lead brings its tile and its bonus', () => {
  const after = sheet({
    habitats: { ...sheet().habitats, mountain: 4 },
    bonus: { ...sheet().bonus, mountain: 2, river: 1 },
    nature: 0,
    total: 25,
  })
  expect(changesBetween(sheet(), after)).toEqual({
    bear: 0, elk: 0, salmon: 0, hawk: 0, fox: 0,
    mountain: 3, forest: 0, prairie: 0, wetland: 0, river: -2,
    nature: -1, total: 0,
  }) // prettier-ignore
})

test('with two sets there are two cards for each animal', () => {
  const cards = { bear: 'A', elk: 'B', salmon: null, hawk: 'C', fox: 'D' }
  const view = { cards } as View
  expect(cardsOf(view, 'elk')).toEqual(['B'])
  expect(cardsOf({ ...view, second_cards: { ...cards, elk: 'D' } }, 'elk')).toEqual(['B', 'D'])
  expect(cardsOf(view, 'salmon')).toEqual([null])
})
