import { afterEach, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { describe, progress } from './describe'

afterEach(() => overwriteGetLocale(() => 'en'))

it.each([
  [{}, 'front board', 'recto'],
  [{ board: 'back', heralds: 'star', variant: null }, 'farmer board', 'plateau des fermiers'],
  [{ board: 'back', heralds: 'x' }, 'farmer board, heralds on the crosses', 'plateau des fermiers, hérauts sur les croix'],
  [{ heralds: 'star', variant: 'two_heralds' }, 'front board, two moving heralds', 'recto, deux hérauts mobiles'],
])('tells the options %j', (options, english, french) => {
  expect(describe(options)).toBe(english)
  overwriteGetLocale(() => 'fr')
  expect(describe(options)).toBe(french)
})

it('counts the turns of all seats, without a last one', () => {
  expect(progress(0, 60)).toBe('turn 1')
  expect(progress(16, 60)).toBe('turn 17')
  expect(progress(60, 60)).toBe('turn 60')
})
