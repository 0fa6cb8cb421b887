// What whoever runs the server has to say to everybody, and whether it is about to be renewed.
import { getLocale } from '../paraglide/runtime.js'
import { api } from './api'
import { Refusal } from './refusal'

const EVERY = 30_000
/** Under this name stands what pages in all other languages show. */
const ALL_OTHERS = ''

class Announced {
  /** By language. */
  #texts = $state.raw<Record<string, string>>({})
  /** Whether the server is about to be renewed. */
  draining = $state(false)
  #closed = $state<string | null>(null)

  /** What is to be shown, in the language of the page where it has it; null: nothing. */
  get text(): string | null {
    const text = this.#texts[getLocale()] ?? this.#texts[ALL_OTHERS] ?? null
    return text === this.#closed ? null : text
  }

  /** The language of the text, where it is known. */
  get language(): string | undefined {
    return getLocale() in this.#texts ? getLocale() : undefined
  }

  /** It has been read; another text will be shown again. */
  close(): void {
    this.#closed = this.text
  }

  /** Asks now and then while the page is looked at; returns the clean-up. */
  watch(): () => void {
    const look = () => void this.look()
    const timer = setInterval(() => !document.hidden && look(), EVERY)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  async look(): Promise<void> {
    if (document.hidden) return
    try {
      const { texts, draining } = await api.announcement()
      this.#texts = texts
      this.draining = draining
    } catch (error) {
      if (!(error instanceof Refusal)) throw error // no connection: others say so
    }
  }
}

export const announced = new Announced()
