// What a player has chosen for this device.
import { prefersReducedMotion } from 'svelte/motion'

import { getLocale, setLocale } from '../paraglide/runtime.js'
import { recall, remember } from './store'

export type Locale = ReturnType<typeof getLocale>
export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'off'

interface Kept {
  theme: Theme
  motion: Motion
  letters: boolean
  sound: boolean
  confirmEnd: boolean
}

const USUAL: Kept = { theme: 'system', motion: 'system', letters: false, sound: false, confirmEnd: false }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

class Settings {
  #kept = $state<Kept>({ ...USUAL, ...recall('settings', isObject) })

  #keep<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.#kept[key] = value
    remember('settings', this.#kept)
  }

  get theme() {
    return this.#kept.theme
  }
  set theme(value: Theme) {
    this.#keep('theme', value)
  }

  get motion() {
    return this.#kept.motion
  }
  set motion(value: Motion) {
    this.#keep('motion', value)
  }

  /** Letters on tiles and tokens, for those who cannot tell the colours apart. */
  get letters() {
    return this.#kept.letters
  }
  set letters(value: boolean) {
    this.#keep('letters', value)
  }

  get sound() {
    return this.#kept.sound
  }
  set sound(value: boolean) {
    this.#keep('sound', value)
  }

  /** Ask before a turn is sent. */
  get confirmEnd() {
    return this.#kept.confirmEnd
  }
  set confirmEnd(value: boolean) {
    this.#keep('confirmEnd', value)
  }

  /** Whether nothing should move: chosen here, or in the system. */
  get still(): boolean {
    return this.motion === 'off' || prefersReducedMotion.current
  }

  /** Another language loads the page again; the messages' own library keeps the choice. */
  get locale(): Locale {
    return getLocale()
  }
  set locale(value: Locale) {
    void setLocale(value)
  }
}

export const settings = new Settings()

/** Shows theme, motion and language on the root element, where the styles look for them. Call it in an effect. */
export function dress(root: HTMLElement): void {
  root.lang = settings.locale
  if (settings.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = settings.theme
  if (settings.still) root.dataset.motion = 'off'
  else delete root.dataset.motion
}
