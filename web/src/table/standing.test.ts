import { describe, expect, it } from 'vitest'

import type { CommonView } from '../games/game'
import type { Seat, Table } from '../protocol'
import type { Session } from './session.svelte'
import { playedSeat, seatsToAct, whoseTurn } from './standing'

const view = (to_act: CommonView['to_act'], over = false): CommonView => ({
  turn: 0,
  turns: 40,
  commitment: null,
  to_act,
  over,
  seats: [],
})

const seat = (number: number, kind: Seat['kind'], name: string | null): Seat => ({
  seat: number,
  kind,
  name,
  bot: null,
  yours: false,
  online: true,
  left: false,
  time_left_ms: null,
})

const SEATS = [seat(0, 'guest', 'Jade'), seat(1, 'guest', 'Lee'), seat(2, 'bot', null)]

const table = (yours: number[], status: Table['status'] = 'playing') => ({ status, yours, seats: SEATS }) as unknown as Table

describe('whose turn it is', () => {
  it.each<[string, Table, CommonView | null, string]>([
    ['mine', table([0]), view(0), 'Your turn'],
    ['of another', table([0]), view(1), 'Lee’s turn'],
    ['of a bot', table([0]), view(2), 'Bot is thinking'],
    ['of one of two at this screen', table([0, 1]), view(1), 'Lee’s turn'],
    ['for one who watches', table([]), view(0), 'Jade’s turn'],
    ['mine and others’ at the same time', table([0]), view([0, 1]), 'Your turn'],
    ['of several others', table([0]), view([1, 2]), 'Waiting for Lee and Bot'],
    ['nobody’s: over', table([0], 'over'), view(null, true), 'The game is over'],
    ['nobody’s: not begun', table([0], 'waiting'), null, 'Not begun yet'],
  ])('%s', (_, at, seen, words) => {
    expect(whoseTurn(at, seatsToAct(seen), at.yours[0] ?? null)).toBe(words)
  })

  it('of whoever sits before the screen, of two who act at the same time', () => {
    expect(whoseTurn(table([0, 1]), [0, 1, 2], 1)).toBe('Lee’s turn')
  })

  it('of the other one at this screen, when one of two who act at the same time is done', () => {
    expect(whoseTurn(table([0, 1]), [1, 2], 0)).toBe('Lee’s turn')
  })

  it('of all who act at the same time, for one who is done or only watches', () => {
    expect(whoseTurn(table([0]), [1, 2], 0)).toBe('Waiting for Lee and Bot')
    expect(whoseTurn(table([]), [0, 1], null)).toBe('Waiting for Jade and Lee')
  })
})

it('knows the seat that is played here from one that is only looked through', () => {
  const seen = (yours: number[], pov: number | null) => playedSeat({ table: table(yours), pov } as Session)
  expect(seen([0, 1], 1)).toBe(1)
  expect(seen([], 1)).toBeNull()
  expect(seen([0], null)).toBeNull()
})
