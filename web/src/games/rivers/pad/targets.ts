// What can be pressed on a sheet that is filled in by hand, and what a press does.
import { centreOf } from '../../../art/geometry'
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { placeName } from '../sheet/aloud'
import type { Drawing } from '../sheet/drawing'
import { ANIMAL, goodsText, LANDS } from '../names'
import { hasPick, placeOn, type Place, type Slot } from '../sheet/sheets'
import type { Animal, Cell, Goods, Habitat } from '../types'
import type { PadSheet } from './position'

export type Act =
  | { do: 'write'; habitat: Habitat; row: number }
  | { do: 'zone'; item: number }
  | { do: 'track'; habitat: Habitat; to: number }
  | { do: 'overflow'; to: number }
  | { do: 'cross'; icon: 'sun' | 'rain'; to: number }
  | { do: 'pick'; column: number; bonus: number }
  | { do: 'trace'; at: Cell }
  | { do: 'settle'; at: Cell }

export interface Target {
  key: string
  act: Act
  place: Place
  /** A rectangle in place of a hex. */
  slot: Slot | null
  label: string
  /** It is filled in, crossed, taken. */
  on: boolean
}

/** Bonuses that can be won in a column of sun and rain: one for each of its icons. */
const PICKS = 2

export function targetsOf(drawing: Drawing): Target[] {
  switch (drawing.name) {
    case 'A':
      return [...hexesA(drawing), ...zone(drawing)]
    case 'B':
      return [...hexesB(drawing), ...overflow(drawing), ...weather(drawing)]
    case 'C':
      return [...hexesC(drawing), ...overflow(drawing), ...weather(drawing)]
    case 'D':
      return [...hexesD(drawing), ...overflow(drawing)]
  }
}

type Drawn<Name extends Drawing['name']> = Extract<Drawing, { name: Name }>

const around = ({ at, height }: Slot): Place => ({ x: at[0], y: at[1], r: height / 2 })
const inTrack = (track: string, number: number, text = '') => {
  const label = m.rivers_pad_hex({ track: capital(track), number })
  return text ? `${label}: ${text}` : label
}

/** The numbers stand without a gap, so only the next hex can be written in. */
function hexesA({ data, layout, now }: Drawn<'A'>): Target[] {
  return data.columns.flatMap((habitat, column) => {
    const numbers = now.columns[habitat]
    return Array.from({ length: Math.min(numbers.length + 1, data.rows) }, (_, row): Target => {
      const number = numbers[row]
      return {
        key: `${habitat} ${row}`,
        act: { do: 'write', habitat, row },
        place: placeOn(layout.grid, layout.hex(column, row)),
        slot: null,
        label: inTrack(LANDS[habitat](), row + 1, number === undefined ? m.rivers_pad_empty() : String(number)),
        on: number !== undefined,
      }
    })
  })
}

const zone = ({ data, layout, now }: Drawn<'A'>): Target[] =>
  data.zone.map((goods, item) => ({
    key: `zone ${item}`,
    act: { do: 'zone', item },
    place: around(layout.zone(item)),
    slot: layout.zone(item),
    label: m.rivers_spot_zone({ bonus: goodsText(goods) }),
    on: now.zone.includes(item),
  }))

const hexesB = ({ data, layout, now }: Drawn<'B'>): Target[] =>
  data.tracks.flatMap((habitat, track) =>
    Array.from({ length: data.length }, (_, i): Target => {
      const on = i < now.tracks[habitat]
      return {
        key: `${habitat} ${i}`,
        act: { do: 'track', habitat, to: i + 1 },
        place: placeOn(layout.grid, layout.hex(track, i)),
        slot: null,
        label: inTrack(LANDS[habitat](), i + 1),
        on,
      }
    }),
  )

const hexesC = ({ data, layout, now }: Drawn<'C'>): Target[] =>
  data.hexes
    .filter(({ at }) => at !== data.start)
    .map((hex) => ({
      key: hex.at,
      act: { do: 'trace', at: hex.at },
      place: placeOn(layout.grid, centreOf(hex.at)),
      slot: null,
      label: placeName(hex, data.hexes),
      on: now.traced.includes(hex.at),
    }))

const hexesD = ({ data, layout, now }: Drawn<'D'>): Target[] =>
  data.hexes.map((hex) => {
    const animal = now.animals[hex.at]
    const place = placeName(hex, data.hexes)
    return {
      key: hex.at,
      act: { do: 'settle', at: hex.at },
      place: placeOn(layout.grid, centreOf(hex.at)),
      slot: null,
      label: animal ? m.rivers_spot_hex({ place, details: ANIMAL[animal]() }) : place,
      on: animal !== undefined,
    }
  })

const overflow = ({ data, layout, now }: Drawn<'B' | 'C' | 'D'>): Target[] =>
  (data.overflow as (number | Goods)[]).map((_, i) => ({
    key: `overflow ${i}`,
    act: { do: 'overflow', to: i + 1 },
    place: layout.overflow(i),
    slot: null,
    label: inTrack(m.rivers_line_overflow(), i + 1),
    on: i < now.overflow,
  }))

const ICONS = ['sun', 'rain'] as const

function weather({ data, layout, now }: Drawn<'B' | 'C'>): Target[] {
  const places = layout.weather
  return data.weather.flatMap((bonuses, column): Target[] => [
    ...ICONS.map((icon): Target => {
      const [x, y] = places.icon(column, icon)
      return {
        key: `${icon} ${column}`,
        act: { do: 'cross', icon, to: column + 1 },
        place: { x, y, r: places.size * 0.62 },
        slot: null,
        label: icon === 'sun' ? m.rivers_pad_sun({ number: column + 1 }) : m.rivers_pad_rain({ number: column + 1 }),
        on: column < now[icon],
      }
    }),
    ...bonuses.map((goods, bonus): Target => ({
      key: `pick ${column} ${bonus}`,
      act: { do: 'pick', column, bonus },
      place: around(places.bonus(column, bonus)),
      slot: places.bonus(column, bonus),
      label: m.rivers_pad_pick({ column: column + 1, bonus: goodsText(goods) }),
      on: hasPick(now.picks, column, bonus),
    })),
  ])
}

/** On a track everything up to the hex that is pressed; the last one again is taken back. */
const upTo = (now: number, to: number): number => (now === to ? to - 1 : to)

/** Fills in what was pressed; `animal` is the one to settle. Numbers are written by `write`. */
export function act(sheet: PadSheet, pressed: Act, animal: Animal): void {
  switch (pressed.do) {
    case 'zone':
      if (sheet.sheet === 'A') toggle(sheet.zone, pressed.item)
      break
    case 'track':
      if (sheet.sheet === 'B') sheet.tracks[pressed.habitat] = upTo(sheet.tracks[pressed.habitat], pressed.to)
      break
    case 'overflow':
      if (sheet.sheet !== 'A') sheet.overflow = upTo(sheet.overflow, pressed.to)
      break
    case 'cross':
      if (sheet.sheet === 'B' || sheet.sheet === 'C') sheet[pressed.icon] = upTo(sheet[pressed.icon], pressed.to)
      break
    case 'pick':
      if (sheet.sheet === 'B' || sheet.sheet === 'C') pick(sheet.picks, pressed.column, pressed.bonus)
      break
    case 'trace':
      if (sheet.sheet === 'C') toggle(sheet.traced, pressed.at)
      break
    case 'settle':
      if (sheet.sheet !== 'D') break
      if (sheet.animals[pressed.at] === animal) delete sheet.animals[pressed.at]
      else sheet.animals[pressed.at] = animal
  }
}

function toggle<T>(list: T[], item: T): void {
  const at = list.indexOf(item)
  if (at < 0) list.push(item)
  else list.splice(at, 1)
}

/** A third bonus of a column takes the place of the one that was picked first. */
function pick(picks: [number, number][], column: number, bonus: number): void {
  const at = picks.findIndex(([c, b]) => c === column && b === bonus)
  if (at >= 0) {
    picks.splice(at, 1)
    return
  }
  const here = picks.filter(([c]) => c === column)
  if (here.length === PICKS) picks.splice(picks.indexOf(here[0]!), 1)
  picks.push([column, bonus])
}

/** Writes a number into a hex of sheet A; null takes it away, and those below it slide up. */
export function write(numbers: number[], row: number, number: number | null): void {
  if (number === null) numbers.splice(row, 1)
  else numbers[Math.min(row, numbers.length)] = number
}
