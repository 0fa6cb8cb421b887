import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ClientMessage, Entry, ServerMessage, Table } from '../protocol'
import { PAUSES } from './following.svelte'
import { Refusal, LiveSession } from './session.svelte'

/** A socket whose other end is the test. */
class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  static get last() {
    return FakeSocket.all.at(-1)!
  }

  readyState = 1
  sent: ClientMessage[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close() {
    this.readyState = 3
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
    flushSync()
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
    flushSync()
  }
}

const TABLE = { id: 'k3v9q2m7xa', game: 'cascadia', status: 'playing', yours: [0] } as unknown as Table

const entry = (version: number): Entry => ({ version, at: 0, kind: 'began' })

const whole = (version: number, entries: Entry[], view: unknown = { turn: version }): ServerMessage => ({
  type: 'table',
  version,
  table: TABLE,
  pov: 0,
  view,
  offers: null,
  entries,
})

const update = (version: number, entries: Entry[]): ServerMessage => ({
  type: 'update',
  version,
  entries,
  pov: 0,
  patch: { '~': { turn: { '=': version } } },
  offers: { turn: version },
})

const versions = (session: LiveSession) => session.entries.map((each) => each.version)

let session: LiveSession

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  session = new LiveSession('k3v9q2m7xa')
})

afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what the server says', () => {
  it('shows the whole table, then follows it entry by entry', () => {
    expect(session.status).toBe('connecting')
    expect(FakeSocket.last.url).toMatch(/\/ws\/tables\/k3v9q2m7xa$/)
    FakeSocket.last.say(whole(2, [entry(1), entry(2)]))
    expect(session.status).toBe('live')
    FakeSocket.last.say(update(4, [entry(3), entry(4)]))
    expect(session.view).toEqual({ turn: 4 })
    expect(session.offers).toEqual({ turn: 4 })
    expect([session.version, versions(session)]).toEqual([4, [1, 2, 3, 4]])
  })

  it('ignores what it has heard before', () => {
    FakeSocket.last.say(whole(2, [entry(1), entry(2)]))
    FakeSocket.last.say(update(3, [entry(3)]))
    FakeSocket.last.say(update(3, [entry(3)]))
    expect(versions(session)).toEqual([1, 2, 3])
  })

  it('keeps its entries when a whole table comes for another seat', () => {
    FakeSocket.last.say(whole(2, [entry(1), entry(2)]))
    FakeSocket.last.say({ ...whole(3, [entry(3)], { turn: 3, mine: true }), pov: 1 } as ServerMessage)
    expect(session.pov).toBe(1)
    expect(session.view).toEqual({ turn: 3, mine: true })
    expect(versions(session)).toEqual([1, 2, 3])
  })

  it('asks for everything again when an entry is missing', () => {
    FakeSocket.last.say(whole(2, [entry(1), entry(2)]))
    FakeSocket.last.say(update(5, [entry(5)]))
    expect(session.status).toBe('cut')
    expect(FakeSocket.all).toHaveLength(2)
    expect(FakeSocket.last.url).not.toContain('since')
    FakeSocket.last.say(whole(5, [1, 2, 3, 4, 5].map(entry)))
    expect([session.status, versions(session)]).toEqual(['live', [1, 2, 3, 4, 5]])
  })

  describe('turns of others', () => {
    const act = (version: number, seat: number): Entry => ({ ...entry(version), kind: 'act', seat }) as unknown as Entry
    const over = { ...TABLE, status: 'over' } as Table

    it('are shown one after the other', () => {
      FakeSocket.last.say(whole(1, [entry(1)]))
      for (const turn of [2, 3, 4]) FakeSocket.last.say(update(turn, [act(turn, turn - 1)]))
      expect([session.version, session.behind]).toEqual([2, 2])
      vi.advanceTimersByTime(PAUSES.normal)
      expect([session.version, session.behind]).toEqual([3, 1])
      session.catchUp()
      expect([session.version, session.behind, session.view]).toEqual([4, 0, { turn: 4 }])
    })

    it('do not hold back an own one', () => {
      FakeSocket.last.say(whole(1, [entry(1)]))
      FakeSocket.last.say(update(2, [act(2, 1)]))
      FakeSocket.last.say(update(3, [act(3, 2)]))
      void session.act(0, [])
      expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'act', on: 3 })
    })

    it('come all at once where all act at the same time', () => {
      FakeSocket.last.say(whole(1, [entry(1)], { turn: 1, to_act: [0, 1, 2] }))
      for (const turn of [2, 3, 4]) FakeSocket.last.say(update(turn, [act(turn, turn - 1)]))
      expect([session.version, session.behind]).toEqual([4, 0])
    })

    it('are seen before the end is', () => {
      FakeSocket.last.say(whole(1, [entry(1)]))
      FakeSocket.last.say({ ...update(2, [act(2, 1)]), table: over } as ServerMessage)
      expect([session.version, session.table?.status]).toEqual([2, 'playing'])
      vi.advanceTimersByTime(PAUSES.normal)
      expect(session.table?.status).toBe('over')
    })
  })

  it('knows who is here', () => {
    FakeSocket.last.say(whole(1, [entry(1)]))
    FakeSocket.last.say({ type: 'presence', online: [0, 2], away: { 1: 7 }, watching: 1 })
    expect([session.online, session.away, session.watching]).toEqual([[0, 2], { 1: 7 }, 1])
  })
})

describe('what we say', () => {
  beforeEach(() => FakeSocket.last.say(whole(2, [entry(1), entry(2)])))

  it('names the version the choice was made on, and is done when the server says so', async () => {
    const done = session.act(0, [{ do: 'take', tile: 1 }])
    const sent = FakeSocket.last.sent[0]!
    expect(sent).toMatchObject({ type: 'act', on: 2, seat: 0, steps: [{ do: 'take', tile: 1 }] })
    FakeSocket.last.say(update(3, [entry(3)]))
    FakeSocket.last.say({ type: 'done', id: (sent as { id: string }).id, version: 3 })
    await expect(done).resolves.toBeUndefined()
  })

  it('is refused with a code, and the table that came with it is shown', async () => {
    const done = session.act(0, [])
    const { id } = FakeSocket.last.sent[0] as { id: string }
    FakeSocket.last.say({ type: 'refused', id, code: 'stale', reason: 'too late', version: 3 })
    FakeSocket.last.say(whole(3, [entry(3)]))
    await expect(done).rejects.toMatchObject({ code: 'stale' })
    expect(session.refusal).toBeInstanceOf(Refusal)
    expect(session.version).toBe(3)
  })

  it('does not complain aloud about a preview that cannot be had', async () => {
    const preview = session.preview(0, [])
    const { id } = FakeSocket.last.sent[0] as { id: string }
    FakeSocket.last.say({ type: 'refused', id, code: 'reveals', reason: '', version: 2 })
    await expect(preview).rejects.toMatchObject({ code: 'reveals' })
    expect(session.refusal).toBeNull()
  })

  it('gives the preview', async () => {
    const preview = session.preview(0, [{ do: 'take', tile: 0 }])
    const { id } = FakeSocket.last.sent[0] as { id: string }
    FakeSocket.last.say({ type: 'preview', id, preview: { scores: [] } })
    await expect(preview).resolves.toEqual({ scores: [] })
  })
})

describe('a cut', () => {
  beforeEach(() => FakeSocket.last.say(whole(2, [entry(1), entry(2)])))

  it('connects again from where it was', async () => {
    FakeSocket.last.cut()
    expect(session.status).toBe('cut')
    await vi.advanceTimersByTimeAsync(600)
    expect(FakeSocket.last.url).toContain('?since=2')
    expect(session.status).toBe('cut')
    FakeSocket.last.say(whole(3, [entry(3)]))
    expect([session.status, versions(session)]).toEqual(['live', [1, 2, 3]])
  })

  it('says again what was not answered, in order and under the same ids, and nothing that was', async () => {
    const answered = session.chat('hello')
    FakeSocket.last.say({ type: 'done', id: (FakeSocket.last.sent[0] as { id: string }).id, version: 3 })
    await answered
    const first = session.act(0, [{ do: 'take', tile: 1 }])
    const before = FakeSocket.last.sent[1]
    FakeSocket.last.cut()
    const second = session.phrase('sorry')
    await vi.advanceTimersByTimeAsync(600)
    expect(FakeSocket.last.sent).toEqual([])
    FakeSocket.last.say(whole(4, [entry(3), entry(4)]))
    const [repeat, phrase] = FakeSocket.last.sent as { id: string; type: string }[]
    expect(repeat).toEqual(before)
    expect(phrase).toMatchObject({ type: 'chat', phrase: 'sorry' })
    FakeSocket.last.say({ type: 'done', id: repeat!.id, version: 4 })
    FakeSocket.last.say({ type: 'done', id: phrase!.id, version: 5 })
    await expect(Promise.all([first, second])).resolves.toBeDefined()
  })

  it('waits longer each time, and not at all when the network is back', async () => {
    FakeSocket.last.cut()
    await vi.advanceTimersByTimeAsync(500)
    FakeSocket.last.cut()
    await vi.advanceTimersByTimeAsync(499)
    expect(FakeSocket.all).toHaveLength(2)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(3)
  })

  it('knows at once when the browser says that there is no network', async () => {
    FakeSocket.last.say(whole(1, [entry(1)]))
    dispatchEvent(new Event('offline'))
    expect(session.status).toBe('cut')
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('asks the connection soon when something it said is not answered', async () => {
    FakeSocket.last.say(whole(1, [entry(1)]))
    void session.act(0, [])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' })
  })

  it('notices a connection that has died in silence', async () => {
    await vi.advanceTimersByTimeAsync(25_000)
    expect(FakeSocket.last.sent).toEqual([{ type: 'ping' }])
    FakeSocket.last.say({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(25_000 + 8_000)
    expect(session.status).toBe('cut')
  })

  it('does not hear an old socket any more', async () => {
    const old = FakeSocket.last
    old.cut()
    await vi.advanceTimersByTimeAsync(600)
    FakeSocket.last.say(whole(3, [entry(3)]))
    old.say(update(4, [entry(4)]))
    old.cut()
    expect([session.version, session.status]).toEqual([3, 'live'])
  })

  it('gives up a table that is gone', async () => {
    FakeSocket.last.cut(4404)
    expect(session.status).toBe('gone')
    await vi.advanceTimersByTimeAsync(60_000)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('gives up a game of other rules', async () => {
    FakeSocket.last.cut(4409)
    expect(session.status).toBe('other_rules')
    await vi.advanceTimersByTimeAsync(60_000)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('becomes a guest again when the server has forgotten us', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path}`)
      return Promise.resolve(new Response('{"name": "Jade"}'))
    })
    FakeSocket.last.cut(4401)
    await vi.advanceTimersByTimeAsync(600)
    expect(asked).toEqual(['PUT /api/me'])
    expect(FakeSocket.all).toHaveLength(2)
  })
})
