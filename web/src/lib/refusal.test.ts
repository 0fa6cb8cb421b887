import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import { Refusal, refusalText } from './refusal'

overwriteGetLocale(() => 'en')

test('whoever has to wait for long is told for how long', () => {
  expect(refusalText(new Refusal('too_fast', '', 3541))).toContain('in 60 min')
  expect(refusalText(new Refusal('too_fast', '', 2))).toBe('A little slower, please.')
  expect(refusalText(new Refusal('too_fast'))).toBe('A little slower, please.')
})

test('what has no sentence of its own gets a general one', () => {
  expect(refusalText(new Refusal('something_new'))).toBe(refusalText(new Error('out of the blue')))
})
