import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../paraglide/runtime.js'
import Harvest from './Harvest.svelte'
import { ANIMALS, type Animal, type Cut, type HarvestRow } from './types'

overwriteGetLocale(() => 'en')

const cut = (animals: Animal[], take: number[], changes = true, cards: number[] = []): Cut =>
  ({ animals, take, counted: [], steps: [], changes, cards })
const single = (counts: number[], changes = true) => ANIMALS.map((animal, i) => cut([animal], [counts[i]!], changes))

const ROLLED = single([1, 1, 2, 1, 4])
const PAIRS = [cut(['fox', 'salmon'], [2, 4]), cut(['bear', 'elk'], [1, 1])]
const rows: HarvestRow[] = [
  { action: null, price: 0, affordable: true, cuts: ROLLED },
  { action: 'downgrade', price: 0, affordable: true, cuts: [cut(['bear'], [1], false), ...single([1, 2, 3, 3, 4]).slice(1)] },
  { action: 'upgrade', price: 2, affordable: false, cuts: single([2, 3, 3, 4, 4]) },
  { action: 'two', price: 3, affordable: true, cuts: PAIRS },
]
const props = { rows, chosen: ROLLED[4]!, take: [['salmon', 4]] as [Animal, number][], disabled: false }

describe('the harvest table', () => {
  test('one press chooses action and animal together', async () => {
    const onpick = vi.fn()
    render(Harvest, { ...props, onpick })
    expect(screen.getByRole('button', { name: 'as rolled: 4 salmon' }).getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: 'downgrade: 3 foxes' }))
    expect(onpick).toHaveBeenCalledWith(rows[1]!.cuts[2])
  })

  test('what changes nothing, and what is too dear, cannot be pressed', () => {
    render(Harvest, { ...props, onpick: vi.fn() })
    expect(screen.queryByRole('button', { name: /downgrade: 1 bear/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /upgrade/ })).toBeNull()
  })

  test('says what a cell really takes when dice are left out', () => {
    render(Harvest, { ...props, take: [['salmon', 3]], onpick: vi.fn() })
    expect(screen.getByRole('button', { name: 'as rolled: 3 salmon' })).toBeTruthy()
  })

  test('says in a corner which cards a harvest pays', () => {
    const paying = [{ ...rows[0]!, cuts: [cut(['bear'], [2], true, [1, 3]), ...ROLLED.slice(1)] }]
    render(Harvest, { ...props, rows: paying, onpick: vi.fn() })
    const cell = screen.getByRole('button', { name: 'as rolled: 2 bears, pays cards 1 and 3' })
    expect(cell.querySelector<HTMLElement>('.pays')!.dataset.cards).toBe('1 3')
    expect(document.querySelectorAll('.pays')).toHaveLength(1)
  })

  test('proposes the largest pair, and shows the one that is chosen', async () => {
    const { rerender } = render(Harvest, { ...props, onpick: vi.fn() })
    expect(screen.getByRole('button', { name: 'two types for 3 nature tokens: 2 foxes and 4 salmon' })).toBeTruthy()
    await rerender({ chosen: PAIRS[1]!, take: [['bear', 1], ['elk', 1]] })
    expect(screen.getByRole('button', { name: /1 bear and 1 elk/ }).getAttribute('aria-pressed')).toBe('true')
  })
})
