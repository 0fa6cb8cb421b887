// What a table may agree on, and what goes together; the server has the last word (its options.py).
import { readings, Usual } from '../../../lobby/usual'
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { CARD_LETTERS, HIDDEN_CARDS, OPTIONS, TWO_CARD_SETS, type Edition } from '../types'

/** What is played when nothing is said. */
export const usual = new Usual(OPTIONS)

const ALL_A = usual.of('cards')

/** The letters of an edition's cards. */
export const lettersOf = (edition: Edition): string[] => [...CARD_LETTERS[edition]]

export const editionOf = (options: Options): Edition => usual.valueOf(options, 'edition') as Edition

export const WAYS = ['first', 'random', 'choose', 'family', 'intermediate'] as const
/** How the cards are found. */
export type Way = (typeof WAYS)[number]

export function wayOf(options: Options): Way {
  const cards = usual.valueOf(options, 'cards')
  if (cards === 'random' || cards === 'family' || cards === 'intermediate') return cards
  return cards === ALL_A ? 'first' : 'choose'
}

/** The five letters to choose from there: those in play, or all A. */
export const chosenCards = (options: Options): string => (wayOf(options) === 'choose' ? String(options.cards) : ALL_A)

export function setWay(options: Options, way: Way): void {
  const cards = way === 'first' ? ALL_A : way === 'choose' ? chosenCards(options) : way
  usual.choose(options, 'cards', cards)
}

/** Why the cards cannot be found in this way, in a sentence; null when they can. */
export function wayRefused(options: Options, way: Way): string | null {
  const variant = way === 'family' || way === 'intermediate'
  if (options.restriction === HIDDEN_CARDS && way !== 'random') return m.cascadia_setup_hidden()
  if (options.restriction === TWO_CARD_SETS && variant) return m.cascadia_setup_one_each()
  if (options.edition === 'prototype' && way === 'intermediate') return m.cascadia_setup_no_intermediate()
  return null
}

/** A scenario brings its own cards; 0 for none. */
export function setScenario(options: Options, number: number): void {
  usual.choose(options, 'scenario', number)
  delete options.restriction
  if (number) delete options.cards
}

/** Why there can be no scenario. */
export const scenarioRefused = (options: Options): string | null =>
  options.edition === 'prototype' ? m.cascadia_setup_needs_final() : null

/** A restriction changes one rule; 0 for none. */
export function setRestriction(options: Options, number: number): void {
  usual.choose(options, 'restriction', number)
  delete options.scenario
  if (wayRefused(options, wayOf(options))) setWay(options, number === HIDDEN_CARDS ? 'random' : 'first')
}

/** Why there can be no restriction. */
export const restrictionRefused = (seats: number): string | null => (seats < 2 ? m.cascadia_setup_needs_seats() : null)

/** The prototype has fewer cards, and no scenarios. */
export function setEdition(options: Options, edition: unknown): void {
  usual.choose(options, 'edition', edition)
  if (edition !== 'prototype') return
  delete options.scenario
  if (wayOf(options) === 'intermediate') setWay(options, 'first')
  const letters = lettersOf('prototype')
  const kept = [...chosenCards(options)].map((letter) => (letters.includes(letter) ? letter : letters[0]))
  if (wayOf(options) === 'choose') usual.choose(options, 'cards', kept.join(''))
}

/** Rules that can be read in two ways; the usual way first. */
export const READINGS = readings(OPTIONS, {
  majorities: {
    question: m.cascadia_reading_majorities,
    choices: {
      true: m.cascadia_reading_majorities_on,
      false: m.cascadia_reading_majorities_off,
    },
  },
  elk_c_over_8: {
    question: m.cascadia_reading_elk_c_over_8,
    choices: {
      split: m.cascadia_reading_elk_c_over_8_split,
      cap: m.cascadia_reading_elk_c_over_8_cap,
    },
  },
  elk_d: {
    question: m.cascadia_reading_elk_d,
    choices: {
      arc: m.cascadia_reading_elk_d_arc,
      any: m.cascadia_reading_elk_d_any,
    },
  },
  salmon_runs: {
    question: m.cascadia_reading_salmon_runs,
    choices: {
      strict: m.cascadia_reading_salmon_runs_strict,
      forgiving: m.cascadia_reading_salmon_runs_forgiving,
    },
  },
  salmon_d_minimum: {
    question: m.cascadia_reading_salmon_d_minimum,
    choices: {
      3: m.cascadia_reading_salmon_d_minimum_3,
      1: m.cascadia_reading_salmon_d_minimum_1,
    },
  },
  hawk_touch: {
    question: m.cascadia_reading_hawk_touch,
    choices: {
      every: m.cascadia_reading_hawk_touch_every,
      one: m.cascadia_reading_hawk_touch_one,
    },
  },
})
