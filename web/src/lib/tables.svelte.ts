// My tables and the open ones, asked for again and again while somebody looks (or wants to be told).
import { m } from '../paraglide/messages.js'
import type { TableLine } from '../protocol'
import { api } from './api'
import { guest } from './guest.svelte'
import { notices } from './notices.svelte'
import { Refusal } from './refusal'
import { router } from './router.svelte'
import { recall, remember } from './store'

const EVERY = 10_000
/** At a table, with no other game of mine going on: its own connection tells what happens there. Most people are there most of
 * the time, and their lists would cost the server more than their turns. */
const EVERY_AT_TABLE = 60_000
/** While the server cannot be reached: browsers do not always tell when the network is back. */
const EVERY_CUT = 3_000
/** With the page hidden, often enough for a browser notification. */
const EVERY_HIDDEN = 30_000

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string')

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether somebody else waits there: bots have time. */
const hasCompany = ({ seats }: TableLine) => seats.some((seat) => seat.kind === 'guest' && !seat.yours)

/** The number at the icon of the installed page. */
function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const set = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  set.catch(() => undefined) // not installed
}

/** How near something is: my turn first, the nearest deadline first, then what happened last. */
function nearness({ status, your_turn, deadline, updated }: TableLine): number[] {
  const goes = status === 'waiting' || status === 'playing'
  return [your_turn ? 0 : goes ? 1 : 2, deadline ?? Infinity, -updated]
}

function byNearness(one: TableLine, other: TableLine): number {
  const [a, b] = [nearness(one), nearness(other)]
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}

class Tables {
  mine = $state.raw<TableLine[]>([])
  open = $state.raw<TableLine[]>([])
  /** How many there were the last time, to keep room for them. */
  readonly before = recall('mine', isNumber) ?? 0
  /** Whether the lists have come at least once. */
  loaded = $state(false)
  /** Whether the server can be reached, as far as we know. */
  reached = $state(true)

  /** The games of which one was finished on this device, or is in my list. */
  #finished = recall('finished', isNames) ?? []
  /** By table: the turn of which I want to hear nothing while I play elsewhere. */
  #closed = $state<Record<string, number>>({})
  #wantsOpen = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Tables of which we know that it is my turn: each turn is told once. */
  #told: Set<string> | null = null

  /** Follows my tables while the page lives; returns the clean-up. */
  watch(): () => void {
    const look = () => void this.refresh()
    const cutOff = () => (this.reached = false)
    const back = () => {
      this.reached = true
      look()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    addEventListener('online', back)
    addEventListener('offline', cutOff)
    look()
    return () => {
      clearTimeout(this.#timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
      removeEventListener('online', back)
      removeEventListener('offline', cutOff)
    }
  }

  /** Follows the open tables too; returns the clean-up. */
  watchOpen(): () => void {
    this.#wantsOpen++
    void this.refresh()
    return () => void this.#wantsOpen--
  }

  /** Something else got no answer: the lists say when the server is back. */
  lost(): void {
    this.reached = false
    void this.refresh()
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.hidden && !notices.on) return
    try {
      await this.#ask()
      this.reached = true
    } catch (error) {
      // Whoever plays sees the strip of the table; the lists simply try again.
      this.reached = !(error instanceof Refusal && error.code === 'unreachable')
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(), this.#pause)
  }

  /** How long until the lists are asked for again. */
  get #pause(): number {
    if (document.hidden) return EVERY_HIDDEN
    if (!this.reached) return EVERY_CUT
    const here = router.route.page === 'table' ? router.route.id : null
    const goesOn = ({ id, status }: TableLine) => id !== here && (status === 'waiting' || status === 'playing')
    return here !== null && !this.mine.some(goesOn) ? EVERY_AT_TABLE : EVERY
  }

  async #ask(): Promise<void> {
    await guest.meet()
    // Somebody the server does not know has no tables to ask for: only whether it is back.
    if (!guest.known && !this.reached) await api.health()
    const [mine, open] = await Promise.all([guest.known ? api.myTables() : [], this.#wantsOpen > 0 ? api.openTables() : []])
    this.take(mine, open)
  }

  /** The lists have come. */
  take(mine: TableLine[], open: TableLine[]): void {
    this.mine = mine.toSorted(byNearness)
    remember('mine', mine.length)
    this.open = open
    this.loaded = true
    for (const { status, game } of mine) if (status === 'over' && !this.hasFinished(game)) this.#finished.push(game)
    remember('finished', this.#finished)
    this.#tell()
  }

  /** Whether I have played this game to its end: the next one need not be a beginner's. */
  hasFinished(game: string): boolean {
    return this.#finished.includes(game)
  }

  /** Another table where somebody waits for me; not one that I have closed this turn. */
  elsewhere(id: string): TableLine | undefined {
    const calls = (line: TableLine) => line.your_turn && line.id !== id && this.#closed[line.id] !== line.turn
    return this.mine.find((line) => calls(line) && hasCompany(line))
  }

  /** Says nothing more of that table until its next turn. */
  closeTurn({ id, turn }: TableLine): void {
    this.#closed[id] = turn
  }

  #tell(): void {
    const now = new Set(this.mine.filter((line) => line.your_turn).map((line) => line.id))
    if (this.#told) for (const id of now) if (!this.#told.has(id)) void notices.turn(id)
    this.#told = now
    badge(now.size)
  }

  /** How many tables wait for me. */
  get waiting(): number {
    return this.mine.filter((line) => line.your_turn).length
  }

  /** The window's title with the number of tables that wait for me. */
  titled(title: string): string {
    return this.waiting > 0 ? m.title_badge({ count: this.waiting, title }) : title
  }
}

export const tables = new Tables()
