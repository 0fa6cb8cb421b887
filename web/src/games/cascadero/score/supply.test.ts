import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { isHalfway, isLow, lastTurns } from './supply'

overwriteGetLocale(() => 'en')

const NAMES = ['Jade', 'Bot', 'Ash']
const view = (to_act: number | null, ...envoys: number[]) => ({
  to_act,
  over: to_act === null,
  turns: 20 * envoys.length,
  seats: envoys.map((count) => ({ envoys: count })),
})

test('three envoys are few', () => {
  expect([4, 3, 0].map(isLow)).toEqual([false, true, true])
})

test('half-time is when half of the envoys stand on the map', () => {
  expect(isHalfway(view(0, 11, 10), 0)).toBe(false)
  expect(isHalfway(view(0, 11, 10), 1)).toBe(true)
})

test('nothing is said while everybody has an envoy, or when the game is over', () => {
  expect(lastTurns(view(0, 1, 1, 1), NAMES, 0)).toBeNull()
  expect(lastTurns(view(null, 0, 0, 1), NAMES, 0)).toBeNull()
})

test('the last turn is called so before it is played', () => {
  expect(lastTurns(view(0, 1, 0), NAMES, 0)).toBe('Bot has no envoys left: your last turn')
  expect(lastTurns(view(2, 1, 0, 1), NAMES, 0)).toBe('Bot has no envoys left: you have one more turn')
})

test('whoever has no turn left is told when the game ends', () => {
  expect(lastTurns(view(0, 1, 0, 1), NAMES, 2)).toBe('Bot has no envoys left: the game ends when Bot is to play')
  expect(lastTurns(view(0, 1, 0), NAMES, null)).toBe('Bot has no envoys left: the game ends when Bot is to play')
  expect(lastTurns(view(0, 1, 0), NAMES, 1)).toBe('You have no envoys left: the game ends when you are to play')
})

test('a supply that was emptied in this very turn counts when its seat comes round again', () => {
  // Bot is still choosing after its last envoy: everybody else comes before it.
  expect(lastTurns(view(1, 1, 0, 1), NAMES, 0)).toBe('Bot has no envoys left: you have one more turn')
  expect(lastTurns(view(1, 0, 0, 1), NAMES, 2)).toBe('Jade has no envoys left: you have one more turn')
})
