// Which tables are lessons, and how far each has come. This device remembers it: a lesson is nobody else's affair.
import { recall, remember } from '../lib/store'

interface Kept {
  table: string
  /** The last step after which "Next" was pressed. */
  passed: string | null
}

const isKept = (value: unknown): value is Record<string, Kept> => typeof value === 'object' && value !== null

class Lessons {
  /** By game: one lesson each. */
  #kept = $state.raw<Record<string, Kept>>(recall('lessons', isKept) ?? {})

  #keep(kept: Record<string, Kept>): void {
    this.#kept = kept
    remember('lessons', kept)
  }

  /** The table of a game's lesson that has begun and not ended. */
  tableOf(game: string): string | null {
    return this.#kept[game]?.table ?? null
  }

  begin(game: string, table: string): void {
    this.#keep({ ...this.#kept, [game]: { table, passed: null } })
  }

  isAt(game: string, table: string): boolean {
    return this.tableOf(game) === table
  }

  passed(game: string): string | null {
    return this.#kept[game]?.passed ?? null
  }

  pass(game: string, step: string): void {
    const kept = this.#kept[game]
    if (kept) this.#keep({ ...this.#kept, [game]: { ...kept, passed: step } })
  }

  /** The lesson is over, or was skipped: from now on its table is one like any other. */
  end(game: string): void {
    this.#keep(Object.fromEntries(Object.entries(this.#kept).filter(([name]) => name !== game)))
  }
}

export const lessons = new Lessons()
