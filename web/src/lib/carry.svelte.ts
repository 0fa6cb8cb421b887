// Settings travel with an account: what another device has chosen is taken over, what is chosen here is sent.
// A guest's stay on the device.
//
// Three documents meet: what stands here, what the account has, and what both last had in common. What differs here
// from the common one was chosen here and is sent, alone; everything else follows the account.
import { untrack } from 'svelte'

import { api } from './api'
import { guest } from './guest.svelte'
import { settings } from './settings.svelte'
import { recall, remember } from './store'

/** How long somebody may go on choosing before it is sent (debounce). */
const PAUSE = 800

type Chosen = Record<string, unknown>

/** What this device and an account last had in common. */
interface Common {
  login: string
  chosen: Chosen
}
const isCommon = (value: unknown): value is Common => typeof (value as Common | null)?.chosen === 'object'

/** What stands in `ours` and not in `theirs`. */
const differing = (ours: Chosen, theirs: Chosen): Chosen =>
  Object.fromEntries(Object.entries(ours).filter(([key, value]) => value !== theirs[key]))

const without = (chosen: Chosen, names: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => !(key in names)))

export class Carry {
  #common: Common | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One exchange at a time: what is wanted meanwhile comes after it. */
  #busy = false
  #look = false
  #again = false

  /** Call it in an effect: it follows who plays here, and what they choose. */
  follow(): void {
    const chosen = settings.document
    const { login } = guest
    untrack(() => {
      clearTimeout(this.#timer)
      if (login === null) this.#common = null
      else if (this.#common?.login !== login) this.look()
      else if (Object.keys(differing(chosen, this.#common.chosen)).length)
        this.#timer = setTimeout(() => void this.#exchange(), PAUSE)
    })
  }

  /** Follows other tabs, and looks again when somebody comes back to this one. */
  watch(): () => void {
    const hear = (event: StorageEvent) => settings.hear(event)
    const look = () => {
      if (!document.hidden) this.look()
    }
    addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
    }
  }

  /** Ask what the account has. */
  look(): void {
    this.#look = true
    void this.#exchange()
  }

  async #exchange(): Promise<void> {
    this.#again = true
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#again && guest.login !== null) {
        this.#again = false
        await this.#once(guest.login)
      }
    } catch {
      // Not reached: the next change, the next look, or the next start of the page tries again.
    } finally {
      this.#busy = false
    }
  }

  async #once(login: string): Promise<void> {
    const last = this.#common?.login === login ? this.#common : recall('carried', isCommon)
    const met = last?.login === login
    let common = met ? last.chosen : settings.document
    let isNew = false
    if (this.#look || !this.#common) {
      this.#look = false
      const theirs = await api.settings()
      if (guest.login !== login) return
      isNew = !met && Object.keys(theirs).length === 0
      // What was chosen here, perhaps while the answer was on its way, is newer than what they have.
      const ours = differing(settings.document, common)
      settings.take(without(theirs, ours))
      common = { ...settings.document, ...without(common, without(common, ours)) }
    }
    const changed = isNew ? settings.document : differing(settings.document, common)
    if (Object.keys(changed).length) {
      await api.changeSettings(changed)
      if (guest.login !== login) return
    }
    // What was sent, not what stands here now: that may be newer already.
    this.#common = { login, chosen: { ...common, ...changed } }
    remember('carried', this.#common)
    if (Object.keys(differing(settings.document, this.#common.chosen)).length) this.#again = true
  }
}

export const carry = new Carry()
