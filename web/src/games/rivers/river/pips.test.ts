import { describe, expect, test } from 'vitest'

import { costPips, stockPips } from './pips'
import type { Advantage, Card, CardOffer, SeatView, Stock } from '../types'

const NONE: Stock = { bear: 0, elk: 0, fox: 0, hawk: 0, salmon: 0, nature: 0 }
/** So many salmon were ever gained, and so many are there. */
const seat = (gained: number, stock: number) =>
  ({ gained: { ...NONE, salmon: gained }, stock: { ...NONE, salmon: stock } }) as unknown as SeatView

describe('the stock in pips', () => {
  test('what is there, what the dice bring and what they would bring', () => {
    expect(stockPips('salmon', seat(3, 2), seat(4, 3), 1)).toEqual(['have', 'have', 'new'])
    expect(stockPips('salmon', seat(3, 2), seat(3, 2), 0, 2)).toEqual(['have', 'have', 'offer', 'offer'])
  })
  test('what is paid, and what comes after that', () => {
    expect(stockPips('salmon', seat(3, 2), seat(5, 1), 2)).toEqual(['have', 'paid', 'paid', 'paid'])
    expect(stockPips('salmon', seat(3, 2), seat(6, 3), 1)).toEqual(['have', 'paid', 'paid', 'later', 'later'])
  })
  test('at most three stacks: the older ones slide away', () => {
    expect(stockPips('salmon', seat(20, 14), seat(23, 17), 3)).toHaveLength(15)
    expect(stockPips('salmon', seat(20, 14), seat(23, 17), 3).slice(-3)).toEqual(['new', 'new', 'new'])
  })
})

describe('the cost of a card in pips', () => {
  const card = { cost: { bear: 2, hawk: 2, salmon: 3 } } as Card
  const offer = (change: Partial<CardOffer>): CardOffer => ({ slot: 1, can: 'yes', missing: {}, short: 0, gain: null, ...change })
  const key = (key: Advantage['key']) => ({ kind: 'discount', key, params: {} }) as unknown as Advantage

  test('is full where it can be paid, or nobody is asked', () => {
    const full = { bear: ['have', 'have'], elk: [], fox: [], hawk: ['have', 'have'], salmon: ['have', 'have', 'have'] }
    expect(costPips(card, offer({}), null, null)).toEqual(full)
    expect(costPips(card, null, null, null)).toEqual(full)
  })
  test('is hollow where animals are missing', () => {
    const pips = costPips(card, offer({ can: 'no', missing: { bear: 1, salmon: 2 }, short: 3 }), null, null)
    expect(pips.bear).toEqual(['have', 'missing'])
    expect(pips.salmon).toEqual(['have', 'missing', 'missing'])
  })
  test('is dashed where a discount makes up for them', () => {
    expect(costPips(card, offer({ can: 'discount', missing: { bear: 1 } }), key('reduce_by_1'), null).bear).toEqual([
      'have',
      'less',
    ])
    const short = offer({ can: 'no', missing: { bear: 1, hawk: 1, salmon: 1 }, short: 1 })
    const pips = costPips(card, short, key('common_ground'), null)
    expect([pips.bear[1], pips.hawk[1], pips.salmon[2]]).toEqual(['missing', 'less', 'less'])
  })
  test('shows what the payment of the chosen card leaves out', () => {
    const changes = { less: ['salmon' as const], swaps: [{ animal: 'bear' as const, for: 'fox' as const }] }
    const pips = costPips(card, offer({}), key('reduce_by_1'), changes)
    expect(pips.salmon).toEqual(['have', 'have', 'less'])
    expect(pips.bear).toEqual(['have', 'less'])
  })
})
