// Who plays here. Nobody is asked before the first game: a name is proposed, and can be changed. An account is for
// those who want the same games on another device; everything else works without one.
import type { Me } from '../protocol'
import { api } from './api'
import { calls } from './calls.svelte'
import { proposeName } from './names'
import { Refusal } from './refusal'
import { forgetDevice, recall, remember } from './store'

export const LONGEST_NAME = 24

const isTrue = (value: unknown): value is true => value === true
const isString = (value: unknown): value is string => typeof value === 'string'

export class Guest {
  /** The name that is shown: the server's, or the proposed one. */
  name = $state(recall('name', isString) ?? proposeName())
  /** Whether somebody has chosen that name, not only accepted it by playing on. */
  named = $state(recall('named', isTrue) ?? false)
  /** Whether the server knows this guest; null: not asked yet. */
  known = $state<boolean | null>(null)
  /** The name of the account; null: a guest without one, as far as we know. */
  login = $state<string | null>(null)
  /** Whether a rating is wanted. */
  rated = $state(false)
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
      this.#is(await api.me())
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'no_guest')) throw error
      this.forget()
    }
  }

  /** Becomes a guest under the shown name unless we are one already: the device may have forgotten it. */
  async ensure(): Promise<void> {
    await this.meet()
    if (this.known) return
    this.#becoming ??= this.#rename(this.name, true).finally(() => (this.#becoming = null))
    await this.#becoming
  }

  /** Takes another name. */
  async choose(name: string): Promise<void> {
    await this.#rename(name.trim().slice(0, LONGEST_NAME))
    this.#choose()
  }

  /** Has a rating from now on, or none. */
  async wantRating(wanted: boolean): Promise<void> {
    await this.ensure()
    await api.wantRating(wanted)
    this.rated = wanted
  }

  /** The server has forgotten us: we become a guest again before the next thing. */
  forget(): void {
    this.known = false
    this.login = null
    this.rated = false
  }

  /** Gives this guest an account; the answer is its recovery codes, which are told this once. */
  async makeAccount(login: string, password: string): Promise<string[]> {
    await this.ensure()
    const made = await api.makeAccount(login, password)
    this.#is(made)
    return made.codes
  }

  /** Becomes who the account belongs to; what the guest had here is theirs from now on. */
  async signIn(login: string, password: string): Promise<void> {
    this.#is(await api.signIn(login, password))
    this.#choose()
  }

  /** The same with a recovery code and a new password, where the old one is lost. */
  async recover(login: string, code: string, password: string): Promise<void> {
    this.#is(await api.recover(login, code, password))
    this.#choose()
  }

  /** The account stays, this device leaves it. */
  async signOut(): Promise<void> {
    await api.signOut()
    await calls.forget()
    this.#begin()
  }

  /** Everything that the server and this device know of us is gone. The page has to be loaded anew: it remembers. */
  async leave(password?: string): Promise<void> {
    if (this.known) await api.deleteMe(password)
    await calls.forget()
    forgetDevice()
    addEventListener('pagehide', forgetDevice)
  }

  async #rename(name: string, proposed = false): Promise<void> {
    this.#is(await api.becomeGuest(name, proposed))
  }

  #is({ name, login, rated }: Me): void {
    this.name = name
    this.login = login
    this.rated = rated
    this.known = true
    remember('name', name)
    remember('guest', true)
  }

  #choose(): void {
    this.named = true
    remember('named', true)
  }

  /** Somebody new. */
  #begin(): void {
    this.forget()
    this.name = proposeName()
    this.named = false
    remember('name', this.name)
    remember('named', false)
    remember('guest', false)
  }
}

export const guest = new Guest()
