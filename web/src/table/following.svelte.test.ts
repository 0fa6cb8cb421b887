import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Following } from './following.svelte'

let shown: string[]
let following: Following<string>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  following = new Following(
    (what) => shown.push(what),
    () => 1000,
  )
})
afterEach(() => vi.useRealTimers())

describe('following', () => {
  it('shows what comes alone at once', () => {
    following.add('a', true)
    vi.advanceTimersByTime(1000)
    following.add('b', true)
    expect([shown, following.behind]).toEqual([['a', 'b'], 0])
  })

  it('lets each turn stay for a while, in order', () => {
    for (const turn of ['a', 'b', 'c']) following.add(turn, true)
    expect([shown, following.behind]).toEqual([['a'], 2])
    vi.advanceTimersByTime(999)
    expect(shown).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect([shown, following.behind]).toEqual([['a', 'b'], 1])
    vi.advanceTimersByTime(1000)
    expect([shown, following.behind]).toEqual([['a', 'b', 'c'], 0])
  })

  it('keeps what needs no time behind what does', () => {
    following.add('a', true)
    following.add('said', false)
    following.add('b', true)
    expect(shown).toEqual(['a'])
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual(['a', 'said', 'b'])
  })

  it('catches up when it is asked to', () => {
    for (const turn of ['a', 'b', 'c']) following.add(turn, true)
    following.catchUp()
    expect([shown, following.behind]).toEqual([['a', 'b', 'c'], 0])
    following.add('d', true)
    expect(shown.at(-1)).toBe('d')
  })

  it('forgets what no longer fits', () => {
    for (const turn of ['a', 'b']) following.add(turn, true)
    following.clear()
    vi.advanceTimersByTime(5000)
    expect([shown, following.behind]).toEqual([['a'], 0])
  })
})
