// What a table may agree on, and what goes together; the server has the last word (its options.py).
import { randomInt } from '../../../lib/random'
import { Usual, type Reading } from '../../../lobby/usual'
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { COLOURS, type Colour } from '../types'

export const BOARDS = ['front', 'back'] as const
export type Board = (typeof BOARDS)[number]

/** Where the heralds begin: on the towns with one of three icons; or there are two of them, and they move. */
export const HERALDS = ['star', 'o', 'x', 'two_heralds'] as const
export type Heralds = (typeof HERALDS)[number]

/** What is played when nothing is said. */
export const usual = new Usual({
  board: 'front',
  heralds: 'star',
  variant: null,
  claim: 'auto',
  first_envoy: 'now',
  farmers: 'beside',
})

/** The colours of the seats when nothing is said. */
const USUAL_COLOURS: Colour[] = ['blue', 'pink', 'yellow', 'orange']

export const boardOf = (options: Options): Board => (usual.valueOf(options, 'board') === 'back' ? 'back' : 'front')

/** The variant for two heralds is for the front: on the back too few towns are near each other. */
export function setBoard(options: Options, board: Board): void {
  usual.choose(options, 'board', board)
  if (board === 'back') delete options.variant
}

export function heraldsOf(options: Options): Heralds {
  if (usual.valueOf(options, 'variant') === 'two_heralds') return 'two_heralds'
  return HERALDS.find((heralds) => heralds === usual.valueOf(options, 'heralds')) ?? 'star'
}

export function setHeralds(options: Options, heralds: Heralds): void {
  const two = heralds === 'two_heralds'
  usual.choose(options, 'variant', two ? heralds : null)
  usual.choose(options, 'heralds', two ? 'star' : heralds)
}

/** Why the heralds cannot begin there, in a sentence; null when they can. */
export const heraldsRefused = (options: Options, heralds: Heralds): string | null =>
  heralds === 'two_heralds' && boardOf(options) === 'back' ? m.cascadero_setup_front_only() : null

/** A colour for each seat: those chosen, and for seats added since then one that is free. */
export function coloursOf(options: Options, seats: number): Colour[] {
  const chosen = (options.colours ?? []) as Colour[]
  return [...new Set([...chosen, ...USUAL_COLOURS])].slice(0, seats)
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
  if (colours.every((colour, seat) => colour === USUAL_COLOURS[seat])) delete options.colours
  else options.colours = colours
}

/** Board, heralds and colours by chance; the variant is nothing to be surprised with. */
export function surprise(options: Options, seats: number): void {
  const any = <T>(values: readonly T[]): T => values[randomInt(values.length)]!
  setBoard(options, any(BOARDS))
  setHeralds(options, any(['star', 'o', 'x']))
  const left: Colour[] = [...COLOURS]
  writeColours(
    options,
    Array.from({ length: seats }, () => left.splice(randomInt(left.length), 1)[0]!),
  )
}

/** Rules that can be read in two ways; the usual way first. */
export const READINGS: Reading[] = [
  {
    name: 'claim',
    question: m.cascadero_reading_claim,
    choices: [
      { value: 'auto', words: m.cascadero_reading_claim_auto },
      { value: 'ask', words: m.cascadero_reading_claim_ask },
    ],
  },
  {
    name: 'first_envoy',
    question: m.cascadero_reading_first_envoy,
    choices: [
      { value: 'now', words: m.cascadero_reading_first_envoy_now },
      { value: 'ever', words: m.cascadero_reading_first_envoy_ever },
    ],
  },
  {
    name: 'farmers',
    question: m.cascadero_reading_farmers,
    choices: [
      { value: 'beside', words: m.cascadero_reading_farmers_beside },
      { value: 'kept', words: m.cascadero_reading_farmers_kept },
    ],
  },
]
