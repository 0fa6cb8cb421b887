import { afterEach, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { describe, progress } from './describe'

afterEach(() => overwriteGetLocale(() => 'en'))

it.each([
  [{}, 'sheet A'],
  [{ sheet: 'B', mode: 'family', abundance: true }, 'sheet B, family, abundance'],
  [{ sheet: 'C', mode: 'standard', challenge: 4 }, 'sheet C, challenge 4'],
  [{ challenge: 'all' }, 'sheet A, all challenges'],
  [{ scenario: 3, sheet: 'C', advantages: ['9', '10', '6', '11'] }, 'scenario 3'],
  [{ sheet: 'D', pack: null, second: 'hills' }, 'sheet D, with hills'],
])('says what is played: %j', (options, words) => {
  expect(describe(options)).toBe(words)
})

it('counts the rounds, not the turns of every seat', () => {
  expect(progress(0, 20, 1)).toBe('round 1 of 20')
  expect(progress(19, 60, 3)).toBe('round 7 of 20')
  expect(progress(60, 60, 3)).toBe('round 20 of 20')
  overwriteGetLocale(() => 'fr')
  expect(progress(18, 60, 3)).toBe('round 7 sur 20')
})
