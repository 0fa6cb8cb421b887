import { expect, it } from 'vitest'

import { goalState } from './goals'

it('says where a goal stands, and at the end what is missed', () => {
  expect(goalState({ met: false, broken: false })).toBe('open')
  expect(goalState({ met: false, broken: false }, true)).toBe('missed')
  expect(goalState({ met: false, broken: true }, true)).toBe('broken')
  expect(goalState({ met: true, broken: false }, true)).toBe('met')
})
