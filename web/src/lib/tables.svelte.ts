// My tables and the open ones, asked for again and again while somebody looks (or wants to be told).
import { m } from '../paraglide/messages.js'
import type { TableLine } from '../protocol'
import { api } from './api'
import { guest } from './guest.svelte'
import { notices } from './notices.svelte'

const EVERY = 10_000
/** With the page hidden, often enough for a browser notification. */
const EVERY_HIDDEN = 30_000

class Tables {
  mine = $state.raw<TableLine[]>([])
  open = $state.raw<TableLine[]>([])
  /** Whether the lists have come at least once. */
  loaded = $state(false)

  #wantsOpen = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Tables of which we know that it is my turn: each turn is told once. */
  #told: Set<string> | null = null

  /** Follows my tables while the page lives; returns the clean-up. */
  watch(): () => void {
    const look = () => void this.refresh()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    look()
    return () => {
      clearTimeout(this.#timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
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
    if (document.hidden && !notices.granted) return
    try {
      await this.#ask()
    } catch {
      // Whoever plays sees the strip of the table; the lists simply try again.
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(), document.hidden ? EVERY_HIDDEN : EVERY)
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
    if (this.#told) for (const id of now) if (!this.#told.has(id)) notices.turn(id)
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
