// Where things lie on the four sheets, in drawing units: 660 wide at a table, 390 on a phone, where everything has a
// place of its own. Hexes are drawn in the units of art/geometry (100 from centre to corner) within a grid that says
// where the first one lies and how large it is. A pack may change maps and lengths, so sizes follow the data.
import { boxAround, W, type Box, type Point } from '../../../art/geometry'
import type { Cell, Components, Goods, Habitat, SheetName, Sheets, SheetState } from '../types'

export type Form = 'table' | 'phone'

export interface Place {
  x: number
  y: number
  /** From the centre to a corner. */
  r: number
}

/** Where the hex at (0, 0) lies, and its size. */
export type Grid = Place

/** A rectangle that can be pressed. */
export interface Slot extends Box {
  /** Its middle. */
  at: Point
}

export const placeOn = ({ x, y, r }: Grid, [hx, hy]: Point): Place => ({ x: x + (hx * r) / 100, y: y + (hy * r) / 100, r })

const slot = (x: number, y: number, width: number, height: number): Slot => ({
  x,
  y,
  width,
  height,
  at: [x + width / 2, y + height / 2],
})

/** The largest grid that keeps a map within an area, in its middle. */
function fitting(cells: Cell[], area: Box): Grid {
  const box = boxAround(cells, 0)
  const r = 100 * Math.min(area.width / box.width, area.height / box.height)
  const x = area.x + area.width / 2 - ((box.x + box.width / 2) * r) / 100
  const y = area.y + area.height / 2 - ((box.y + box.height / 2) * r) / 100
  return { x, y, r }
}

// A ----------------------------------------------------------------------------------------------

export function layoutA(data: Sheets['A'], form: Form) {
  const phone = form === 'phone'
  const [step, first, high] = phone ? [60, 34, 304] : [98, 66, 352]
  const down = high / data.rows
  const r = Math.min(phone ? 33 : 43, down * 0.49)
  const grid: Grid = { x: first, y: phone ? 86 : 106, r }
  const bottom = grid.y + down * (data.rows - 1) + r
  const across = phone ? 5 : 10
  const zone = { x: phone ? 10 : 20, y: bottom + (phone ? 34 : 40), pitch: phone ? 74.5 : 62.5, high: phone ? 44 : 52 }
  const lines = Math.ceil(data.zone.length / across)
  return {
    width: phone ? 390 : 660,
    height: zone.y + lines * (zone.high + 5),
    grid,
    hex: (column: number, row: number): Point => [(column * step * 100) / r, (row * down * 100) / r],
    head: { y: phone ? 24 : 30, size: phone ? 34 : 42 },
    /** What a row brings, and its sum. */
    rowOf: (row: number) => {
      const x = first + 4.5 * step
      const y = grid.y + row * down
      return phone
        ? { y, line: [x, x + 8] as const, signs: x + 31, size: 22, gap: 21, sum: x + 68, number: 16 }
        : { y, line: [x, x + 14] as const, signs: x + 56, size: 32, gap: 34, sum: x + 122, number: 20 }
    },
    zoneTitle: [zone.x + 2, zone.y - 9] as Point,
    zone: (i: number): Slot =>
      slot(zone.x + (i % across) * zone.pitch, zone.y + Math.floor(i / across) * (zone.high + 5), zone.pitch - 5, zone.high),
    zoneSize: phone ? 26 : 27,
  }
}

// B ----------------------------------------------------------------------------------------------

export function layoutB(data: Sheets['B'], form: Form) {
  const phone = form === 'phone'
  const tracks = data.tracks.length
  const left = phone ? 31 : 48
  const width = phone ? 390 : 660
  const most = phone ? 17.6 : 28.4
  const r = Math.min(most, (100 * (width - left - 6)) / (data.length * W))
  const grid: Grid = { x: left + (r * W) / 200, y: phone ? 48 : 66, r }
  const bottom = grid.y + 2 * r * (tracks - 1) + r
  const overflow = { x: phone ? 132 : 148, y: bottom + r * 1.3 }
  const weather = phone
    ? weatherPlaces(data.weather.length, 3, { x: 6, y: overflow.y + r + 34, width: 378 }, form)
    : weatherPlaces(data.weather.length, 6, { x: 20, y: overflow.y + r + 34, width: 624 }, form)
  return {
    width,
    height: weather.bottom + 4,
    grid,
    hex: (track: number, i: number): Point => [i * W, track * 200],
    diamond: (track: number, at: number): Point => [(at - 0.5) * W, track * 200 + 100],
    value: { y: phone ? 17 : 18, size: phone ? 13 : 17 },
    sign: { x: phone ? 16 : 25, size: phone ? 27 : 42 },
    overflowTitle: [phone ? 4 : 6, overflow.y + 5] as Point,
    overflow: (i: number): Place => ({ x: overflow.x + (i * r * W) / 100, y: overflow.y, r: r * 0.95 }),
    weatherTitle: [weather.left + 2, weather.top - 9] as Point,
    /** Whether a longer title has room. */
    roomy: !phone,
    weather,
  }
}

// C ----------------------------------------------------------------------------------------------

export function layoutC(data: Sheets['C'], form: Form) {
  const phone = form === 'phone'
  const cells = data.hexes.map(({ at }) => at)
  const area = phone ? { x: 4, y: 2, width: 382, height: 342 } : { x: 6, y: 6, width: 482, height: 424 }
  const below = phone ? 412 : 452
  const weather = phone
    ? weatherPlaces(data.weather.length, 4, { x: 4, y: below, width: 276 }, form)
    : weatherPlaces(data.weather.length, 4, { x: 16, y: below, width: 344 }, form)
  return {
    width: phone ? 390 : 660,
    height: weather.bottom + 4,
    grid: fitting(cells, area),
    /** The landscape box: beside the map, on a phone below it in one line. */
    boxTitle: phone ? null : ([506, 26] as Point),
    boxOf: (i: number) =>
      phone
        ? { x: 14 + i * 77, y: 372, size: 24, steps: 21, step: 17, sign: 16, apart: 8.5, dot: 6 }
        : { x: 522, y: 64 + i * 66, size: 38, steps: 42, step: 36, sign: 27, apart: 14, dot: 10 },
    weatherTitle: [weather.left + 2, weather.top - 9] as Point,
    weather,
    overflowTitle: [phone ? 291 : 382, weather.top - 9] as Point,
    overflow: (i: number): Place =>
      phone
        ? { x: 308 + (i % 3) * 30, y: below + 19 + Math.floor(i / 3) * 35, r: 16.5 }
        : { x: 406 + i * 46, y: below + 46, r: 25 },
  }
}

// D ----------------------------------------------------------------------------------------------

/** The animals that score by a table of numbers. */
export const TABLED = ['elk', 'hawk', 'salmon'] as const
export type Tabled = (typeof TABLED)[number]

export function layoutD(data: Sheets['D'], form: Form) {
  const phone = form === 'phone'
  const cells = data.hexes.map(({ at }) => at)
  const area = phone ? { x: 4, y: 4, width: 382, height: 388 } : { x: 8, y: 5, width: 540, height: 530 }
  /** Below the map, with their left ends: in one line, on a phone in two. */
  const tables: Record<Tabled, Point> = phone
    ? { elk: [6, 464], salmon: [202, 464], hawk: [6, 504] }
    : { elk: [8, 562], hawk: [180, 562], salmon: [444, 562] }
  return {
    width: phone ? 390 : 660,
    height: phone ? 526 : 584,
    /** Where the points for so many animals stand, from 1; the animal itself at 0. */
    table: (animal: Tabled, count: number): Point => {
      const [x, y] = tables[animal]
      return [x + 13 + (count && 4) + count * (phone ? 21.5 : 18.5), y]
    },
    grid: fitting(cells, area),
    overflowTitle: (phone ? [6, 426] : [568, 96]) as Point,
    overflow: (i: number): Place =>
      phone ? { x: 128 + i * 47, y: 421, r: 23 } : { x: i % 2 ? 630 : 600, y: 136 + i * 42, r: 27 },
  }
}

// Sun and rain -----------------------------------------------------------------------------------

export interface WeatherPlaces {
  left: number
  top: number
  bottom: number
  /** The size of its signs. */
  size: number
  column: (i: number) => Slot
  /** Where the icon of a column stands. */
  icon: (i: number, which: 'sun' | 'rain') => Point
  /** Under icons: where its line is drawn. */
  line: (i: number) => number
  /** One bonus of a column, with the room around it. */
  bonus: (i: number, j: number) => Slot
}

/** Columns side by side, `across` in a line at most: the two icons above, the bonuses in pairs below. */
function weatherPlaces(count: number, across: number, area: Omit<Box, 'height'>, form: Form): WeatherPlaces {
  const phone = form === 'phone'
  const columns = Math.min(across, count)
  const pitch = area.width / columns
  const [icons, pair, pad] = phone ? [25, 22, 2] : [36, 28, 4]
  const high = icons + 2 * pair + pad
  const column = (i: number) =>
    slot(area.x + (i % columns) * pitch, area.y + Math.floor(i / columns) * (high + 6), pitch - 6, high)
  const side = ({ x, width }: Slot, right: boolean) => x + width * (right ? 0.73 : 0.27)
  return {
    left: area.x,
    top: area.y,
    bottom: area.y + Math.ceil(count / columns) * (high + 6) - 6,
    size: phone ? 20 : 26,
    column,
    icon: (i, which) => [side(column(i), which === 'rain'), column(i).y + icons / 2 + 0.5],
    line: (i) => column(i).y + icons,
    bonus: (i, j) => {
      const { x, y, width } = column(i)
      const here = slot(x + (j % 2 ? width / 2 : 0), y + icons + Math.floor(j / 2) * pair, width / 2, pair)
      return { ...here, at: [side(column(i), j % 2 === 1), here.at[1] + 1] }
    },
  }
}

// Sheets as they are at the beginning ------------------------------------------------------------

const each = <T>(habitats: readonly Habitat[], value: () => T): Record<Habitat, T> =>
  Object.fromEntries(habitats.map((habitat) => [habitat, value()])) as Record<Habitat, T>

export function emptySheet(name: SheetName, { sheets }: Components): SheetState {
  const weather = () => ({ sun: 0, rain: 0, picks: [] })
  switch (name) {
    case 'A':
      return { sheet: 'A', columns: each(sheets.A.columns, () => []), zone: [] }
    case 'B':
      return { sheet: 'B', tracks: each(sheets.B.tracks, () => 0), overflow: 0, ...weather() }
    case 'C': {
      const landscape = each(Object.keys(sheets.C.landscape) as Habitat[], () => 0)
      return { sheet: 'C', traced: [], overflow: 0, landscape, complete: [], ...weather() }
    }
    case 'D':
      return { sheet: 'D', animals: {}, overflow: 0, complete: [], varied: [] }
  }
}

// What the sheets have in common -----------------------------------------------------------------

/** The numbers of a row of sheet A, null where there is none yet. */
export const rowOf = (columns: Record<Habitat, number[]>, order: readonly Habitat[], row: number): (number | null)[] =>
  order.map((habitat) => columns[habitat][row] ?? null)

/** A diamond is closed when both hexes of both tracks are traced. */
export const isClosed = (tracks: Record<Habitat, number>, { above, below, at }: Sheets['B']['diamonds'][number]): boolean =>
  Math.min(tracks[above], tracks[below]) > at

export const hasPick = (picks: readonly [number, number][], column: number, bonus: number): boolean =>
  picks.some(([c, b]) => c === column && b === bonus)

export const pointsIn = (goods: Goods): number => goods.points ?? 0
