// The players, the banners and the points track, as somebody hears them read aloud.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import type { Options, Table } from '../../../protocol'
import type { Session } from '../../../table/session.svelte'
import Banners from '../banners/Banners.svelte'
import Players from '../score/Players.svelte'
import Ruler from '../score/Ruler.svelte'
import Setup from '../setup/Setup.svelte'
import type { Colour, SeatView, View } from '../types'

vi.mock('../../../lib/components.svelte', () => ({ componentsSoon: () => new Promise(() => {}) }))

const seat = (colour: Colour, total: number, own: number, fields: Partial<SeatView> = {}): SeatView => ({
  colour,
  cubes: { blue: 0, yellow: 0, orange: 0, pink: 0, white: 0, [colour]: own },
  seals: 0,
  envoys: 14,
  pairs: [],
  all_pairs: false,
  qualified: own === 15,
  open: null,
  score: { total, lines: [] },
  ...fields,
})

const view = {
  to_act: 0,
  over: false,
  unique: { a1: 1, a2: null, a3: null, a4: null, a5: null, a6: null },
  seats: [seat('blue', 27, 9, { seals: 1 }), seat('pink', 31, 15, { pairs: ['pink'] })],
} as unknown as View

/** The same after a turn of Jade's that takes two seals and a banner. */
const preview = {
  ...view,
  unique: { ...view.unique, a2: 0 },
  seats: [seat('blue', 30, 11, { seals: 3, envoys: 13 }), view.seats[1]!],
} as View

const table = {
  seats: [
    { seat: 0, kind: 'guest', name: 'Jade' },
    { seat: 1, kind: 'bot', name: null, bot: 'strong' },
  ],
  yours: [0],
} as unknown as Table
const session = { pov: 1, online: [0], away: { 1: 0 }, skew: 0 } as unknown as Session

const text = () => document.body.textContent.replace(/\s+/g, ' ')

describe('the players', () => {
  test('begin with the one who looks', () => {
    render(Players, { session, view, table, preview: null })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Bot strong', 'Jade you'])
  })

  test('show who can win, and how far the others are from it', () => {
    render(Players, { session, view, table, preview: null })
    expect(text()).toContain('Qualifiedcan win')
    expect(text()).toContain('6 steps on the blue track before a win is possible')
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('1 seal in hand')
  })

  test('show what a turn would change', () => {
    render(Players, { session, view, table, preview })
    expect(text()).toContain('+3')
    expect(text()).toContain('4 steps on the blue track')
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('3 seals in hand')
  })
})

describe('the banners', () => {
  test('say who holds them, and who would', () => {
    render(Banners, { view, table, preview })
    const words = screen.getAllByRole('listitem').map((item) => item.querySelector('.unseen')?.textContent)
    expect(words.slice(0, 3)).toEqual([
      'Every cube on banner 1: Bot',
      'Three seals in hand: would be Jade’s',
      'Three cubes on banner 2: free',
    ])
  })

  test('list the pairs by player', () => {
    render(Banners, { view, table, preview: null })
    const [, , bot] = screen.getAllByRole('row')
    expect([...bot!.children].map((cell) => cell.textContent.trim())).toEqual(['Bot', 'no', 'no', 'no', 'yes', 'no', 'no'])
  })
})

test('the points track says everybody’s points, and what a turn would make of them', () => {
  render(Ruler, { view, preview })
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Points: blue 27, would be 30, pink 31. The game ends at 50.')
})

test('the set-up offers the two heralds on the front only', async () => {
  const two = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Two that move' })
  const front: Options = {}
  const { unmount } = render(Setup, { options: front, players: ['Jade', 'Bot'] })
  await fireEvent.click(two())
  expect(front).toEqual({ variant: 'two_heralds' })
  unmount()
  render(Setup, { options: { board: 'back' }, players: ['Jade', 'Bot'] })
  expect(two().disabled).toBe(true)
  expect(text()).toContain('need the front board')
})
