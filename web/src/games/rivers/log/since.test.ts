import { expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Entry, GameEvent, Seat } from '../../../protocol'
import { act } from '../../../table/samples'
import type { Session } from '../../../table/session.svelte'
import { sumRound } from './since'

overwriteGetLocale(() => 'en')

const session = (names: string[], entries: Entry[], pov: number | null = 0) => {
  const seats = names.map((name, seat) => ({ seat, kind: 'guest', name, yours: seat === 0 })) as Seat[]
  return { table: { status: 'playing', seats, yours: [0] }, entries, pov } as unknown as Session
}
const played = (seat: number, points: number): GameEvent => ({ event: 'round_played', seat, points })

it('sums up what the last round brought the others', () => {
  const first = act(2, [], played(0, 1), played(1, 2), played(2, 0))
  const second = act(5, [], played(0, 3), played(1, 4), played(2, -1))
  const confirmed = act(6, [], { event: 'round_confirmed', seat: 1 })
  expect(sumRound(session(['Jade', 'Lee', 'Ash'], [first, second, confirmed]))).toBe('In the previous round: Lee +4, Ash −1.')
})

it('says nothing in the first round, alone, to those who only look, and of more than fit', () => {
  const round = (seats: number) => act(2, [], ...Array.from({ length: seats }, (_, seat) => played(seat, 1)))
  expect(sumRound(session(['Jade', 'Lee'], []))).toBe('')
  expect(sumRound(session(['Jade'], [round(1)]))).toBe('')
  expect(sumRound(session(['Jade', 'Lee'], [round(2)], null))).toBe('')
  expect(sumRound(session(['Jade', 'Lee', 'A', 'B', 'C', 'D'], [round(6)]))).toBe('')
})
