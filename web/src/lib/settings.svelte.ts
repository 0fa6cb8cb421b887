// What a player has chosen for this device. With an account it travels: lib/carry.svelte.ts.
import { prefersReducedMotion } from 'svelte/motion'

import { HELPS, type Help } from '../protocol'
import { getLocale, isLocale, setLocale } from '../paraglide/runtime.js'
import { recall, remember, storageKey } from './store'

export type Locale = ReturnType<typeof getLocale>
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const MOTIONS = ['system', 'off'] as const
export type Motion = (typeof MOTIONS)[number]
export const TEMPOS = ['slow', 'normal', 'once'] as const
export type Tempo = (typeof TEMPOS)[number]

interface Kept {
  /** null: as the browser says. */
  locale: Locale | null
  theme: Theme
  motion: Motion
  tempo: Tempo
  letters: boolean
  sound: boolean
  haptics: boolean
  confirmEnd: boolean
  lists: boolean
  help: Help
  outlook: boolean
}

const USUAL: Kept = {
  locale: null,
  theme: 'system',
  motion: 'system',
  tempo: 'normal',
  letters: false,
  sound: false,
  haptics: false,
  confirmEnd: false,
  lists: false,
  help: 'points',
  outlook: false,
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSwitch = (value: unknown) => typeof value === 'boolean'
const isOneOf = (choices: readonly string[]) => (value: unknown) => choices.includes(value as string)

/** What each may be: another version of the page may have written it. */
const FITS: Record<keyof Kept, (value: unknown) => boolean> = {
  locale: isLocale,
  theme: isOneOf(THEMES),
  motion: isOneOf(MOTIONS),
  tempo: isOneOf(TEMPOS),
  letters: isSwitch,
  sound: isSwitch,
  haptics: isSwitch,
  confirmEnd: isSwitch,
  lists: isSwitch,
  help: isOneOf(HELPS),
  outlook: isSwitch,
}

/** What can be used of a document. */
function fitting(document: Record<string, unknown> | null): Partial<Kept> {
  const entries = Object.entries(document ?? {})
  return Object.fromEntries(entries.filter(([key, value]) => key in FITS && FITS[key as keyof Kept](value)))
}

class Settings {
  #kept = $state<Kept>({ ...USUAL, ...fitting(recall('settings', isObject)) })

  constructor() {
    if (this.#kept.locale) void setLocale(this.#kept.locale, { reload: false })
  }

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

  /** How quickly the turns of others are shown one after the other. */
  get tempo() {
    return this.#kept.tempo
  }
  set tempo(value: Tempo) {
    this.#keep('tempo', value)
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

  /** A short buzz where there would be a sound, on devices that can. */
  get haptics() {
    return this.#kept.haptics
  }
  set haptics(value: boolean) {
    this.#keep('haptics', value)
  }

  /** Ask before a turn is sent. */
  get confirmEnd() {
    return this.#kept.confirmEnd
  }
  set confirmEnd(value: boolean) {
    this.#keep('confirmEnd', value)
  }

  /** Tables as lists of words and buttons instead of drawings, for those who listen to the page. */
  get lists() {
    return this.#kept.lists
  }
  set lists(value: boolean) {
    this.#keep('lists', value)
  }

  /** How much the page helps; a table may allow less. */
  get help() {
    return this.#kept.help
  }
  set help(value: Help) {
    this.#keep('help', value)
  }

  /** What can be expected of the game, beside the score. */
  get outlook() {
    return this.#kept.outlook
  }
  set outlook(value: boolean) {
    this.#keep('outlook', value)
  }

  /** Whether nothing should move: chosen here, or in the system. */
  get still(): boolean {
    return this.motion === 'off' || prefersReducedMotion.current
  }

  /** Another language loads the page again. */
  get locale(): Locale {
    return getLocale()
  }
  set locale(value: Locale) {
    this.#keep('locale', value)
    void setLocale(value)
  }

  /** Everything chosen, as an account keeps it. */
  get document(): Record<string, unknown> {
    return { ...this.#kept }
  }

  /** Another tab has chosen something. */
  hear({ key, newValue }: StorageEvent): void {
    // Where it was deleted there is nothing to follow.
    if (key === storageKey('settings') && newValue !== null) this.take(recall('settings', isObject) ?? {})
  }

  /** Takes over what an account brings. */
  take(document: Record<string, unknown>): void {
    this.#kept = { ...this.#kept, ...fitting(document) }
    remember('settings', this.#kept)
    if (this.#kept.locale && this.#kept.locale !== this.locale) void setLocale(this.#kept.locale)
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
