import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import Market from './Market.svelte'
import positions from '../turn/turn.positions.json'
import { Turn } from '../turn/turn.svelte'
import type { Components, Offers, View } from '../types'

const components = positions.components as unknown as Components
const view = positions.middle.view as unknown as View
const offers = positions.middle.offers as unknown as Offers

function lay(change: { offers?: Offers | null; seat?: number | null } = {}) {
  const turn = new Turn(() => ({ view, offers, seat: positions.middle.seat, components, help: 'proposals', ...change }))
  const ondrag = vi.fn()
  render(Market, { view, turn, components, ondrag })
  return { turn, ondrag }
}

test('each pair says what lies there and what its best turn adds', async () => {
  const { turn } = lay()
  const pairs = screen.getAllByRole('button')
  expect(pairs).toHaveLength(4)
  expect(pairs[3]!.getAttribute('aria-label')).toMatch(/^Pair 4: .*\+5$/)
  await fireEvent.click(pairs[3]!)
  expect(turn.stage).toBe('tile')
  expect(screen.getAllByRole('button')[3]!.getAttribute('aria-pressed')).toBe('true')
})

test('with a free pick tiles and tokens are buttons of their own', async () => {
  const { turn } = lay()
  turn.pickFreely()
  await Promise.resolve()
  const parts = screen.getAllByRole('button')
  expect(parts).toHaveLength(8)
  await fireEvent.click(parts[0]!)
  await fireEvent.click(parts[7]!)
  expect([turn.tileSlot, turn.tokenSlot]).toEqual([0, 3])
})

test('a spectator can take nothing', async () => {
  const { turn } = lay({ offers: null, seat: null })
  const pairs = screen.getAllByRole('button')
  expect(pairs.map((pair) => pair.getAttribute('aria-disabled'))).toEqual(Array(4).fill('true'))
  await fireEvent.click(pairs[0]!)
  expect(turn.stage).toBe('wait')
})

test('a press on a part may become a drag of it', async () => {
  const { ondrag } = lay()
  await fireEvent.pointerDown(document.querySelector('[data-slot="1"] .part.token')!)
  expect(ondrag).toHaveBeenCalledWith(expect.anything(), 'token', 1)
})
