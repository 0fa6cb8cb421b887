import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import Dice from './Dice.svelte'
import { gathered } from './dice'
import type { Face, SpecialFace } from '../types'

overwriteGetLocale(() => 'en')

const props = (special: SpecialFace, own: [Face, Face] = ['fox', 'elk']) => ({
  view: { round: 1, central: ['bear', 'fox', 'salmon/hawk'] as Face[], special },
  own,
  whose: 'yours',
  counted: [],
})

test('a sign tells what it means when it is pressed', () => {
  render(Dice, props('personal_die_twice', ['any', 'elk']))
  const signs = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(signs).toEqual(['×2, one of your own dice counts twice', 'any animal'])
})

test('animals need no explanation', () => {
  render(Dice, props('hawk/elk'))
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('img', { name: 'hawk or elk' })).toBeTruthy()
})

test('a die that can be pressed is', async () => {
  const onpress = vi.fn()
  render(Dice, { ...props('bear/salmon_x2'), live: [3], onpress })
  await fireEvent.click(screen.getByRole('button', { name: 'bear or 2 salmon' }))
  expect(onpress).toHaveBeenCalledWith(3)
})

test('a die that counts says so, also how often', () => {
  render(Dice, { ...props('bear/salmon_x2'), counted: [0, 0, 1, 2, 0, 0] })
  expect(screen.getByRole('button', { name: /bear or 2 salmon.*2/ }).textContent).toContain('×2')
})

describe('dice that count gather', () => {
  const DICE = [0, 1, 2, 3, 4, 5]
  const order = (moved: Map<number, number>, dice = DICE) =>
    [...dice].sort((a, b) => dice.indexOf(a) + (moved.get(a) ?? 0) - dice.indexOf(b) - (moved.get(b) ?? 0))

  test('above their animal, the others in their order around them', () => {
    expect(order(gathered(DICE, [1, 0, 0, 2, 0, 1], 3))).toEqual([1, 2, 0, 3, 5, 4])
  })
  test('within the row', () => {
    expect(order(gathered(DICE, [0, 1, 0, 0, 1, 0], 0))).toEqual([1, 4, 0, 2, 3, 5])
    expect(order(gathered([0, 1, 2, 4, 5], [1, 1, 0, 0, 0, 0], 4), [0, 1, 2, 4, 5])).toEqual([2, 4, 5, 0, 1])
  })
  test('nowhere when nothing is harvested', () => {
    expect(gathered(DICE, [], null).size).toBe(0)
    expect(gathered(DICE, [0, 0, 0, 0, 0, 0], 2).size).toBe(0)
  })
})
