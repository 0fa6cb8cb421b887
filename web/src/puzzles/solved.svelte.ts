// Which puzzles were solved on this device, and how many in a row.
import { recall, remember } from '../lib/store'

interface Kept {
  /** By puzzle: whether it was solved at the first attempt. */
  done: Record<string, boolean>
  /** So many in a row, now and at most. */
  streak: number
  best: number
  /** The day whose puzzle was tried last, and whether it was solved. */
  day: { date: string; solved: boolean } | null
}

const NOTHING: Kept = { done: {}, streak: 0, best: 0, day: null }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.keys(NOTHING).every((key) => key in value)

class Solved {
  #kept = $state.raw<Kept>(recall('puzzles', isKept) ?? NOTHING)

  get done(): Record<string, boolean> {
    return this.#kept.done
  }
  get streak(): number {
    return this.#kept.streak
  }
  get best(): number {
    return this.#kept.best
  }

  /** How the puzzle of that day went; null: not tried. */
  onDay(date: string): boolean | null {
    return this.#kept.day?.date === date ? this.#kept.day.solved : null
  }

  /** The first answer to a puzzle counts. Whoever solves an old one later has learnt it: that ends no streak and adds to none. */
  note(id: string, solves: boolean, day: string | null): void {
    const { done, streak, best } = this.#kept
    const isFirst = !(id in done)
    const now = isFirst ? (solves ? streak + 1 : 0) : streak
    this.#keep({
      done: { ...done, [id]: solves || done[id] === true },
      streak: now,
      best: Math.max(best, now),
      day: day !== null && this.onDay(day) === null ? { date: day, solved: solves } : this.#kept.day,
    })
  }

  #keep(kept: Kept): void {
    this.#kept = kept
    remember('puzzles', kept)
  }
}

export const solved = new Solved()
