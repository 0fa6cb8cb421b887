import { describe, expect, it } from 'vitest'

import type { Entry, Phrase } from '../protocol'
import { chatText, unread } from './chat'

const chat = (version: number, seat: number | null): Entry => ({ version, at: 0, kind: 'chat', seat, name: '', text: 'hello' })
const act = (version: number, seat: number): Entry => ({
  version,
  at: 0,
  kind: 'act',
  seat,
  by: 'player',
  steps: [],
  events: [],
  totals: [],
})

describe('unread', () => {
  it.each<[string, Entry[], number, number]>([
    ['counts what others say', [chat(1, 1), chat(2, null)], 0, 2],
    ['not what I said, nor what was said before it', [chat(1, 1), chat(2, 0), chat(3, 1)], 0, 1],
    ['nor what was said before my last move', [chat(1, 1), act(2, 0), act(3, 1)], 0, 0],
    ['nor what I have seen', [chat(1, 1), chat(2, 1)], 1, 1],
  ])('%s', (_, entries, seen, count) => {
    expect(unread(entries, [0], seen)).toBe(count)
  })
})

describe('chatText', () => {
  it('says ready phrases in the language of the reader, and unknown ones as they are', () => {
    const phrase = (key: string) => chatText({ version: 1, at: 0, kind: 'chat', seat: 0, name: '', phrase: key as Phrase })
    expect(phrase('well_played')).toBe('Well played!')
    expect(phrase('wave')).toBe('wave')
  })
})
