import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import Ladder from './Ladder.svelte'
import { ANIMALS, type Animal, type Cut, type HarvestRow, type SeatView, type Stock } from '../types'

overwriteGetLocale(() => 'en')

const cut = (animals: Animal[], take: number[], changes = true, cards: number[] = []): Cut => ({
  animals,
  take,
  counted: [],
  steps: [],
  changes,
  cards,
})
const single = (counts: number[], changes = true) => ANIMALS.map((animal, i) => cut([animal], [counts[i]!], changes))

const ROLLED = single([1, 1, 2, 1, 4])
const DOWN = [cut(['bear'], [1], false), ...single([1, 2, 3, 3, 4]).slice(1)]
const UP = single([2, 3, 3, 5, 4])
const PAIRS = [cut(['fox', 'salmon'], [2, 4]), cut(['bear', 'elk'], [1, 1]), cut(['hawk', 'salmon'], [1, 4])]
const rows: HarvestRow[] = [
  { action: null, price: 0, affordable: true, cuts: ROLLED },
  { action: 'downgrade', price: 0, affordable: true, cuts: DOWN },
  { action: 'upgrade', price: 2, affordable: false, cuts: UP },
  { action: 'two', price: 3, affordable: true, cuts: PAIRS },
]
const STOCK: Stock = { bear: 1, elk: 1, fox: 1, hawk: 1, salmon: 2, nature: 3 }
const seat = { stock: STOCK, gained: STOCK } as SeatView

function begin(change: object = {}) {
  const onpick = vi.fn()
  const props = { before: seat, after: seat, harvest: {}, rows, chosen: ROLLED[4]!, take: [['salmon', 4]], onpick, ...change }
  return { onpick, ...render(Ladder, props as never) }
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

describe('the rarity ladder', () => {
  test('an animal is pressed to harvest it', async () => {
    const { onpick } = begin()
    expect(button('as rolled: 4 salmon').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(button('as rolled: 2 foxes'))
    expect(onpick).toHaveBeenCalledWith(ROLLED[2])
  })

  test('the animals beside it are led to it, and back', async () => {
    const { onpick, rerender } = begin({ chosen: ROLLED[3]!, take: [['hawk', 1]] })
    await fireEvent.click(button('downgrade: 3 hawks'))
    expect(onpick).toHaveBeenCalledWith(DOWN[3])
    await rerender({ chosen: DOWN[3]!, take: [['hawk', 3]] } as never)
    const [rung, move] = screen.getAllByRole('button', { name: 'downgrade: 3 hawks' })
    expect([rung, move].map((each) => each!.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
    await fireEvent.click(move!)
    expect(onpick).toHaveBeenLastCalledWith(ROLLED[3])
  })

  test('what is too dear cannot be pressed, and what changes nothing is not offered', () => {
    begin({ chosen: ROLLED[3]!, take: [['hawk', 1]] })
    expect(button('upgrade for 2 nature tokens: 5 hawks')).toHaveProperty('disabled', true)
    begin({ chosen: ROLLED[0]!, take: [['bear', 1]] })
    expect(screen.queryByRole('button', { name: /downgrade: 1 bear/ })).toBeNull()
  })

  test('says what is really taken when dice are left out', () => {
    begin({ take: [['salmon', 3]] })
    expect(button('as rolled: 3 salmon')).toBeTruthy()
  })

  test('says in a corner which cards a harvest pays, unless help is off', () => {
    const paying = [{ ...rows[0]!, cuts: [cut(['bear'], [2], true, [1, 3]), ...ROLLED.slice(1)] }]
    const { unmount } = begin({ rows: paying })
    expect(button('as rolled: 2 bears, pays cards 1 and 3').querySelector<HTMLElement>('[data-cards]')!.dataset.cards).toBe('1 3')
    unmount()
    begin({ rows: paying, numbers: false })
    expect(button('as rolled: 2 bears').textContent).not.toContain('+')
    expect(document.querySelectorAll('[data-cards]')).toHaveLength(0)
  })

  test('two types are the chosen one and the next that is pressed', async () => {
    const { onpick, rerender } = begin()
    await fireEvent.click(button('two types for 3 nature tokens'))
    await fireEvent.click(button('two types for 3 nature tokens: 2 foxes and 4 salmon'))
    expect(onpick).toHaveBeenLastCalledWith(PAIRS[0])
    await rerender({
      chosen: PAIRS[0]!,
      take: [
        ['fox', 2],
        ['salmon', 4],
      ],
    } as never)
    await fireEvent.click(button(/1 hawk and 4 salmon/)) // the larger one stays
    expect(onpick).toHaveBeenLastCalledWith(PAIRS[2])
    await fireEvent.click(button('2 foxes')) // pressed again, it is left
    expect(onpick).toHaveBeenLastCalledWith(ROLLED[4])
  })

  test('of somebody else it is the stock only', () => {
    begin({ rows: [], chosen: null, whose: 'Lee' })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('list', { name: 'Stock' }).textContent).toContain('salmon: 2')
  })
})
