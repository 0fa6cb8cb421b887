// A table that is looked back at. The game's own page shows it as somebody who watches sees it.
import { applyPatch } from '../lib/patch'
import type { Frame, Replay, Table } from '../protocol'
import { Refusal, type Session } from '../table/session.svelte'
import type { CommonView } from '../games/game'
import { Course } from './course'

export class ReplaySession implements Session {
  readonly status = 'live'
  readonly past = true
  readonly offers = null
  readonly watching = 0
  readonly skew = 0
  readonly refusal = null

  course = $state.raw() as Course
  /** How many frames are done. */
  at = $state(0)
  sudden = $state(true)
  /** What is shown in place of the last frame that is done. */
  instead = $state.raw<Frame | null>(null)

  readonly id = $derived(this.course.replay.id)
  readonly pov = $derived(this.course.replay.seat)
  readonly view = $derived.by(() => {
    const { course, at, instead } = this
    return instead ? (applyPatch(course.view(at - 1), instead.patch) as CommonView) : course.view(at)
  })
  readonly entries = $derived.by(() => {
    const { course, at, instead } = this
    return instead ? [...course.past(at - 1), ...instead.entries] : course.past(at)
  })
  readonly began = $derived(this.course.totals[0]!)
  readonly version = $derived(this.course.version(this.at))
  /** Nobody is away from a game that has been played. */
  readonly online = $derived(this.course.replay.seats.map(({ seat }) => seat))
  readonly away = {}
  readonly table = $derived(tableOf(this.course.replay))
  readonly atEnd = $derived(this.at >= this.course.length)

  constructor(replay: Replay, at: number) {
    this.course = new Course(replay)
    this.at = this.#within(at)
  }

  /** The same game through other eyes, where it stands. */
  take(replay: Replay): void {
    this.course = new Course(replay)
    this.#show(this.at, true)
  }

  /** One turn on, as if it were played now; `sudden`: faster than one could follow pieces that travel. */
  step(sudden = false): void {
    this.#show(this.at + 1, sudden)
  }

  jump(at: number): void {
    this.#show(at, true)
  }

  /** Another frame in place of number `at`, until one goes elsewhere. */
  showInstead(at: number, frame: Frame): void {
    this.#show(at, true)
    this.instead = frame
  }

  #show(at: number, sudden: boolean): void {
    this.instead = null
    this.sudden = sudden
    this.at = this.#within(at)
  }

  #within(at: number): number {
    return Math.max(0, Math.min(at, this.course.length))
  }

  // What is past cannot be changed.

  act = past
  preview = past
  hint = past
  look(): void {}
  chat = past
  phrase = past
  leave = past
  comeBack = past
  vote = past
  takeBack = past
  answer = past
}

const past = (): Promise<never> => Promise.reject(new Refusal('over'))

function tableOf({ id, table, game, options, seats }: Replay): Table {
  return {
    id: table ?? id,
    game,
    options,
    // Also at the end: it is the table that is shown, not the result.
    status: 'playing',
    open: false,
    pace: { kind: 'none' },
    help: 'proposals',
    rated: false,
    created: 0,
    host: false,
    seats: seats.map((seat) => ({ ...seat, yours: false, online: true, left: false, time_left_ms: null })),
    yours: [],
    key: null,
    deadline: null,
    votes: {},
    next: null,
  }
}
