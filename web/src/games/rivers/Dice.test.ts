import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../paraglide/runtime.js'
import Dice from './Dice.svelte'
import type { Face, SpecialFace } from './types'

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
  expect(signs).toEqual(['one of your own dice counts twice', 'any animal'])
})

test('animals need no explanation', () => {
  render(Dice, props('hawk/elk'))
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('img', { name: 'hawk or elk' })).toBeTruthy()
})

test('a die that may be left out is', async () => {
  const onpress = vi.fn()
  render(Dice, { ...props('bear/salmon_x2'), loose: [3], onpress })
  await fireEvent.click(screen.getByRole('button', { name: 'bear or 2 salmon' }))
  expect(onpress).toHaveBeenCalledWith(3)
})
