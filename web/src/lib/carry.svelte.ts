// Settings travel with an account: what another device has chosen is taken over, what is chosen here is sent.
// A guest's stay on the device.
import { untrack } from 'svelte'

import { api } from './api'
import { guest } from './guest.svelte'
import { settings } from './settings.svelte'
import { recall, remember } from './store'

/** How long somebody may go on choosing before it is sent. */
const PAUSE = 800

/** What this device and an account last had in common. */
interface Common {
  login: string
  chosen: string
}
const isCommon = (value: unknown): value is Common => (value as Common | null)?.chosen !== undefined

export class Carry {
  #common: Common | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Call it in an effect: it follows who plays here, and what they choose. */
  follow(): void {
    const chosen = JSON.stringify(settings.document)
    const { login } = guest
    untrack(() => {
      clearTimeout(this.#timer)
      if (login === null) this.#common = null
      else if (!this.#common || this.#common.login !== login) void this.#fetch(login)
      else if (this.#common.chosen !== chosen) this.#timer = setTimeout(() => void this.#send(login), PAUSE)
    })
  }

  async #fetch(login: string): Promise<void> {
    try {
      const theirs = await api.settings()
      const last = recall('carried', isCommon)
      // What was chosen here and could not be sent (the page was closed, or cut off) is newer than what they have.
      const unsent = last?.login === login && last.chosen !== JSON.stringify(settings.document)
      if (unsent || Object.keys(theirs).length === 0) return await this.#send(login)
      settings.take(theirs)
      this.#agree(login)
    } catch {
      // Not reached: the next change, or the next start of the page, tries again.
    }
  }

  async #send(login: string): Promise<void> {
    try {
      await api.keepSettings(settings.document)
      this.#agree(login)
    } catch {
      // The same.
    }
  }

  #agree(login: string): void {
    this.#common = { login, chosen: JSON.stringify(settings.document) }
    remember('carried', this.#common)
  }
}

export const carry = new Carry()
