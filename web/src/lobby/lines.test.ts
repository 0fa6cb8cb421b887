import { describe, expect, it } from 'vitest'

import type { GamePage } from '../games/game'
import type { Seat, TableLine } from '../protocol'
import { isRemovable, lineBadge, lineDetail, lineTitle } from './lines'

const page = {
  title: () => 'Cascadia',
  describe: () => 'cards AAAAA',
  progress: (turn: number, turns: number, seats: number) => `turn ${Math.floor(turn / seats) + 1} of ${turns / seats}`,
} as unknown as GamePage

const seat = (number: number, kind: Seat['kind'], name: string | null, yours = false): Seat => ({
  seat: number,
  kind,
  name,
  bot: kind === 'bot' ? 'greedy' : null,
  yours,
  online: true,
  left: false,
  time_left_ms: null,
})

const line = (seats: Seat[], more: Partial<TableLine> = {}): TableLine => ({
  id: 'k3v9q2m7xa',
  game: 'cascadia',
  options: {},
  status: 'playing',
  open: false,
  pace: { kind: 'none' },
  help: 'proposals',
  seats,
  yours: seats.filter((each) => each.yours).map((each) => each.seat),
  turn: 16,
  turns: 20 * seats.length,
  your_turn: false,
  to_act: [],
  winners: null,
  totals: null,
  updated: 0,
  deadline: null,
  next: null,
  host_away: false,
  ...more,
})

const JADE = seat(0, 'guest', 'Jade', true)

describe('a line of the list of tables', () => {
  it.each([
    ['with others', line([JADE, seat(1, 'guest', 'Lee'), seat(2, 'bot', null)]), 'Cascadia with Lee and Bot'],
    ['alone', line([JADE]), 'Cascadia, alone'],
    ['at one screen', line([JADE, seat(1, 'here', 'Lee', true)]), 'Cascadia, at one screen'],
    ['nobody there yet', line([JADE, seat(1, 'free', null)]), 'Cascadia'],
    ['of others', line([seat(0, 'guest', 'Ash'), seat(1, 'guest', 'Lee')]), 'Ash and Lee, Cascadia'],
  ])('%s', (_, table, title) => {
    expect(lineTitle(table, page)).toBe(title)
  })

  it.each([
    [line([JADE]), 'turn 17 of 20, cards AAAAA'],
    [line([JADE, seat(1, 'free', null)], { status: 'waiting' }), '1 of 2 seats taken, cards AAAAA'],
    [line([JADE, seat(1, 'bot', null)], { status: 'over', winners: [1], totals: [90, 98] }), 'finished: Bot 98, cards AAAAA'],
    [
      line([seat(0, 'guest', 'Ash'), seat(1, 'free', null)], { status: 'waiting', host_away: true }),
      'the host is away, 1 of 2 seats taken, cards AAAAA',
    ],
    [line([JADE], { status: 'closed' }), 'closed early, cards AAAAA'],
  ])('tells how far it is: %#', (table, detail) => {
    expect(lineDetail(table, page)).toBe(detail)
  })

  it.each([
    [line([JADE], { status: 'over' }), true],
    [line([JADE], { status: 'closed' }), true],
    [line([JADE]), false],
    [line([{ ...JADE, left: true }, seat(1, 'guest', 'Lee')]), true],
    [line([{ ...JADE, left: true }, seat(1, 'here', 'Lee', true)]), false],
    [line([JADE, seat(1, 'free', null)], { status: 'waiting' }), false],
  ])('can be taken off the list when I no longer play there: %#', (table, removable) => {
    expect(isRemovable(table)).toBe(removable)
  })

  it.each([
    [line([JADE], { your_turn: true }), 'Your turn'],
    [line([JADE]), 'Resume'],
    [line([JADE], { status: 'over' }), 'View'],
    [line([seat(0, 'guest', 'Ash'), seat(1, 'free', null)], { status: 'waiting' }), 'Join'],
    [line([seat(0, 'guest', 'Ash')]), 'Watch'],
  ])('says what a press does: %#', (table, badge) => {
    expect(lineBadge(table)).toBe(badge)
  })
})
