// What a table may agree on, and what goes together; the server has the last word (its options.py).
import { randomInt } from '../../../lib/random'
import { readings, Usual } from '../../../lobby/usual'
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { BEGINNER, OPTIONS, SHEETS, type Advantage, type Components, type Mode, type SheetName } from '../types'

/** One goal, or all of the sheet's; 0 for none. */
export type Challenge = number | 'all'

/** What is played when nothing is said. */
export const usual = new Usual(OPTIONS)

export const sheetOf = (options: Options): SheetName => usual.valueOf(options, 'sheet') as SheetName
export const modeOf = (options: Options): Mode => usual.valueOf(options, 'mode') as Mode
export const scenarioOf = (options: Options): number => usual.valueOf(options, 'scenario') as number
/** The sheet that is played: a scenario names its own. */
export const sheetPlayed = (options: Options, { scenarios }: Pick<Components, 'scenarios'>): SheetName =>
  scenarios[scenarioOf(options) - 1]?.sheet ?? sheetOf(options)
export const challengeOf = (options: Options): Challenge => usual.valueOf(options, 'challenge') as Challenge

// Packs.

/** The packs that may be pooled with the first one: all others. */
export const seconds = ({ pack }: Options, packs: readonly string[]): string[] =>
  packs.filter((each) => each !== (pack ?? packs[0]))

/** Another box has other cards, so nothing that names them is kept. */
export function setPack(options: Options, pack: string, packs: readonly string[]): void {
  usual.choose(options, 'pack', pack === packs[0] ? null : pack)
  if (options.second === (options.pack ?? packs[0])) delete options.second
  forgetCards(options)
}

export function setSecond(options: Options, second: string | null): void {
  usual.choose(options, 'second', second)
  forgetCards(options)
}

function forgetCards(options: Options): void {
  delete options.advantages
  delete options.scenario
}

// Advantage cards.

export const WAYS = ['drawn', 'beginner', 'choose'] as const
/** How the four advantage cards are found. */
export type Way = (typeof WAYS)[number]

export function wayOf({ advantages }: Options): Way {
  if (!Array.isArray(advantages)) return 'drawn'
  return advantages.every((id, slot) => id === BEGINNER[slot]) ? 'beginner' : 'choose'
}

/** The four cards to choose from there: those in play, or the beginners'. */
export const chosenAdvantages = ({ advantages }: Options): readonly string[] =>
  Array.isArray(advantages) ? (advantages as string[]) : BEGINNER

export function setWay(options: Options, way: Way): void {
  if (way === 'drawn') delete options.advantages
  else options.advantages = way === 'beginner' ? BEGINNER : chosenAdvantages(options)
}

/** Lays a card at a slot, from 0; where it lay before comes the one that it replaces. */
export function setAdvantage(options: Options, slot: number, id: string): void {
  const cards = chosenAdvantages(options)
  options.advantages = cards.map((each, at) => (at === slot ? id : each === id ? cards[slot]! : each))
}

/** The cards that may be chosen: all of them, or in the family game those for beginners. */
export const choosable = (options: Options, cards: Record<string, Advantage>): Advantage[] =>
  Object.values(cards).filter(({ tier }) => modeOf(options) === 'standard' || tier === 'beginner')

// What is chosen together.

export function setMode(options: Options, mode: Mode): void {
  usual.choose(options, 'mode', mode)
  if (mode === 'standard') return
  delete options.scenario
  if (!chosenAdvantages(options).every((id) => BEGINNER.some((each) => each === id))) delete options.advantages
}

/** A scenario brings its own sheet and advantage cards; 0 for none. */
export function setScenario(options: Options, number: number): void {
  usual.choose(options, 'scenario', number)
  delete options.challenge
  if (!number) return
  delete options.sheet
  delete options.advantages
}

/** Why there can be no scenario, in a sentence; null when there can. */
export const scenarioRefused = (options: Options): string | null =>
  modeOf(options) === 'family' ? m.rivers_setup_no_scenario() : null

/** One of the challenges of a sheet; a scenario's sheet stays when its challenges take the scenario's place. */
export function setChallenge(options: Options, challenge: Challenge, sheet = sheetOf(options)): void {
  usual.choose(options, 'challenge', challenge)
  if (sheet !== sheetOf(options)) usual.choose(options, 'sheet', sheet)
  delete options.scenario
}

/** Any sheet, and the advantage cards as they come. */
export function surprise(options: Options): void {
  delete options.scenario
  delete options.advantages
  usual.choose(options, 'sheet', SHEETS[randomInt(SHEETS.length)])
}

/** Rules that can be read in two ways; the usual way first. */
export const READINGS = readings(OPTIONS, {
  leftover_rounding: {
    question: m.rivers_reading_leftover_rounding,
    choices: {
      up: m.rivers_reading_leftover_rounding_up,
      down: m.rivers_reading_leftover_rounding_down,
    },
  },
})
