import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Table } from '../../../protocol'
import type { Session } from '../../../table/session.svelte'
import Players from './Players.svelte'
import Rounds from './Rounds.svelte'
import { SAMPLES } from '../sheet/samples'
import ScorePanel from './ScorePanel.svelte'
import printed from '../sheet/sheets.sample.json'
import type { Components, Line, SeatView, View } from '../types'

overwriteGetLocale(() => 'en')
const components = printed as unknown as Components
const text = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

const rivers: Line = { what: 'rivers', points: 5, parts: [], groups: [], count: 5, of: 11 }
const seats = [28, 33, 30].map((total) => ({
  score: { total, lines: [rivers] },
  sheet: SAMPLES.B,
  rounds: [
    { card: 'a', slot: 1, habitat: 'forests' },
    { card: null, slot: null, habitat: null },
  ],
})) as unknown as SeatView[]
const view = { seats, to_act: [0, 2], over: false, round: 3 } as unknown as View

describe('players', () => {
  const seat = (i: number, name: string) => ({ seat: i, kind: 'guest', name, bot: null, left: false })
  const table = { yours: [1], seats: [seat(0, 'Jade'), seat(1, 'Lee'), seat(2, 'Ash')] } as unknown as Table
  const session = { pov: 1, online: [0, 1], away: {}, skew: 0 } as unknown as Session

  test('one’s own seat first; who has confirmed, who thinks, who is away', () => {
    render(Players, { session, view, table, looked: 1, onlook: () => {} })
    expect(screen.getAllByRole('button').map(text)).toEqual(['Lee you, done 33', 'Ash thinking, away 30', 'Jade thinking 28'])
    expect(text(screen.getByRole('heading'))).toBe('This round 2 still thinking')
  })

  test('a press looks at that sheet', async () => {
    const onlook = vi.fn()
    render(Players, { session, view, table, looked: 1, onlook })
    await fireEvent.click(screen.getByRole('button', { name: /Ash/ }))
    expect(onlook).toHaveBeenCalledWith(2)
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Lee')
  })
})

test('the rounds played, the one that is on, and those to come', () => {
  const { container } = render(Rounds, { seat: seats[0]!, round: 3 })
  expect(text(screen.getByRole('heading'))).toBe('Rounds 1 card so far')
  expect(container.querySelectorAll('svg > *')).toHaveLength(20)
  expect(container.querySelector('use')!.getAttribute('href')).toBe('#h-forest')
  expect(container.querySelectorAll('.past')).toHaveLength(1)
  expect(container.querySelectorAll('.now')).toHaveLength(1)
})

describe('score', () => {
  const after = { total: 34, lines: [{ ...rivers, points: 11, count: 8 }] }
  const panel = { view, components, seat: 0, before: seats[0]!.score, after }

  test('a line says what it is worth, what the round adds and why', () => {
    render(ScorePanel, { ...panel, lit: null, onlight: () => {} })
    expect(screen.getByRole('button', { name: 'Rivers: 5, +6, 5 of 11 hexes, then 8' })).toBeTruthy()
    expect(text(document.querySelector('.total')!)).toBe('Total 28 +6')
  })

  test('somebody else’s says whose it is', () => {
    render(ScorePanel, { ...panel, whose: 'Lee', lit: null, onlight: () => {} })
    expect(text(screen.getByRole('heading'))).toBe('Score Lee')
  })

  test('a press lights it up, another one puts it out', async () => {
    const onlight = vi.fn()
    const { rerender } = render(ScorePanel, { ...panel, lit: null, onlight })
    await fireEvent.click(screen.getByRole('button', { pressed: false }))
    expect(onlight).toHaveBeenLastCalledWith(after.lines[0])
    await rerender({ lit: after.lines[0] as Line })
    expect(text(document.querySelector('.say')!)).toBe('8 of 11 hexes: 11')
    await fireEvent.click(screen.getByRole('button', { pressed: true }))
    expect(onlight).toHaveBeenLastCalledWith(null)
  })
})
