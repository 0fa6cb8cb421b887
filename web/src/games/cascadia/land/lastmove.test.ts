import { expect, test } from 'vitest'

import type { Entry } from '../../../protocol'
import { lastMove } from './lastmove'

const act = (version: number, seat: number, ...events: [event: string, cell?: string][]): Entry => ({
  version,
  at: 0,
  kind: 'act',
  seat,
  by: 'player',
  steps: [],
  events: events.map(([event, cell]) => ({ event, seat, cell })),
  totals: [],
})

test('the cells of the latest turn are those of its tile and its token', () => {
  const entries = [
    act(1, 0, ['tile_laid', '0,1'], ['token_put', '0,0']),
    act(2, 1, ['tile_laid', '2,2'], ['token_put', '2,2']),
    act(3, 0, ['tokens_wiped'], ['tile_laid', '1,1'], ['token_returned']),
    { version: 4, at: 0, kind: 'chat', seat: 0, name: 'Jade', text: 'Hello' } as Entry,
  ]
  expect(lastMove(entries, 0)).toEqual(['1,1'])
  expect(lastMove(entries, 1)).toEqual(['2,2'])
  expect(lastMove(entries, 2)).toEqual([])
})
