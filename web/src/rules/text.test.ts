import { expect, test } from 'vitest'

import { plain, spansOf } from './text'

test('strong words and links are told apart from the rest', () => {
  expect(spansOf('Take **one** of [the pairs](#take).')).toEqual([
    { text: 'Take ' },
    { text: 'one', strong: true },
    { text: ' of ' },
    { text: 'the pairs', to: 'take' },
    { text: '.' },
  ])
})

test('what is no markup stays as it is', () => {
  const text = 'A <b>tile</b> [of](http://x) 2 * 3 ** 4'
  expect(spansOf(text)).toEqual([{ text }])
  expect(spansOf('')).toEqual([])
})

test('plain text has no markup', () => {
  expect(plain('**Two** [runs](#salmon) touch.')).toBe('Two runs touch.')
})
