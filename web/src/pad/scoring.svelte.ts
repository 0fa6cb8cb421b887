// Asks the server for the score of what is on a pad: a moment after the last change, and again as long as nobody answers.
import { api } from '../lib/api'
import { Refusal } from '../lib/refusal'
import type { Position } from './pad'

/** Milliseconds of rest before the score is asked for. */
export const REST = 400
/** How often a server that did not answer is asked again. */
export const AGAIN = 20_000

/** The server will never take what it has called this: it has to be changed. */
const FOR_GOOD = new Set(['malformed', 'too_large'])

export class Scoring {
  /** The answer to what was asked last; null while there is none. */
  answer = $state.raw<unknown>(null)
  /** Whether the answer is still to come. */
  asking = $state(false)
  /** Why there is no answer. */
  problem = $state.raw<Refusal | null>(null)

  #wanted: Position | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The score of this is wanted; null: there is nothing to score. `keep`: meanwhile the present answer will do. */
  want(position: Position | null, keep: boolean): void {
    clearTimeout(this.#timer)
    this.#wanted = position
    this.asking = position !== null
    if (!position || !keep) this.answer = null
    if (!position) this.problem = null
    else this.#timer = setTimeout(() => void this.#ask(), REST)
  }

  /** Listens for the connection while the pad is open; returns the clean-up. */
  start(): () => void {
    const again = () => {
      if (this.isWaiting) void this.#ask()
    }
    const beat = setInterval(again, AGAIN)
    addEventListener('online', again)
    return () => {
      clearInterval(beat)
      clearTimeout(this.#timer)
      removeEventListener('online', again)
      this.#wanted = null
    }
  }

  /** Nobody has answered yet, but somebody may. */
  get isWaiting(): boolean {
    return this.problem !== null && !FOR_GOOD.has(this.problem.code)
  }

  async #ask(): Promise<void> {
    const asked = this.#wanted
    if (!asked) return
    let answer: unknown = null
    let problem: Refusal | null = null
    try {
      answer = await api.score(asked)
    } catch (error) {
      problem = error instanceof Refusal ? error : new Refusal('unreachable')
    }
    if (asked !== this.#wanted) return // it has changed since then
    this.answer = answer
    this.problem = problem
    this.asking = false
  }
}
