// What a table may agree on, and what goes together; the server has the last word (its options.py).
import { randomInt } from '../../../lib/random'
import { readings, Usual } from '../../../lobby/usual'
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { COLOURS, LAYOUTS, OPTIONS, SEAT_COLOURS, SIDES, type Colour, type Side } from '../types'

/** Where the heralds begin: on the towns with one of three icons; or there are two of them, and they move. */
export const HERALDS = [...LAYOUTS, 'two_heralds'] as const
export type Heralds = (typeof HERALDS)[number]

/** What is played when nothing is said. */
export const usual = new Usual(OPTIONS)

export const boardOf = (options: Options): Side => usual.valueOf(options, 'board') as Side

/** The variant for two heralds is for the front: on the back too few towns are near each other. */
export function setBoard(options: Options, board: Side): void {
  usual.choose(options, 'board', board)
  if (board === 'back') delete options.variant
}

export function heraldsOf(options: Options): Heralds {
  if (usual.valueOf(options, 'variant') === 'two_heralds') return 'two_heralds'
  return HERALDS.find((heralds) => heralds === usual.valueOf(options, 'heralds')) ?? OPTIONS.heralds.usual
}

export function setHeralds(options: Options, heralds: Heralds): void {
  const two = heralds === 'two_heralds'
  usual.choose(options, 'variant', two ? heralds : null)
  usual.choose(options, 'heralds', two ? OPTIONS.heralds.usual : heralds)
}

/** Why the heralds cannot begin there, in a sentence; null when they can. */
export const heraldsRefused = (options: Options, heralds: Heralds): string | null =>
  heralds === 'two_heralds' && boardOf(options) === 'back' ? m.cascadero_setup_front_only() : null

/** A colour for each seat: those chosen, and for seats added since then one that is free. */
export function coloursOf(options: Options, seats: number): Colour[] {
  const chosen = (options.colours ?? []) as Colour[]
  return [...new Set([...chosen, ...SEAT_COLOURS])].slice(0, seats)
}

/** Gives a seat a colour; whoever had it takes the one that is left. */
export function setColour(options: Options, seats: number, seat: number, colour: Colour): void {
  const colours = coloursOf(options, seats)
  const left = colours[seat]!
  writeColours(
    options,
    colours.map((each, at) => (at === seat ? colour : each === colour ? left : each)),
  )
}

/** The options name as many colours as there are seats, or none. */
export function fitColours(options: Options, seats: number): void {
  if (options.colours) writeColours(options, coloursOf(options, seats))
}

function writeColours(options: Options, colours: Colour[]): void {
  if (colours.every((colour, seat) => colour === SEAT_COLOURS[seat])) delete options.colours
  else options.colours = colours
}

/** Board, heralds and colours by chance; the variant is nothing to be surprised with. */
export function surprise(options: Options, seats: number): void {
  const any = <T>(values: readonly T[]): T => values[randomInt(values.length)]!
  setBoard(options, any(SIDES))
  setHeralds(options, any(LAYOUTS))
  const left: Colour[] = [...COLOURS]
  writeColours(
    options,
    Array.from({ length: seats }, () => left.splice(randomInt(left.length), 1)[0]!),
  )
}

/** Rules that can be read in two ways; the usual way first. */
export const READINGS = readings(OPTIONS, {
  claim: {
    question: m.cascadero_reading_claim,
    choices: {
      auto: m.cascadero_reading_claim_auto,
      ask: m.cascadero_reading_claim_ask,
    },
  },
  first_envoy: {
    question: m.cascadero_reading_first_envoy,
    choices: {
      now: m.cascadero_reading_first_envoy_now,
      ever: m.cascadero_reading_first_envoy_ever,
    },
  },
  farmers: {
    question: m.cascadero_reading_farmers,
    choices: {
      beside: m.cascadero_reading_farmers_beside,
      kept: m.cascadero_reading_farmers_kept,
    },
  },
})
