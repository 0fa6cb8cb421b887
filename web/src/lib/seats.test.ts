import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Seat } from '../protocol'
import { minutesAway, seatStanding } from './seats'

const NOON = Date.UTC(2026, 10, 18, 12)
const seat = (more: Partial<Seat> = {}) => ({ seat: 1, kind: 'guest', name: 'Lee', left: false, ...more }) as Seat
const here = { online: [0, 1], away: {}, skew: 0 }
const gone = (minutes: number) => ({ online: [0], away: { 1: NOON - minutes * 60_000 }, skew: 0 })

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

it('says that somebody is away, also when all wait for them', () => {
  expect(seatStanding(seat(), true, here)).toBe('playing')
  expect(seatStanding(seat(), true, gone(0.5))).toBe('away')
  expect(seatStanding(seat(), true, gone(2.5))).toBe('away for 2 min')
  expect(seatStanding(seat(), false, gone(7))).toBe('away for 7 min')
  expect(seatStanding(seat({ left: true }), true, gone(7))).toBe('left')
})

it('never says it of a bot', () => {
  expect(seatStanding(seat({ kind: 'bot', bot: 'gentle' }), true, gone(3))).toBe('playing')
})

it('goes by the time of the server', () => {
  expect(minutesAway({ ...gone(5), skew: 60_000 }, 1)).toBe(4)
  expect(minutesAway(here, 1)).toBeNull()
})
