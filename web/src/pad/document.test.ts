import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import { documentIn, Field } from './document'
import { FORMAT, Unfit } from './pad'
import { seatIn } from './place'

overwriteGetLocale(() => 'en')

test.each([
  ['{', 'This text is not JSON.'],
  ['[]', `This is not a position of the format ${FORMAT}.`],
  ['{"format": "cascata-record/1", "game": "cascadia"}', `This is not a position of the format ${FORMAT}.`],
  [`{"format": "${FORMAT}", "game": "rivers"}`, 'This position belongs to another game.'],
  [`{"format": "${FORMAT}", "game": "cascadia", "options": 3}`, 'options: this is not what a pad expects here.'],
])('%s is refused in a sentence', (text, sentence) => {
  expect(() => documentIn(text, 'cascadia')).toThrow(new Unfit(sentence))
})

test('options may be left out', () => {
  expect(documentIn(`{"format": "${FORMAT}", "game": "cascadia"}`, 'cascadia').options).toEqual({})
})

test('what is wrong is told with its place', () => {
  const field = new Field({ boards: [{ nature: -1 }] }, '')
  const nature = field.field('boards')!.items(1)[0]!.field('nature')!
  expect(() => nature.number(0, 9)).toThrow('boards[0].nature')
})

test('the place of a problem names a player', () => {
  expect(seatIn('boards[1].tiles[3].token: no')).toBe(1)
  expect(seatIn('seats[0]: two seats are called Lee')).toBe(0)
  expect(seatIn('options.cards: expected')).toBeNull()
})
