// A position of Cascadero as the pad writes it: points, cubes, seals and banners of every seat. What else a document
// says (envoys, heralds, farmers) is kept as it is.
import { Field } from '../../../pad/document'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { m } from '../../../paraglide/messages.js'
import { coloursOf, fitColours } from '../setup/setup'
import { spacesOf } from '../tracks/effects'
import {
  ACHIEVEMENTS,
  COLOURS,
  PRINTED,
  SEALS,
  TOP,
  TRACKS,
  UNIQUE,
  type Achievement,
  type Colour,
  type SeatView,
  type Track,
  type View,
} from '../types'

export interface PadSeat {
  name?: string
  /** The points on the board, with all that was claimed. */
  vp: number
  seals: number
  cubes: Record<Track, number>
  claimed: Achievement[]
}

export interface CascaderoPosition extends Position {
  seats: PadSeat[]
  /** Who began: of equals the one who came later in the first round wins. */
  first: number
}

export interface Answer {
  seats: { name: string; colour: Colour; total: number; qualified: boolean; open: Achievement[] }[]
  winners: string[]
  minor: boolean
}

export const [LEAST_SEATS, MOST_SEATS] = [2, 4]
export const MOST_POINTS = 199

const onTracks = (space: (track: Track) => number) =>
  Object.fromEntries(TRACKS.map((track) => [track, space(track)])) as Record<Track, number>

export const newSeat = (): PadSeat => ({ vp: 0, seals: 0, cubes: onTracks(() => 0), claimed: [] })

export const blank = (): CascaderoPosition => ({
  format: FORMAT,
  game: 'cascadero',
  options: {},
  seats: [newSeat(), newSeat()],
  first: 0,
})

export const isBegun = ({ seats }: CascaderoPosition): boolean =>
  seats.some(({ vp, seals, cubes, claimed }) => vp || seals || claimed.length || Object.values(cubes).some(Boolean))

/** A player has left the pad: the others keep their colours, and whoever began still did. */
export function forget(position: CascaderoPosition, seat: number): void {
  const { options, seats } = position
  const colours = coloursOf(options, seats.length + 1).filter((_, at) => at !== seat)
  options.colours = colours
  fitColours(options, seats.length)
  if (position.first > seat || position.first >= seats.length) position.first = Math.max(0, position.first - 1)
}

/** Who has claimed what only one can have; null: nobody. */
export function holderOf({ seats }: CascaderoPosition, achievement: Achievement): number | null {
  const holder = seats.findIndex(({ claimed }) => claimed.includes(achievement))
  return holder >= 0 && (UNIQUE as readonly string[]).includes(achievement) ? holder : null
}

export function claim(seat: PadSeat, achievement: Achievement): void {
  seat.claimed = seat.claimed.includes(achievement)
    ? seat.claimed.filter((each) => each !== achievement)
    : ACHIEVEMENTS.filter((each) => each === achievement || seat.claimed.includes(each))
}

/** The tracks as they look with these cubes: whoever passed first has taken the seal or the higher number. */
export function tracksOf({ seats, options }: CascaderoPosition): Pick<View, 'seals' | 'taken'> & {
  seats: Pick<SeatView, 'colour' | 'cubes'>[]
} {
  const colours = coloursOf(options, seats.length)
  const spaces = (which: (track: Track, space: number) => boolean) =>
    Object.fromEntries(TRACKS.map((track) => [track, PRINTED_SPACES.filter((space) => which(track, space))])) as Record<
      Track,
      number[]
    >
  const isPassed = (track: Track, space: number) => seats.some(({ cubes }) => cubes[track] >= space)
  const kind = (track: Track, space: number) => spacesOf(track, PRINTED)[space]?.what
  return {
    seals: spaces((track, space) => kind(track, space) === 'seal' && !isPassed(track, space)),
    taken: spaces((track, space) => kind(track, space) === 'points' && isPassed(track, space)),
    seats: seats.map(({ cubes }, seat) => ({ cubes, colour: colours[seat]! })),
  }
}
const PRINTED_SPACES = Array.from({ length: TOP + 1 }, (_, space) => space)

// Reading what somebody else has written.

export async function read(document: Position): Promise<CascaderoPosition> {
  const given = new Field(document, '')
  const seats = given.field('seats')?.items(MOST_SEATS) ?? []
  if (seats.length < LEAST_SEATS) throw new Unfit(m.cascadero_pad_unfit_seats())
  const options = { ...document.options }
  delete options.seats
  const colours = given.field('options')?.field('colours')
  if (colours) options.colours = colours.items(MOST_SEATS).map((colour) => colour.oneOf(COLOURS))
  return {
    ...document,
    options,
    seats: seats.map(readSeat),
    first: given.field('first')?.number(0, seats.length - 1) ?? 0,
  }
}

function readSeat(seat: Field): PadSeat {
  const cubes = seat.field('cubes')
  const onBarrier = (cube: Field) => (PRINTED.barriers.includes(cube.number(0, TOP)) ? cube.fail() : cube.number(0, TOP))
  seat.field('name')?.text()
  return {
    ...(seat.value as Partial<PadSeat>),
    vp: seat.field('vp')?.number(0, 1000) ?? 0,
    seals: seat.field('seals')?.number(0, SEALS) ?? 0,
    cubes: onTracks((track) => {
      const cube = cubes?.field(track)
      return cube ? onBarrier(cube) : 0
    }),
    claimed:
      seat
        .field('claimed')
        ?.items(ACHIEVEMENTS.length)
        .map((each) => each.oneOf(ACHIEVEMENTS)) ?? [],
  }
}
