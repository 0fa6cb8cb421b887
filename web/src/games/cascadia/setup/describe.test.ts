import { afterEach, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { describe, progress } from './describe'

afterEach(() => overwriteGetLocale(() => 'en'))

it.each([
  [{}, 'cards AAAAA', 'cartes AAAAA'],
  [{ cards: 'ABCDA' }, 'cards ABCDA', 'cartes ABCDA'],
  [{ cards: 'random', restriction: 10 }, 'random cards, restriction 10', 'cartes au hasard, restriction 10'],
  [{ cards: 'family' }, 'family game', 'partie en famille'],
  [{ cards: 'AAAAA', scenario: 3, restriction: 0 }, 'scenario 3', 'scénario 3'],
  [{ cards: 'ABCAB', edition: 'prototype' }, 'cards ABCAB, prototype edition', 'cartes ABCAB, édition prototype'],
])('tells the options %j', (options, english, french) => {
  expect(describe(options)).toBe(english)
  overwriteGetLocale(() => 'fr')
  expect(describe(options)).toBe(french)
})

it.each([
  ['the first turn of the third seat', [2, 60, 3], 'turn 1 of 20'],
  ['the second round', [3, 60, 3], 'turn 2 of 20'],
  ['the last turn', [59, 60, 3], 'turn 20 of 20'],
  ['the end', [60, 60, 3], 'turn 20 of 20'],
  ['two tiles to begin with', [35, 36, 2], 'turn 18 of 18'],
] as const)('counts turns as a seat does: %s', (_, [turn, turns, seats], text) => {
  expect(progress(turn, turns, seats)).toBe(text)
})
