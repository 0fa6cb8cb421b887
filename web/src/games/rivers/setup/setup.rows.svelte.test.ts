// The rows of the lobby's panel, as somebody finds and presses them.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import type { Options } from '../../../protocol'
import Setup from './Setup.svelte'
import type { Advantage, Components } from '../types'

const advantage = (number: number, kind: Advantage['kind'], key: Advantage['key'], params = {}): [string, Advantage] => [
  String(number),
  { id: String(number), number, tier: number < 5 ? 'beginner' : 'expert', kind, key, params },
]

const box = vi.hoisted(() => ({ current: null as object | null }))
vi.mock('../box', () => ({ boxSoon: () => Promise.resolve(box.current) }))
vi.mock('../sheet/SheetThumb.svelte', () => ({ default: () => undefined }))

const COMPONENTS = {
  pack: { name: 'rivers', reconstruction: true },
  packs: ['rivers'],
  sheets: {
    A: { name: 'Columbia', stars: 1 },
    B: { name: 'Elwha', stars: 2 },
    C: { name: 'Tatshenshini-Alsek', stars: 2 },
    D: { name: 'Fraser', stars: 3 },
  },
  advantages: Object.fromEntries([
    advantage(1, 'discount', 'reduce_by_1'),
    advantage(2, 'bonus', 'nature_bonus', { nature: 2 }),
    advantage(3, 'bonus', 'personal_die'),
    advantage(4, 'discount', 'stand_in', { swaps: 2 }),
    advantage(12, 'discount', 'nature_discount'),
  ]),
  scenarios: [
    { number: 1, sheet: 'B', advantages: ['4', '2', '3', '1'], points: 60, goals: ['tracks_1'], offered: true },
    { number: 2, sheet: 'A', advantages: ['7', '1', '7', '2'], points: 50, goals: ['cards_14'], offered: false },
  ],
  challenges: { A: ['rows_2'], B: ['tracks_1'], C: ['overflow'], D: ['overflow'] },
  goals: {
    tracks_1: { kind: 'tracks', parameters: { count: 1 } },
    cards_14: { kind: 'cards', parameters: { count: 14 } },
    rows_2: { kind: 'rows', parameters: { count: 2 } },
    overflow: { kind: 'overflow', parameters: {} },
  },
} as unknown as Components

async function show(given: Options, components: Partial<Components> = {}): Promise<Options> {
  box.current = { ...COMPONENTS, ...components }
  const options = $state(given)
  render(Setup, { options })
  await screen.findByRole('button', { name: /^A Columbia/ })
  return options
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: RegExp | string) => fireEvent.click(button(name))

describe('the sheets', () => {
  test('are chosen by a press, and say how hard they are', async () => {
    const options = await show({})
    expect(button(/^A Columbia 1 star/).getAttribute('aria-pressed')).toBe('true')
    await press(/^D Fraser 3 stars/)
    expect(options).toEqual({ sheet: 'D' })
  })

  test('say that they are a reconstruction', async () => {
    await show({})
    expect(screen.getByText(/our own reconstruction/i)).toBeTruthy()
  })

  test('say nothing of the kind with a pack that is none', async () => {
    await show({}, { pack: { name: 'mine', reconstruction: false } })
    expect(screen.queryByText(/our own reconstruction/i)).toBeNull()
  })
})

test('family and abundance go together', async () => {
  const options = await show({ advantages: ['12', '2', '3', '4'] })
  await press('Family')
  await fireEvent.click(screen.getByRole('switch', { name: 'Abundance' }))
  expect(options).toEqual({ mode: 'family', abundance: true })
  expect(button('Scenario').disabled).toBe(true)
})

test('advantage cards are chosen slot by slot', async () => {
  const options = await show({})
  await press('Choose')
  expect(options).toEqual({ advantages: ['1', '2', '3', '4'] })
  expect(button(/^Slot 2/).textContent).toContain('2 nature tokens')
})

test('a scenario names its sheet; those that need another box say so', async () => {
  const options = await show({ sheet: 'C' })
  await press('Scenario')
  expect(button(/^Scenario 2/).disabled).toBe(true)
  expect(button(/^Scenario 2/).textContent).toContain('second box')
  await press(/^Scenario 1/)
  expect(options).toEqual({ scenario: 1 })
  expect(screen.getByText('B Elwha')).toBeTruthy()
  expect(screen.getByText('1 complete track')).toBeTruthy()
})

test('challenges are those of the sheet', async () => {
  const options = await show({ sheet: 'A' })
  await press('Challenge')
  expect(button(/^Challenge 1/).textContent).toContain('2 complete rows')
  await press('All eight')
  expect(options).toEqual({ sheet: 'A', challenge: 'all' })
})

test('with a scenario, challenges are those of its sheet', async () => {
  const options = await show({})
  await press('Scenario')
  await press(/^Scenario 1/)
  await press('Challenge')
  expect(button('Scenario 1').getAttribute('aria-pressed')).toBe('true')
  expect(button('Challenge').getAttribute('aria-pressed')).toBe('false')
  await press(/^Challenge 1/)
  expect(options).toEqual({ sheet: 'B', challenge: 1 })
})

test('boxes are offered where there is more than one', async () => {
  const options = await show({}, { packs: ['rivers', 'hills'] })
  await fireEvent.click(screen.getAllByRole('button', { name: 'hills' })[0]!)
  expect(options).toEqual({ pack: 'hills' })
})
