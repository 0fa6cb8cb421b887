import { expect, test } from 'vitest'

import type { GamePage } from '../games/game'
import type { Entry, Table } from '../protocol'
import { act } from './samples'
import type { Session } from './session.svelte'
import { toldLines } from './tell'

/** A game whose every move is told by what it brought. */
const page = {
  tell: (entry, _, before) => [
    { seat: null, picture: null, text: '', gain: before ? entry.totals[0]! - before[0]! : null },
  ],
} as Partial<GamePage> as GamePage
const gains = (...entries: Entry[]) =>
  toldLines({ entries, table: { seats: [] } as Partial<Table> as Table } as Partial<Session> as Session, page).map(
    ({ gain }) => gain,
  )

test('what a move brought is counted from the totals before it, the first one from those at the start', () => {
  expect(gains({ version: 1, at: 0, kind: 'began', totals: [10] }, act(2, [15]), act(3, [17]))).toEqual([null, 5, 2])
})

test('a log that does not know the totals at the start leaves the first one out', () => {
  expect(gains({ version: 1, at: 0, kind: 'began' }, act(2, [15]), act(3, [17]))).toEqual([null, null, 2])
})
