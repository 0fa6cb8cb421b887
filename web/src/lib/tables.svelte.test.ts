import { beforeEach, expect, it, vi } from 'vitest'

import type { Seat, TableLine } from '../protocol'

const seat = (number: number, kind: Seat['kind']): Seat => ({
  seat: number,
  kind,
  name: null,
  bot: null,
  yours: number === 0,
  online: true,
  left: false,
  time_left_ms: null,
})

const line = (id: string, other: Seat['kind'], more: Partial<TableLine> = {}): TableLine =>
  ({ id, game: 'cascadia', status: 'playing', seats: [seat(0, 'guest'), seat(1, other)], turn: 4, your_turn: true, ...more }) as TableLine

/** The lists of a page that was just opened. */
async function open() {
  vi.resetModules()
  return (await import('./tables.svelte')).tables
}

beforeEach(() => localStorage.clear())

it('calls to another table where somebody waits, not to bots and not to this one', async () => {
  const tables = await open()
  tables.take([line('bots', 'bot'), line('here', 'guest'), line('there', 'guest')], [])
  expect(tables.elsewhere('here')?.id).toBe('there')
  tables.take([line('bots', 'bot'), line('here', 'guest')], [])
  expect(tables.elsewhere('here')).toBeUndefined()
})

it('is silent about a turn that was closed, and speaks again of the next one', async () => {
  const tables = await open()
  tables.take([line('there', 'guest')], [])
  tables.closeTurn(tables.elsewhere('here')!)
  expect(tables.elsewhere('here')).toBeUndefined()
  tables.take([line('there', 'guest', { turn: 6 })], [])
  expect(tables.elsewhere('here')?.id).toBe('there')
})

it('knows which games were finished, also when they are no longer in the list', async () => {
  const tables = await open()
  expect(tables.hasFinished('cascadia')).toBe(false)
  tables.take([line('closed', 'bot', { status: 'closed' })], [])
  expect(tables.hasFinished('cascadia')).toBe(false)
  tables.take([line('over', 'bot', { status: 'over' })], [])
  tables.take([], [])
  expect([tables.hasFinished('cascadia'), (await open()).hasFinished('cascadia')]).toEqual([true, true])
  expect(tables.hasFinished('rivers')).toBe(false)
})
