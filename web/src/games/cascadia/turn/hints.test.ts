import { expect, test } from 'vitest'

import { hintOf } from './hints'
import positions from './turn.positions.json'
import { Turn } from './turn.svelte'
import type { Components, Offers, View } from '../types'

const components = positions.components as unknown as Components

function turnAt(name: 'middle' | 'laid', change: Partial<Offers> | null = {}) {
  const { view, offers, seat } = positions[name]
  return new Turn(() => ({
    view: view as unknown as View,
    offers: change && ({ ...offers, ...change } as unknown as Offers),
    seat,
    components,
    help: 'proposals',
  }))
}

test('every step says what to do', () => {
  const turn = turnAt('middle')
  expect(hintOf(turn)!.head).toBe('Take a pair.')
  turn.pickFreely()
  expect(hintOf(turn)).toEqual({ head: 'Any tile, any animal.', text: 'First the tile · 1 nature token' })
  turn.back()
  turn.pick(3)
  expect(hintOf(turn)!.head).toBe('Lay the tile.')
  turn.advance()
  expect(hintOf(turn)!.head).toMatch(/^Put the (bear|elk|salmon|hawk|fox)\.$/)
  turn.putBack()
  expect(hintOf(turn)!.text).toBe('Back into the bag, or tap a tile.')
})

test('a tile that lies best for its token says so', () => {
  const turn = turnAt('middle')
  for (const slot of [0, 1, 2, 3]) {
    turn.pick(slot)
    const most = Math.max(...turn.places.map(({ gain }) => gain))
    const together = turn.place!.gain < most
    expect(hintOf(turn)!.text.startsWith('Best with')).toBe(together)
  }
})

test('a token without a place says why it goes back', () => {
  expect(hintOf(turnAt('laid', { put: {}, fresh: {} }))!.text).toMatch(/^No free tile for it/)
  const { put } = positions.laid.offers
  const losing = Object.fromEntries(
    Object.entries(put).map(([animal, spots]) => [animal, Object.fromEntries(Object.keys(spots).map((cell) => [cell, -1]))]),
  )
  expect(hintOf(turnAt('laid', { put: losing }))!.text).toMatch(/^Every tile would cost points/)
})

test('while others play there is nothing to do', () => {
  expect(hintOf(turnAt('middle', null))).toBeNull()
})
