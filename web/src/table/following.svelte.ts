// Others' turns, shown one after the other: bots play faster than anybody can follow.
import type { Tempo } from '../lib/settings.svelte'

/** For how long a turn stays before the next one is shown, in milliseconds. */
export const PAUSES: Record<Tempo, number> = { slow: 2500, normal: 1200, once: 0 }

interface Later<T> {
  what: T
  /** Stays for a while, so that it can be looked at. */
  stays: boolean
}

/** A queue of what was heard and is not shown yet. */
export class Following<T> {
  /** How much waits to be shown. */
  behind = $state(0)

  #later: Later<T>[] = []
  /** When the next one may be shown. */
  #free = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly show: (what: T) => void,
    readonly pause: () => number,
  ) {}

  add(what: T, stays: boolean): void {
    this.#later.push({ what, stays })
    this.#go()
  }

  /** Shows all that waits at once. */
  catchUp(): void {
    while (this.#later.length > 0) this.#next()
    this.#free = 0
    this.#go()
  }

  /** Forgets what waits. */
  clear(): void {
    this.#later = []
    this.#free = 0
    this.#go()
  }

  #go(): void {
    clearTimeout(this.#timer)
    while (this.#later.length > 0) {
      const wait = this.#free - Date.now()
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#go(), wait)
        break
      }
      this.#next()
    }
    this.behind = this.#later.length
  }

  #next(): void {
    const { what, stays } = this.#later.shift()!
    if (stays) this.#free = Date.now() + this.pause()
    this.show(what)
  }
}
