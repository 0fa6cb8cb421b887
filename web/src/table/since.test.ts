import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import type { Entry, Seat } from '../protocol'
import { act } from './samples'
import type { Session } from './session.svelte'
import { actsSince, sumSince } from './since'

overwriteGetLocale(() => 'en')

const seats = ['Jade', 'Lee', 'Ash'].map((name, seat) => ({ seat, kind: 'guest', name, yours: seat === 0 })) as Seat[]
const session = (entries: Entry[], pov: number | null = 0) =>
  ({ table: { status: 'playing', seats, yours: [0] }, entries, pov }) as unknown as Session
const began: Entry = { version: 1, at: 0, kind: 'began', totals: [0, 0, 0] }
const does = (version: number, seat: number, totals: number[]) => ({ ...act(version, totals), seat })

test('what the others have brought home since one’s turn stands in a line', () => {
  const entries = [began, does(2, 0, [5, 0, 0]), does(3, 1, [5, 4, 0]), does(4, 2, [5, 4, 2]), does(5, 2, [5, 4, 3])]
  expect(actsSince(session(entries)).map(({ version }) => version)).toEqual([3, 4, 5])
  expect(sumSince(session(entries))).toBe('Since your turn: Lee +4, Ash +3.')
})

test('before the first turn it counts from the beginning, and nothing is said of nothing', () => {
  expect(sumSince(session([began, does(2, 1, [0, 4, 0])]))).toBe('So far: Lee +4.')
  expect(sumSince(session([began]))).toBe('')
  expect(sumSince(session([began, does(2, 0, [5, 0, 0])]))).toBe('')
  expect(sumSince(session([began, does(2, 0, [5, 0, 0]), does(3, 1, [5, 0, 0])]))).toBe('')
})

test('what was taken back counts no more; who only looks is told of the last turn', () => {
  const back: Entry = { version: 4, at: 0, kind: 'take_back', seat: 1, acts: [3], totals: [5, 0, 0] }
  expect(sumSince(session([began, does(2, 0, [5, 0, 0]), does(3, 1, [5, 4, 0]), back]))).toBe('')
  const watched = session([began, does(2, 0, [5, 0, 0]), does(3, 1, [5, 4, 0])], null)
  expect(actsSince(watched).map(({ version }) => version)).toEqual([3])
  expect(sumSince(watched)).toBe('')
})
