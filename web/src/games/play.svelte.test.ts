// What all games do when a turn is sent: who asked before it ends makes sure that it is still the same turn.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { settings } from '../lib/settings.svelte'
import type { Table } from '../protocol'
import type { Session } from '../table/session.svelte'
import { Play as Cascadero } from './cascadero/turn/play.svelte'
import cascadero from './cascadero/turn/turn.positions.json'
import { Play as Cascadia } from './cascadia/turn/play.svelte'
import cascadia from './cascadia/turn/turn.positions.json'
import { Play as Rivers } from './rivers/round/play.svelte'

let answer: (yes: boolean) => void
vi.mock('../table/asks', () => ({ askEnd: () => new Promise((resolve) => (answer = resolve)) }))
vi.mock('../lib/components.svelte', () => ({ components: () => Promise.resolve(cascadia.components) }))
// There is no component here that could be mounted.
vi.mock('svelte', async (real) => ({ ...(await real<typeof import('svelte')>()), onMount: (run: () => void) => run() }))

beforeEach(() => {
  settings.confirmEnd = true
  settings.help = 'proposals'
})

afterEach(() => {
  settings.confirmEnd = false
  settings.help = 'points'
})

/** A table at which it is our turn; its view and offers can be changed. */
function at(view: object, offers: unknown, preview: (steps: unknown[]) => unknown = () => null) {
  const table = { status: 'playing', game: 'x', id: 't', yours: [0], help: 'proposals', seats: [], options: {} }
  const shown: Record<string, unknown> = { ...view, over: false }
  const session = $state({
    id: `${Math.random()}`,
    table: table as unknown as Table,
    view: shown,
    offers,
    pov: 0,
    entries: [],
    act: vi.fn(() => Promise.resolve()),
    preview: vi.fn((_: number, steps: unknown[]) => Promise.resolve(preview(steps))),
  })
  return session
}
type Table_ = ReturnType<typeof at>
/** What sends the turn, and what is chosen of it. */
type Played = [confirm: () => Promise<void>, chosen: () => unknown]

const total = { score: { total: 10, lines: [] }, gained: {}, doing: null }
const plan = { steps: [{ do: 'dice', action: null }, { do: 'confirm' }], seat: total, next: null }
const round = { round: 3, phase: 'dice', harvest: [], cards: [], legal: [], plan }

const GAMES: [string, () => Table_, (session: Session) => Promise<Played>, string][] = [
  [
    'Cascadia',
    () => {
      const { view, offers } = cascadia.middle
      const seats = view.seats.map((seat) => ({ ...seat, score: { total: 0, lines: [] } }))
      return at({ ...view, seats }, offers)
    },
    async (session) => {
      const play = new Cascadia(() => session)
      await Promise.resolve()
      flushSync()
      play.turn.advance()
      play.turn.advance()
      expect(play.turn.ends).toBe(true)
      return [() => play.confirm(), () => [play.turn.stage, play.turn.tileSlot]]
    },
    'turn',
  ],
  [
    'Cascadero',
    () => at(cascadero.view, cascadero.offers),
    (session) => {
      const play = new Cascadero(() => session)
      return Promise.resolve([() => play.send([{ do: 'place', at: '0,2', seal: false }]), () => play.turn.made])
    },
    'turn',
  ],
  [
    'Rolling Rivers',
    () => at({ round: 3, seats: [total], cards: [], advantages: [] }, round),
    (session) => {
      const play = new Rivers(() => session)
      return Promise.resolve([() => play.confirm(), () => play.turn.made])
    },
    'round',
  ],
]

describe.each(GAMES)('a turn of %s', (_, table, begin, counter) => {
  async function asked(
    run: (session: Table_, finish: (yes: boolean) => Promise<void>, chosen: Played[1]) => Promise<void>,
  ): Promise<void> {
    let done = Promise.resolve()
    const stop = $effect.root(() => {
      const session = table()
      done = begin(session as unknown as Session).then(async ([confirm, chosen]) => {
        flushSync()
        const sending = confirm()
        await vi.waitFor(() => expect(answer).toBeTypeOf('function'))
        await run(
          session,
          async (yes) => {
            answer(yes)
            await sending
            flushSync()
          },
          chosen,
        )
      })
    })
    await done
    stop()
  }
  beforeEach(() => {
    answer = undefined as unknown as typeof answer
  })

  test('is sent when one is sure', () =>
    asked(async (session, finish) => {
      await finish(true)
      expect(session.act).toHaveBeenCalledOnce()
    }))

  test('is not sent when one is not', () =>
    asked(async (session, finish) => {
      await finish(false)
      expect(session.act).not.toHaveBeenCalled()
    }))

  test('that the clock has ended meanwhile is not sent', () =>
    asked(async (session, finish, chosen) => {
      session.view = { ...session.view, [counter]: Number(session.view[counter]) + 1 }
      flushSync()
      const before = chosen()
      await finish(true)
      expect(session.act).not.toHaveBeenCalled()
      expect(chosen(), 'nor does it choose in the next one').toEqual(before)
    }))
})
