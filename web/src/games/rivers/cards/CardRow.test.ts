import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import CardRow from './CardRow.svelte'
import type { CardOffer, Components, View } from '../types'

overwriteGetLocale(() => 'en')

const components = {
  cards: {
    a: { id: 'a', habitat: 'rivers', level: 1, hexes: 3, nature: 0, cost: { bear: 2, salmon: 4 } },
    b: { id: 'b', habitat: 'wetlands', level: 2, hexes: 4, nature: 1, cost: { hawk: 4 } },
  },
  advantages: {
    1: { id: '1', number: 1, tier: 'beginner', kind: 'discount', key: 'reduce_by_1', params: {} },
    2: { id: '2', number: 2, tier: 'beginner', kind: 'bonus', key: 'nature_bonus', params: { nature: 2 } },
    12: { id: '12', number: 12, tier: 'expert', kind: 'discount', key: 'nature_discount', params: {} },
  },
} as unknown as Components
const view = { cards: ['b', 'a', null, null], deck: 9, advantages: ['12', '2', '1', '1'] } as unknown as View
const offers: CardOffer[] = [
  { slot: 1, can: 'discount', missing: { hawk: 2 }, short: 0, gain: 3 },
  { slot: 2, can: 'yes', missing: {}, short: 0, gain: 4 },
]
const begin = (change: object = {}) => {
  const onpress = vi.fn()
  render(CardRow, { view, components, offers, chosen: 2, disabled: false, onpress, ...change })
  return { onpress, card: (slot: number) => screen.getByRole('button', { name: new RegExp(`^Card ${slot}`) }) }
}

describe('the row of cards', () => {
  test('says what a card costs, brings and adds, and which is chosen', () => {
    const { card } = begin()
    expect(card(2).getAttribute('aria-pressed')).toBe('true')
    expect(card(2).querySelector('.unseen')!.textContent).toMatch(/costs 2 bears and 4 salmon; .*can pay; \+4$/)
    expect(card(1).querySelector('.unseen')!.textContent).toMatch(/brings 1 nature token; .*for 2 nature; \+3$/)
  })

  test('a card is pressed by its slot', async () => {
    const { onpress, card } = begin()
    await fireEvent.click(card(1))
    expect(onpress).toHaveBeenCalledWith(1)
  })

  test('a card that cannot be paid says what is missing, and cannot be pressed', async () => {
    const { onpress, card } = begin({
      offers: [{ slot: 2, can: 'no', missing: { bear: 1, salmon: 2 }, short: 3, gain: null }],
      chosen: null,
    })
    expect(card(2).querySelector('.unseen')!.textContent).toMatch(/1 bear and 2 salmon short$/)
    expect(card(2).getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(card(2))
    expect(onpress).not.toHaveBeenCalled()
  })

  test('what is short is so with the discount', () => {
    const short = { slot: 1, can: 'no', missing: { hawk: 4 }, short: 2, gain: null }
    const { card } = begin({ offers: [short], chosen: null })
    expect(card(1).querySelectorAll('.missing')).toHaveLength(2)
    expect(card(1).querySelectorAll('.less')).toHaveLength(2)
    expect(card(1).querySelector('.unseen')!.textContent).toMatch(/2 hawks short$/)
  })

  test('nothing can be pressed while others think', async () => {
    const { onpress, card } = begin({ disabled: true })
    await fireEvent.click(card(1))
    expect(onpress).not.toHaveBeenCalled()
  })
})
