import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Seat } from '../protocol'
import { botIcon, botLevel, botPromise, minutesAway, seatStanding } from './seats'

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

const points = (amount: number) => `about ${amount} points`

it('gives each level a word and a picture of its own', () => {
  const levels = ['gentle', 'steady', 'skilled', 'strong', 'master']
  expect(new Set(levels.map(botIcon)).size).toBe(5)
  expect(levels.map(botLevel)).toEqual(levels)
})

it('has a word for bots of old tables and for unknown ones', () => {
  expect(botLevel('greedy')).toBe('short-sighted')
  expect([botLevel('hal'), botIcon('hal')]).toEqual(['hal', 'bot'])
})

it('tells what a level brings home, and how long it thinks if one notices', () => {
  const promise = (worth: number | null, seconds: number) => botPromise({ name: 'x', worth, seconds }, points)
  expect(promise(92, 0.005)).toBe('about 92 points')
  expect(promise(100, 1.5)).toBe('about 100 points, thinks 1.5 s')
  expect(promise(null, 0)).toBe('')
})
