import { expect, it } from 'vitest'

import { fileName } from './when'

it('calls a document by game and day', () => {
  expect(fileName('cascadia', new Date(2026, 0, 5, 23, 30).getTime())).toBe('cascadia-2026-01-05.json')
})
