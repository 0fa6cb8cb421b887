// My tables and the open ones, asked for again and again while somebody looks (or wants to be told).
import { m } from '../paraglide/messages.js'
import type { TableLine } from '../protocol'
import { api } from './api'
import { guest } from './guest.svelte'
import { notices } from './notices.svelte'
import { Refusal } from './refusal'

const EVERY = 10_000
/** While the server cannot be reached: browsers do not always tell when the network is back. */
const EVERY_CUT = 3_000
/** With the page hidden, often enough for a browser notification. */
const EVERY_HIDDEN = 30_000

class Tables {
  mine = $state.raw<TableLine[]>([])
  open = $state.raw<TableLine[]>([])
  /** Whether the lists have come at least once. */
  loaded = $state(false)
  /** Whether the server can be reached, as far as we know. */
  reached = $state(true)

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

  async refresh(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.hidden && !notices.on) return
    try {
      await this.#ask()
      // Nothing is asked for somebody the server does not know.
      this.reached ||= guest.known === true
    } catch (error) {
      // Whoever plays sees the strip of the table; the lists simply try again.
      this.reached = !(error instanceof Refusal && error.code === 'unreachable')
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(), document.hidden ? EVERY_HIDDEN : this.reached ? EVERY : EVERY_CUT)
  }

  async #ask(): Promise<void> {
    // Only guests may see the open tables; without them, somebody the server does not know has no tables.
    if (this.#wantsOpen > 0) await guest.ensure()
    else await guest.meet()
    const [mine, open] = await Promise.all([
      guest.known ? api.myTables() : [],
      this.#wantsOpen > 0 ? api.openTables() : [],
    ])
    this.mine = mine
    this.open = open
    this.loaded = true
    this.#tell()
  }

  #tell(): void {
    const now = new Set(this.mine.filter((line) => line.your_turn).map((line) => line.id))
    if (this.#told) for (const id of now) if (!this.#told.has(id)) void notices.turn(id)
    this.#told = now
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
