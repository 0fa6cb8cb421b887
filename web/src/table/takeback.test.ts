import { describe, expect, test } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import type { ActEntry, Entry, Seat } from '../protocol'
import { act } from './samples'
import type { Session } from './session.svelte'
import { standingActs, takingBack } from './takeback'

overwriteGetLocale(() => 'en')

const person = (seat: number, name: string, yours = false, left = false) =>
  ({ seat, kind: 'guest', name, bot: null, yours, left }) as Seat
const bot = (seat: number) => ({ seat, kind: 'bot', name: null, bot: 'gentle', yours: false, left: false }) as Seat
const me = person(0, 'Jade', true)

/** A table in the middle of a game. */
function at(seats: Seat[], entries: Entry[], toAct: number | number[] = 0): Session {
  const yours = seats.filter((seat) => seat.yours).map(({ seat }) => seat)
  const view = { to_act: toAct, over: false, turn: 0, turns: 9, seats: [] }
  return { table: { status: 'playing', seats, yours }, entries, view, pov: 0 } as unknown as Session
}
const does = (version: number, seat: number, more: Partial<ActEntry> = {}): ActEntry => ({
  ...act(version, []),
  seat,
  by: seat === 0 ? 'player' : 'bot',
  reveals: false,
  ...more,
})
const person1 = { by: 'player' } as const
const gone = (version: number, ...acts: number[]): Entry => ({ kind: 'take_back', version, at: 0, seat: 0, acts, totals: [] })
const asked = (version: number, seat: number, of: number): Entry => ({ kind: 'back_asked', version, at: 0, seat, act: of })
const answered = (version: number, seat: number, agrees: boolean): Entry => ({
  kind: 'back_answered',
  version,
  at: 0,
  seat,
  agrees,
})

test('what was taken back is no part of the game', () => {
  const entries = [does(1, 0), does(2, 1), gone(3, 1, 2), does(4, 0)]
  expect(standingActs(entries).map(({ version }) => version)).toEqual([4])
})

describe('against bots alone', () => {
  test('the last turn may be taken back, then the one before', () => {
    const entries = [does(1, 0), does(2, 1), does(3, 0), does(4, 1)]
    expect(takingBack(at([me, bot(1)], entries))).toMatchObject({ act: 3, may: true })
    expect(takingBack(at([me, bot(1)], [...entries, gone(5, 3, 4)]))).toMatchObject({ act: 1, may: true })
    expect(takingBack(at([me, bot(1)], [...entries, gone(5, 3, 4), gone(6, 1, 2)]))).toMatchObject({ act: null, may: false })
  })

  test('but not past what was drawn, and not what the clock has played', () => {
    expect(takingBack(at([me, bot(1)], [does(1, 0, { reveals: true })])).may).toBe(false)
    expect(takingBack(at([me, bot(1)], [does(1, 0), does(2, 1, { reveals: true })])).may).toBe(false)
    expect(takingBack(at([me, bot(1)], [does(1, 0, { by: 'clock' })])).may).toBe(false)
  })

  test('two at one screen agree among themselves', () => {
    expect(takingBack(at([me, person(1, 'Kid', true)], [does(1, 0, { reveals: true })])).may).toBe(true)
  })
})

describe('with people', () => {
  const seats = [me, person(1, 'Lee'), bot(2)]

  test('until they play on; what bots do does not matter, nor what was drawn', () => {
    expect(takingBack(at(seats, [does(1, 0, { reveals: true }), does(2, 2)])).may).toBe(true)
    expect(takingBack(at(seats, [does(1, 0), does(2, 1, person1)])).may).toBe(false)
  })

  test('who has asked waits, and asks once', () => {
    const entries = [does(1, 0), asked(2, 0, 1)]
    expect(takingBack(at(seats, entries))).toMatchObject({ may: false, awaits: ['Lee'], asks: null })
    expect(takingBack(at(seats, [...entries, answered(3, 1, false)]))).toMatchObject({ may: false, awaits: [] })
  })

  test('who is asked answers once, or plays on', () => {
    const entries = [does(1, 1, person1), asked(2, 1, 1)]
    expect(takingBack(at(seats, entries)).asks).toEqual({ name: 'Lee', act: 1 })
    expect(takingBack(at(seats, [...entries, does(3, 2)])).asks).toEqual({ name: 'Lee', act: 1 })
    expect(takingBack(at(seats, [...entries, answered(3, 0, true)])).asks).toBe(null)
    expect(takingBack(at(seats, [...entries, does(3, 0)])).asks).toBe(null)
    expect(takingBack(at(seats, [...entries, gone(3, 1)])).asks).toBe(null)
  })

  test('who has left is not waited for, who only watches is not asked', () => {
    const without = [me, person(1, 'Lee', false, true), bot(2)]
    expect(takingBack(at(without, [does(1, 0, { reveals: true })])).may).toBe(false) // alone with bots now
    const watching = at([person(0, 'Ash'), person(1, 'Lee')], [does(1, 1, person1), asked(2, 1, 1)])
    expect(takingBack(watching)).toMatchObject({ act: null, asks: null })
  })
})

describe('where all act at the same time', () => {
  const seats = [me, person(1, 'Lee'), person(2, 'Ash')]

  test('a confirmation is withdrawn freely, whoever has confirmed since', () => {
    expect(takingBack(at(seats, [does(1, 0), does(2, 1, person1)], [2])).may).toBe(true)
  })

  test('after the round the others are asked, until one of them goes on', () => {
    const round = [does(1, 0), does(2, 1, person1), does(3, 2, { ...person1, reveals: true })]
    expect(takingBack(at(seats, round, [0, 1, 2])).may).toBe(true)
    expect(takingBack(at(seats, [...round, does(4, 1, person1)], [0, 2])).may).toBe(false)
  })
})
