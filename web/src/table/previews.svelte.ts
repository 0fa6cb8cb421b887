// How things would stand after some steps: asked of the server after a moment of quiet, and remembered.
import type { Step } from '../protocol'

const QUIET = 60
const PATIENCE = 1200

/** `Preview` is the game's own answer to a `try`. */
export class Previews<Preview> {
  #ask: (steps: Step[]) => Promise<unknown>
  /** By the steps as text; null while the server has not answered, undefined when it refused to. */
  #known = $state.raw<Record<string, Preview | null | undefined>>({})
  /** Resolved once the server has answered, by the same text. */
  #asked: Record<string, Promise<void>> = {}
  /** Goes up whenever everything is forgotten: answers to older questions are not wanted. */
  #age = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ask: (steps: Step[]) => Promise<unknown>) {
    this.#ask = ask
  }

  /** What these steps lead to, if that is known. */
  of(steps: Step[] | null): Preview | null {
    return (steps && this.#known[JSON.stringify(steps)]) ?? null
  }

  /** Whether the server has refused to say what these steps lead to. */
  isRefused(steps: Step[]): boolean {
    const key = JSON.stringify(steps)
    return key in this.#known && this.#known[key] === undefined
  }

  /** Asks for what is not known; what was wanted just before, and is no longer, is not asked. */
  want(...wanted: (Step[] | null)[]): void {
    clearTimeout(this.#timer)
    const missing = wanted.filter((steps) => steps && !(JSON.stringify(steps) in this.#known))
    if (!missing.length) return
    this.#timer = setTimeout(() => missing.forEach((steps) => void this.answer(steps!)), QUIET)
  }

  /** Waits for the answer about these steps, asking at once, however long it takes. */
  answer(steps: Step[]): Promise<void> {
    clearTimeout(this.#timer)
    return (this.#asked[JSON.stringify(steps)] ??= this.#fetch(steps))
  }

  /** The same, but not for long: without an answer the game goes on. */
  async known(steps: Step[]): Promise<void> {
    await Promise.race([this.answer(steps), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  }

  async #fetch(steps: Step[]): Promise<void> {
    const key = JSON.stringify(steps)
    const age = this.#age
    this.#known = { ...this.#known, [key]: null }
    try {
      const preview = (await this.#ask(steps)) as Preview
      if (age === this.#age) this.#known = { ...this.#known, [key]: preview }
    } catch {
      // The game has moved on, and with it what is wanted; or these steps cannot be made.
      if (age === this.#age) this.#known = { ...this.#known, [key]: undefined }
    }
  }

  /** The game has moved on: nothing said before holds. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#known = {}
    this.#asked = {}
    this.#age += 1
  }
}
