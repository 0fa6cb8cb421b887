import { expect, it } from 'vitest'

import { rivers } from '../index'
import { sheetOf, wayOf } from './setup'

it('is first played on sheet A with the advantage cards for beginners', () => {
  expect([sheetOf(rivers.beginners!), wayOf(rivers.beginners!)]).toEqual(['A', 'beginner'])
})
