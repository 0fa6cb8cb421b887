// A view with what a picture shows, and everything else as at the beginning.
import { spacesOf } from '../tracks/effects'
import type { Chart } from '../map/geometry'
import { usual } from '../setup/setup'
import { COLOURS, ENVOYS, TRACKS, type Colour, type Components, type Met, type SeatView, type Track, type View } from '../types'
import type { Climb, Scene } from './pictures'

const byTrack = <T>(value: (track: Track) => T): Record<Track, T> =>
  Object.fromEntries(TRACKS.map((track) => [track, value(track)])) as Record<Track, T>

const seatOf = (colour: Colour): SeatView => ({
  colour,
  cubes: byTrack(() => 0),
  seals: 0,
  envoys: ENVOYS,
  pairs: [],
  all_pairs: false,
  qualified: false,
  open: null,
  score: { total: 0, lines: [] },
})

function atStart(colours: readonly Colour[], components: Components): View {
  const sealSpaces = (track: Track) =>
    Object.entries(spacesOf(track, components))
      .filter(([, { what }]) => what === 'seal')
      .map(([space]) => Number(space))
  return {
    game: 'cascadero',
    rules: 1,
    options: { ...(usual.all() as View['options']), seats: colours.length },
    commitment: null,
    phase: 'place',
    turn: 0,
    turns: 0,
    first: 0,
    to_act: 0,
    over: false,
    asked: null,
    waiting: [],
    extra: 0,
    board: [],
    heralds: [],
    farmers: null,
    seals: byTrack(sealSpaces),
    taken: byTrack(() => []),
    unique: { a1: null, a2: null, a3: null, a4: null, a5: null, a6: null },
    last: [],
    seats: colours.map(seatOf),
  }
}

/** The seat of a colour where all four play. */
export const seatIn = (colour: Colour): number => COLOURS.indexOf(colour)

export function sceneView({ envoys, heralds = [], farmers, open }: Scene, components: Components): View {
  const view = atStart(COLOURS, components)
  return {
    ...view,
    board: envoys.map(([at, colour]) => [at, seatIn(colour), 0]),
    heralds,
    farmers: farmers ?? null,
    seats: view.seats.map((seat) => ({ ...seat, open: open ?? null })),
  }
}

/** The districts of the scene's towns, the fields around its farmers, and the wild fields between them. */
export function cellsOf({ towns, farmers = {} }: Scene, chart: Chart): Set<string> {
  const places = [...chart.places.values()]
  const districts = places.filter(({ town }) => town && towns.includes(town)).map(({ at }) => at)
  const farms = Object.keys(farmers).flatMap((farmer) => [farmer, ...chart.place(farmer).near])
  const shown = new Set([...districts, ...farms])
  const between = places.filter(({ town, near }) => !town && near.filter((cell) => shown.has(cell)).length >= 3)
  return new Set([...shown, ...between.map(({ at }) => at)])
}

export function climbView({ cubes, points = {} }: Climb, components: Components): View {
  const view = atStart(Object.keys(cubes) as Colour[], components)
  const highest = byTrack((track) => Math.max(...Object.values(cubes).map((own) => own[track] ?? 0)))
  return {
    ...view,
    taken: byTrack((track) =>
      Object.keys(spacesOf(track, components))
        .map(Number)
        .filter((space) => space <= highest[track]),
    ),
    seats: view.seats.map((seat) => ({
      ...seat,
      cubes: { ...seat.cubes, ...cubes[seat.colour] },
      score: { total: points[seat.colour] ?? 0, lines: [] },
    })),
  }
}

/** The ways of the first player's cubes, as `Tracks` draws them; what a space gives is told beside the picture. */
export function waysOf({ ways = [] }: Climb, { seats }: View) {
  return Object.fromEntries(
    ways.map(({ track, to, meets }) => {
      const met = meets.map((space): Met => ({ track, space, what: 'points' }))
      return [track, { track, from: seats[0]!.cubes[track], to, blocked: false, meets: met }]
    }),
  )
}
