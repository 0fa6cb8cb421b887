import { expect, test } from 'vitest'

import type { GamePage } from '../games/game'
import type { Entry, Table } from '../protocol'
import { act } from './samples'
import type { Session } from './session.svelte'
import { tellsOf, toldLines } from './tell'

/** A game whose every move is told by what it brought. */
const page = {
  tell: (entry, _, before) => [{ seat: null, picture: null, text: '', gain: before ? entry.totals[0]! - before[0]! : null }],
} as Partial<GamePage> as GamePage
const table = { seats: [] } as Partial<Table> as Table
const session = (entries: Entry[], more: Partial<Session> = {}) => ({ entries, table, ...more }) as Session
const gains = (...entries: Entry[]) => toldLines(session(entries), page).map(({ gain }) => gain)

test('what a move brought is counted from the totals before it, the first one from those at the start', () => {
  expect(gains({ version: 1, at: 0, kind: 'began', totals: [10] }, act(2, [15]), act(3, [17]))).toEqual([null, 5, 2])
})

test('a log that does not know the totals at the start leaves the first one out', () => {
  expect(gains({ version: 1, at: 0, kind: 'began' }, act(2, [15]), act(3, [17]))).toEqual([null, null, 2])
})

test('a turn of several entries is counted as one, as a replay has it', () => {
  const ends = (entry: Entry) => entry.kind === 'act' && entry.events.length > 0
  const chat: Entry = { version: 3, at: 0, kind: 'chat', seat: 0, name: 'Jade', text: 'hm' }
  const entries: Entry[] = [{ version: 1, at: 0, kind: 'began', totals: [10] }, act(2, [9]), chat, act(4, [14], { event: 'x' })]
  const live = toldLines(session(entries), { ...page, ends }).map(({ gain }) => gain)
  expect(live.at(-1)).toBe(4)
  const replay = session([act(1, [14], { event: 'x' })], { began: [10] })
  expect(toldLines(replay, { ...page, ends }).map(({ gain }) => gain)).toEqual([4])
})

test('what was taken back is marked, and what follows is counted without it', () => {
  const back: Entry = { version: 3, at: 0, kind: 'take_back', seat: 0, acts: [2], totals: [10] }
  const entries: Entry[] = [{ version: 1, at: 0, kind: 'began', totals: [10] }, act(2, [15]), back, act(4, [17])]
  const lines = toldLines(session(entries, { table: { seats: [{ kind: 'guest', name: 'Jade' }] } as unknown as Table }), page)
  expect(lines.filter(({ version }) => version !== 1).map(({ gain, gone }) => [gain, gone])).toEqual([
    [5, true],
    [null, false],
    [7, false],
  ])
})

test('whoever has left keeps the name in what was done before', () => {
  const seats = [{ seat: 0, kind: 'bot', bot: 'greedy', name: null }] as unknown as Table['seats']
  const entries: Entry[] = [
    act(1, [5]),
    { version: 2, at: 0, kind: 'left', seat: 0, name: 'Lee' },
    { version: 3, at: 0, kind: 'replaced', seat: 0, bot: 'greedy' },
    act(4, [9]),
  ]
  const at = session(entries, { table: { seats } as Partial<Table> as Table })
  const line = { seat: 0, picture: null, text: '', gain: null, key: '' }
  expect(tellsOf({ ...line, version: 1 }, at)).toBe('Lee')
  expect(tellsOf({ ...line, version: 4 }, at)).toBe('Bot')
})
