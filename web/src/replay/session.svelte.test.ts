import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Replay } from '../protocol'
import { act } from '../table/samples'
import { Playback } from './playback.svelte'
import { ReplaySession } from './session.svelte'

const TURNS = 5

const replay = (seat: number | null = null): Replay => ({
  id: 'k3v9q2m7xa',
  table: null,
  game: 'cascadia',
  options: {},
  over: true,
  seats: [{ seat: 0, kind: 'guest', name: 'Jade', bot: null }],
  seat,
  played: null,
  deal: null,
  sights: [null, 0],
  view: { turn: 0, turns: TURNS, to_act: 0, over: false, seats: [{ score: { total: 0 } }] },
  frames: Array.from({ length: TURNS }, (_, i) => ({
    turns: i + 1,
    entries: [act(i + 1, [i + 1])],
    patch: { '~': { turn: { '=': i + 1 }, over: { '=': i + 1 === TURNS } } },
  })),
})

describe('a session', () => {
  it('shows the table as it stood, to somebody who plays nothing', () => {
    const session = new ReplaySession(replay(), 2)
    expect(session.view.turn).toBe(2)
    expect(session.version).toBe(2)
    expect(session.entries).toHaveLength(2)
    expect(session.table.yours).toEqual([])
    expect(session.table.status).toBe('playing')
    expect(session.offers).toBeNull()
  })

  it('stays within the game', () => {
    const session = new ReplaySession(replay(), 99)
    expect([session.at, session.atEnd, session.view.over]).toEqual([TURNS, true, true])
    session.jump(-3)
    expect([session.at, session.version]).toEqual([0, 0])
  })

  it('lets pieces travel for one turn on, not for a jump', () => {
    const session = new ReplaySession(replay(), 0)
    session.step()
    expect([session.at, session.sudden]).toEqual([1, false])
    session.jump(3)
    expect([session.at, session.sudden]).toEqual([3, true])
  })

  it('keeps its place when seen through other eyes', () => {
    const session = new ReplaySession(replay(), 3)
    session.take(replay(0))
    expect([session.at, session.pov, session.view.turn]).toEqual([3, 0, 3])
  })

  it('cannot be changed', async () => {
    await expect(new ReplaySession(replay(), 0).act()).rejects.toMatchObject({ code: 'over' })
  })
})

describe('playing it again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes on by itself until the end', () => {
    const session = new ReplaySession(replay(), 2)
    const playback = new Playback(session)
    playback.toggle()
    expect([session.at, playback.playing]).toEqual([3, true])
    vi.runAllTimers()
    expect([session.at, playback.playing]).toEqual([TURNS, false])
  })

  it('begins anew from the end', () => {
    const session = new ReplaySession(replay(), TURNS)
    const playback = new Playback(session)
    playback.toggle()
    expect(session.at).toBe(0)
    vi.runAllTimers()
    expect(session.at).toBe(TURNS)
  })

  it('waits less where it is faster, and moves nothing where it is fastest', () => {
    const session = new ReplaySession(replay(), 0)
    const playback = new Playback(session)
    playback.toggle()
    vi.advanceTimersByTime(1999)
    expect([session.at, session.sudden]).toEqual([1, false])
    playback.speed = 4
    vi.advanceTimersByTime(500)
    expect([session.at, session.sudden]).toEqual([2, true])
    playback.stop()
    vi.runAllTimers()
    expect(session.at).toBe(2)
  })

  it('knows three speeds', () => {
    const playback = new Playback(new ReplaySession(replay(), 0))
    playback.change(-1)
    expect(playback.speed).toBe(1)
    playback.change(1)
    playback.change(1)
    playback.change(1)
    expect(playback.speed).toBe(4)
    playback.cycle()
    expect(playback.speed).toBe(1)
  })
})
