// Who plays here. Nobody is asked before the first game: a name is proposed, and can be changed.
import { api } from './api'
import { proposeName } from './names'
import { Refusal } from './refusal'
import { recall, remember } from './store'

export const LONGEST_NAME = 24

const isTrue = (value: unknown): value is true => value === true
const isString = (value: unknown): value is string => typeof value === 'string'

class Guest {
  /** The name that is shown: the server's, or the proposed one. */
  name = $state(recall('name', isString) ?? proposeName())
  /** Whether somebody has chosen that name, not only accepted it by playing on. */
  named = $state(recall('named', isTrue) ?? false)
  /** Whether the server knows this guest; null: not asked yet. */
  known = $state<boolean | null>(null)
  /** The request under way: whoever asks at the same time waits for the same answer. */
  #meeting: Promise<void> | null = null
  #becoming: Promise<void> | null = null

  constructor() {
    remember('name', this.name)
  }

  /** Finds out whether the server knows us; where nobody ever played there is nothing to ask. */
  async meet(): Promise<void> {
    if (this.known !== null) return
    if (!recall('guest', isTrue)) {
      this.known = false
      return
    }
    this.#meeting ??= this.#ask().finally(() => (this.#meeting = null))
    await this.#meeting
  }

  async #ask(): Promise<void> {
    try {
      this.#is((await api.me()).name)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'no_guest')) throw error
      this.known = false
    }
  }

  /** Becomes a guest under the shown name unless we are one already. */
  async ensure(): Promise<void> {
    await this.meet()
    if (this.known) return
    this.#becoming ??= this.#rename(this.name).finally(() => (this.#becoming = null))
    await this.#becoming
  }

  /** Takes another name. */
  async choose(name: string): Promise<void> {
    await this.#rename(name.trim().slice(0, LONGEST_NAME))
    this.named = true
    remember('named', true)
  }

  /** The server has forgotten us: we become a guest again before the next thing. */
  forget(): void {
    this.known = false
  }

  async #rename(name: string): Promise<void> {
    this.#is((await api.becomeGuest(name)).name)
  }

  #is(name: string): void {
    this.name = name
    this.known = true
    remember('name', name)
    remember('guest', true)
  }
}

export const guest = new Guest()
