import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Table } from '../../../protocol'
import type { Session } from '../../../table/session.svelte'
import Players from './Players.svelte'
import type { SeatView, View } from '../types'

overwriteGetLocale(() => 'en')

const seat = (colour: SeatView['colour'], at: number): SeatView =>
  ({
    colour,
    cubes: { [colour]: at },
    seals: 0,
    envoys: 24,
    qualified: at === 15,
    score: { total: 7, lines: [] },
  }) as unknown as SeatView
const view = { seats: [seat('blue', 6), seat('pink', 15)], to_act: 0, over: false, turns: 50 } as unknown as View
const table = {
  yours: [0],
  seats: ['Jade', 'Lee'].map((name, seat) => ({ seat, kind: 'guest', name, bot: null, online: true, left: false })),
} as unknown as Table
const session = { pov: 0, online: [0, 1], away: {}, skew: 0 } as unknown as Session

/** What is seen of a player. */
function seen(close: boolean, player: number): string {
  render(Players, { session, view, table, preview: null, close })
  const section = screen.getAllByRole('heading')[player]!.closest('section')!.cloneNode(true) as HTMLElement
  for (const hidden of section.querySelectorAll('.unseen')) hidden.remove()
  return section.textContent.replace(/\s+/g, ' ')
}

test('everybody’s points, seals, envoys, and what is missing to win', () => {
  expect(seen(false, 0)).toMatch(/Jade.*7.*no seal.*24 envoys left.*9 to qualify/)
})

test('few envoys are red, and from half-time on they stand beside the steps that are missing', () => {
  const late = {
    ...view,
    turns: 50,
    seats: [
      { ...seat('blue', 3), envoys: 9 },
      { ...seat('pink', 3), envoys: 3 },
    ],
  }
  render(Players, { session, view: late, table, preview: null })
  expect(screen.getByText('12 steps short with 9 envoys')).toBeTruthy()
  expect([...document.querySelectorAll('.low')].map(({ textContent }) => textContent.trim())).toEqual(['3 envoys left'])
})

test('in few words where many share a column, and all of it read out', () => {
  const text = seen(true, 0)
  expect(text).toMatch(/Jade.*7.*24.*6\/15/)
  expect(text).not.toMatch(/no seal|envoys left|qualify/)
  expect(screen.getAllByText('24 envoys left')).toHaveLength(2)
  expect(screen.getByText(/^9 steps on the blue track/)).toBeTruthy()
  expect(screen.getByText('Qualified')).toBeTruthy()
})
