import { expect, it } from 'vitest'

import { pairHeld, uniqueBanners } from './banners'
import type { SeatView, Unique, View } from '../types'

const view = (unique: Partial<Record<Unique, number>>, ...seats: Partial<SeatView>[]) =>
  ({
    unique: { a1: null, a2: null, a3: null, a4: null, a5: null, a6: null, ...unique },
    seats: seats.map((seat) => ({ pairs: [], all_pairs: false, ...seat })),
  }) as unknown as View

it('says who holds a banner, and which a turn would take', () => {
  const now = view({ a5: 1 })
  const then = view({ a5: 1, a2: 0 })
  expect(uniqueBanners(now, null).filter(({ holder }) => holder !== null)).toEqual([{ what: 'a5', holder: 1, fresh: false }])
  expect(uniqueBanners(now, then).filter(({ holder }) => holder !== null)).toEqual([
    { what: 'a2', holder: 0, fresh: true },
    { what: 'a5', holder: 1, fresh: false },
  ])
})

it('says which pairs a seat has, or would have', () => {
  const now = view({}, { pairs: ['blue'] })
  const then = view({}, { pairs: ['blue', 'white'], all_pairs: true })
  expect(pairHeld(now, then, 0, 'blue')).toBe('yes')
  expect(pairHeld(now, then, 0, 'white')).toBe('fresh')
  expect(pairHeld(now, then, 0, 'pink')).toBe('no')
  expect(pairHeld(now, then, 0, 'all')).toBe('fresh')
  expect(pairHeld(now, null, 0, 'all')).toBe('no')
})
