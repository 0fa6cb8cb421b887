import { describe, expect, test } from 'vitest'

import { broughtByDice, chosenCut, gainsTell, leftOut, partsOf, sameStep, tally } from './steps'
import type { Cut, HarvestRow, Step, Stock } from '../types'

const UP: Step = { do: 'dice', action: 'upgrade', animal: 'salmon' }
const HAWKS: Step = { do: 'harvest', take: { hawk: 5 } }

test('steps are the same whatever the order of their fields', () => {
  expect(sameStep({ do: 'put', at: '0,1', animal: 'bear' }, { animal: 'bear', at: '0,1', do: 'put' })).toBe(true)
  expect(sameStep({ do: 'harvest', take: { bear: 2, salmon: 3 } }, { do: 'harvest', take: { salmon: 3, bear: 2 } })).toBe(true)
  expect(sameStep({ do: 'harvest', take: { bear: 2 } }, { do: 'harvest', take: { elk: 2 } })).toBe(false)
})

test('what steps bring at once is compared only where it says which is better', () => {
  const of = (step: Step, gain: number) => ({ step, gain })
  expect(gainsTell([of({ do: 'habitat', habitat: 'rivers' }, 3), of({ do: 'habitat', habitat: 'forests' }, 5)])).toBe(true)
  expect(gainsTell([of({ do: 'bonus', of: 'slot' }, -1), of({ do: 'pass' }, 1)])).toBe(false)
  expect(gainsTell([of({ do: 'take', animal: 'bear' }, 1), of({ do: 'take', animal: 'elk' }, 1)])).toBe(false)
})

describe('the parts of a round', () => {
  const harvest: Step[] = [UP, HAWKS, { do: 'take', animal: 'fox' }]
  test('a harvest alone', () => {
    expect(partsOf(harvest)).toEqual({ harvest, slot: null, payment: [], later: [] })
  })
  test('with a card', () => {
    const payment: Step[] = [{ do: 'discount' }, { do: 'less', animal: 'elk' }, { do: 'pay' }]
    const later: Step[] = [
      { do: 'bonus', of: 'card' },
      { do: 'sun', pick: 2 },
    ]
    expect(partsOf([...harvest, { do: 'card', slot: 4 }, ...payment, ...later])).toEqual({ harvest, slot: 4, payment, later })
  })
  test('with a card that is not paid yet', () => {
    expect(partsOf([...harvest, { do: 'card', slot: 4 }, { do: 'discount' }]).payment).toEqual([{ do: 'discount' }])
  })
  test('everything that the dice bring', () => {
    expect(broughtByDice([...harvest, { do: 'buy', animal: 'fox' }, { do: 'pass' }])).toEqual({ hawk: 5, fox: 2 })
  })
})

describe('the cell of the harvest table', () => {
  const cut = (animals: Cut['animals'], take: number[], steps: Step[]): Cut => ({
    animals,
    take,
    steps,
    counted: [],
    changes: true,
    cards: [],
  })
  const rolled = cut(
    ['hawk'],
    [2],
    [
      { do: 'dice', action: null },
      { do: 'harvest', take: { hawk: 2 } },
    ],
  )
  const raised = cut(['hawk'], [5], [UP, HAWKS])
  const pairs = [2, 3].map((count) =>
    cut(
      ['fox', 'salmon'],
      [count, 5 - count],
      [
        { do: 'dice', action: 'two' },
        { do: 'harvest', take: { fox: count, salmon: 5 - count } },
      ],
    ),
  )
  const rows: HarvestRow[] = [
    { action: null, price: 0, affordable: true, cuts: [null, null, null, rolled, null] },
    { action: 'upgrade', price: 2, affordable: true, cuts: [null, null, null, raised, null] },
    { action: 'two', price: 3, affordable: true, cuts: pairs },
  ]
  test('is found by action and animals', () => {
    expect(chosenCut(rows, rolled.steps)?.cut).toBe(rolled)
    expect(chosenCut(rows, [...raised.steps, { do: 'card', slot: 1 }])?.row.action).toBe('upgrade')
    expect(chosenCut(rows, [{ do: 'harvest', take: { hawk: 2 } }])?.cut).toBe(rolled)
  })
  test('two types by how they are shared', () => {
    expect(chosenCut(rows, pairs[1]!.steps)?.cut).toBe(pairs[1])
  })
  test('with dice left out, too', () => {
    const steps: Step[] = [
      { do: 'dice', action: null },
      { do: 'harvest', take: { hawk: 1 }, without: [1] },
    ]
    expect(chosenCut(rows, steps)?.cut).toBe(rolled)
    expect(leftOut(steps)).toEqual([1])
  })
})

describe('a thing of the stock in a round', () => {
  const holding = (gained: number, stock: number) => ({ gained: { salmon: gained } as Stock, stock: { salmon: stock } as Stock })

  test('what there is to pay with, what goes and what is left', () => {
    expect(tally('salmon', holding(3, 2), holding(5, 1), 2)).toEqual({ have: 4, pays: 3, later: 0, left: 1 })
  })
  test('what comes after the payment stands apart', () => {
    expect(tally('salmon', holding(3, 2), holding(6, 3), 1)).toEqual({ have: 3, pays: 2, later: 2, left: 3 })
  })
})
