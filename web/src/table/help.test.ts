import { afterEach, expect, it } from 'vitest'

import { lessons } from '../learn/lessons.svelte'
import { settings } from '../lib/settings.svelte'
import type { Help } from '../protocol'
import { helpAt, mayHint } from './help'
import type { Session } from './session.svelte'

const at = (help: Help) => ({ table: { id: 't', game: 'cascadia', help } }) as Session

afterEach(() => {
  settings.help = 'points'
  lessons.end('cascadia')
})

it('is points, unless something else is chosen', () => {
  expect(helpAt(at('proposals'))).toBe('points')
})

it.each<[Help, Help, Help]>([
  ['proposals', 'points', 'points'],
  ['proposals', 'off', 'off'],
  ['off', 'proposals', 'off'],
  ['proposals', 'proposals', 'proposals'],
])('wanted %s, allowed %s: %s', (wanted, allowed, given) => {
  settings.help = wanted
  expect(helpAt(at(allowed))).toBe(given)
})

it('a lesson proposes, whatever was chosen', () => {
  settings.help = 'off'
  lessons.begin('cascadia', 't')
  expect(helpAt(at('proposals'))).toBe('proposals')
})

it('hints are for those who get no proposals, where help is allowed', () => {
  expect(mayHint(at('points'))).toBe(true)
  expect(mayHint(at('off'))).toBe(false)
  settings.help = 'proposals'
  expect(mayHint(at('proposals'))).toBe(false)
  settings.help = 'off'
  expect(mayHint(at('proposals'))).toBe(true)
})
