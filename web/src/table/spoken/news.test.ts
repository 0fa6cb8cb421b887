import { afterEach, expect, it } from 'vitest'

import type { GamePage, LogLine } from '../../games/game'
import { overwriteGetLocale } from '../../paraglide/runtime.js'
import type { Entry, Seat, Table } from '../../protocol'
import type { Session } from '../session.svelte'
import { chatSince, newsOf } from './news'

/** A game whose entries tell what stands in their events. */
const page = {
  tell: ({ seat, events }) =>
    events.map(({ text, gain = null }): LogLine => ({ seat, picture: null, text: String(text), gain: gain as number })),
} as Pick<GamePage, 'tell'> as GamePage

const seats = ['Jade', 'Lee', 'Ash', 'Kim'].map((name, seat) => ({ seat, kind: 'guest', name })) as Seat[]
const act = (version: number, seat: number, ...events: { text: string; gain?: number }[]): Entry =>
  ({ version, at: 0, kind: 'act', seat, by: 'player', steps: [], events, totals: [10, 20, 30, 40] }) as unknown as Entry
const session = (entries: Entry[], yours: number[] = [0]): Session =>
  ({ entries, table: { seats, yours } as unknown as Table }) as Session

afterEach(() => overwriteGetLocale(() => 'en'))

it('tells my own turn with the total, and others by name', () => {
  const mine = act(1, 0, { text: 'put an elk', gain: 4 }, { text: 'earned a token' })
  const entries = [mine, act(2, 1, { text: 'put a fox', gain: -1 })]
  expect(newsOf(session(entries), page, 0)).toEqual(['Put an elk, earned a token, +4, 10 in all.', 'Lee put a fox, −1.'])
  expect(newsOf(session(entries), page, 1)).toEqual(['Lee put a fox, −1.'])
  overwriteGetLocale(() => 'fr')
  expect(newsOf(session(entries), page, 0)[0]).toBe('Jade put an elk, earned a token, +4, 10 en tout.')
})

it('tells the beginning of a long chain, and what it brought in all', () => {
  const chain = ['a', 'b', 'c', 'd'].map((text) => ({ text, gain: 2 }))
  expect(newsOf(session([act(1, 1, ...chain.slice(0, 3)), act(2, 1, chain[3]!)]), page, 0)).toEqual(['Lee a, b, and 2 more, +8.'])
})

it('says only how many they are when many have played', () => {
  const entries = [1, 2, 3].map((seat) => act(seat, seat, { text: 'put a fox' }))
  expect(newsOf(session(entries), page, 0)).toEqual(['3 others have played.'])
})

it('names everybody where several sit before one screen', () => {
  expect(newsOf(session([act(1, 0, { text: 'put an elk' })], [0, 1]), page, 0)).toEqual(['Jade put an elk.'])
})

it('reads out what others say, not what I said', () => {
  const said = [0, 1].map((seat) => ({ version: seat + 1, at: 0, kind: 'chat', seat, name: seats[seat]!.name, text: 'Hi' }))
  expect(chatSince(session(said as Entry[]), 0)).toEqual(['Lee says: Hi'])
})
