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
  ({
    id,
    game: 'cascadia',
    status: 'playing',
    seats: [seat(0, 'guest'), seat(1, other)],
    turn: 4,
    your_turn: true,
    ...more,
  }) as TableLine

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

it('shows the open tables to somebody who only looks, and makes no guest of them', async () => {
  const tables = await open()
  const { api } = await import('./api')
  const { guest } = await import('./guest.svelte')
  vi.spyOn(api, 'openTables').mockResolvedValue([line('open', 'free')])
  const become = vi.spyOn(api, 'becomeGuest')
  const stop = tables.watchOpen()
  await vi.waitFor(() => expect(tables.open.map(({ id }) => id)).toEqual(['open']))
  stop()
  expect([guest.known, become.mock.calls.length, tables.reached]).toEqual([false, 0, true])
})

it('asks less often at a table, unless there is another one', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/t/here')
  const tables = await open()
  const { api } = await import('./api')
  const { guest } = await import('./guest.svelte')
  vi.spyOn(guest, 'meet').mockResolvedValue(undefined)
  vi.spyOn(guest, 'known', 'get').mockReturnValue(true)
  const ask = vi.spyOn(api, 'myTables').mockResolvedValue([line('here', 'guest')])
  const stop = tables.watch()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockResolvedValue([line('here', 'guest'), line('there', 'guest')])
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})
