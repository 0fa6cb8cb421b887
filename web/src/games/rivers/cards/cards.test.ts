import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { poorText } from './cards'
import type { Animal, Cut, HarvestRow } from '../types'

overwriteGetLocale(() => 'en')

const cut = (animal: Animal, count: number, ...cards: number[]): Cut => ({
  animals: [animal],
  take: [count],
  counted: [],
  steps: [],
  changes: true,
  cards,
})
const row = (action: HarvestRow['action'], ...cuts: (Cut | null)[]): HarvestRow => ({ action, price: 0, affordable: true, cuts })

test('a harvest that pays nothing names one that does, the cheapest row first', () => {
  const rolled = row(null, cut('bear', 1), cut('salmon', 3, 2), cut('fox', 2, 1, 2))
  expect(poorText([rolled, row('upgrade', cut('hawk', 3, 1, 2, 3))])).toBe(
    'This harvest pays no card; 2 foxes would pay cards 1 and 2.',
  )
  expect(poorText([row(null, cut('bear', 1)), row('upgrade', null, cut('hawk', 3, 4))])).toBe(
    'This harvest pays no card; 3 hawks would pay card 4.',
  )
})

test('where no harvest pays a card, none is named', () => {
  expect(poorText([row(null, cut('bear', 1), null)])).toBe('This harvest pays no card.')
})
