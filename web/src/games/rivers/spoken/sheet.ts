// A sheet part by part, in words: what is filled, what it has brought, and what is still to be had.
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { apart } from '../../../table/spoken/words'
import { placeName } from '../sheet/aloud'
import { ANIMAL, counted, goodsText, HABITAT, LANDS } from '../names'
import { hasPick } from '../sheet/sheets'
import {
  HABITATS,
  type Components,
  type Goods,
  type MapHex,
  type SheetA,
  type SheetB,
  type SheetC,
  type SheetD,
  type Sheets,
  type SheetState,
  type Weather,
} from '../types'

export interface SheetPart {
  title: string
  /** How much of it is filled, beside the title. */
  sum: string
  lines: string[]
}

const holds = (part: string, text: string): string => m.rivers_holds({ part: capital(part), text })
const of = (count: number, all: number): string => m.rivers_of({ count, of: all })
const state = (isUsed: boolean): string => (isUsed ? m.rivers_spoken_used() : m.rivers_spoken_open())
/** "1 bear, open" */
const bonus = (goods: Goods, isUsed: boolean): string => [goodsText(goods) || m.rivers_pay_nothing(), state(isUsed)].join(', ')

export function sheetParts({ sheets }: Components, sheet: SheetState): SheetPart[] {
  switch (sheet.sheet) {
    case 'A':
      return partsOfA(sheets.A, sheet)
    case 'B':
      return partsOfB(sheets.B, sheet)
    case 'C':
      return partsOfC(sheets.C, sheet)
    case 'D':
      return partsOfD(sheets.D, sheet)
  }
}

function partsOfA(data: Sheets['A'], sheet: SheetA): SheetPart[] {
  const columns = data.columns.map((habitat): SheetPart => {
    const numbers = sheet.columns[habitat]
    const lines = Array.from({ length: data.rows }, (_, row) => {
      const gift = goodsText(data.column_bonus[row + 1] ?? {})
      const number = numbers[row]
      return holds(m.rivers_line_row({ number: row + 1 }), [number ?? m.rivers_spoken_open(), gift].filter(Boolean).join(', '))
    })
    return { title: capital(LANDS[habitat]()), sum: of(numbers.length, data.rows), lines }
  })
  const rows = data.row_bonus.map((goods, row) => {
    const isFull = data.columns.every((habitat) => sheet.columns[habitat].length > row)
    return holds(m.rivers_line_row({ number: row + 1 }), bonus(goods, isFull))
  })
  const zone = data.zone.map((goods, i) => holds(goodsText(goods), state(sheet.zone.includes(i))))
  return [
    ...columns,
    { title: m.rivers_spoken_rows(), sum: '', lines: rows },
    { title: m.rivers_zone(), sum: of(sheet.zone.length, data.zone.length), lines: zone },
  ]
}

function partsOfB(data: Sheets['B'], sheet: SheetB): SheetPart[] {
  const tracks = data.tracks.map((habitat): SheetPart => {
    const filled = sheet.tracks[habitat]
    const bonuses = Object.entries(data.hexes[habitat]).map(([at, goods]) =>
      holds(m.rivers_spoken_hex({ number: Number(at) }), bonus(goods, Number(at) <= filled)),
    )
    const value = holds(m.rivers_spoken_worth(), counted('points', data.values[filled - 1] ?? 0))
    const next = data.values[filled]
    const more = next === undefined ? [] : [holds(m.rivers_spoken_worth_next(), counted('points', next))]
    return { title: capital(LANDS[habitat]()), sum: of(filled, data.length), lines: [value, ...more, ...bonuses] }
  })
  const diamonds = data.diamonds.map(({ above, below, at, bonus: goods }) => {
    const isWon = [above, below].every((habitat) => sheet.tracks[habitat] > at)
    const between = m.rivers_spoken_between({ above: LANDS[above](), below: LANDS[below](), from: at, to: at + 1 })
    return holds(between, bonus(goods, isWon))
  })
  return [
    ...tracks,
    { title: m.rivers_spoken_diamonds(), sum: '', lines: diamonds },
    overflow(
      data.overflow.map((points) => ({ points })),
      sheet.overflow,
    ),
    weather(data.weather, sheet),
  ]
}

function partsOfC(data: Sheets['C'], sheet: SheetC): SheetPart[] {
  const traced = new Set(sheet.traced)
  const lands = HABITATS.map((habitat): SheetPart => {
    const hexes = data.hexes.filter(({ habitats }) => habitats.includes(habitat))
    const lines = hexes.map((hex) => holds(placeName(hex, data.hexes), [...gifts(hex), state(traced.has(hex.at))].join(', ')))
    const count = hexes.filter(({ at }) => traced.has(at)).length
    return { title: capital(LANDS[habitat]()), sum: of(count, hexes.length), lines }
  })
  const landscape = HABITATS.flatMap((habitat) =>
    data.landscape[habitat].map((goods, i) =>
      holds(m.rivers_spoken_icon({ habitat: HABITAT[habitat](), number: i + 1 }), bonus(goods, i < sheet.landscape[habitat])),
    ),
  )
  return [
    ...lands,
    { title: m.rivers_landscape(), sum: '', lines: landscape },
    overflow(data.overflow, sheet.overflow),
    weather(data.weather, sheet),
  ]
}

const gifts = ({ points, landscape, weather: sky }: MapHex): string[] => [
  ...(points ? [counted('points', points)] : []),
  ...(landscape ? [m.rivers_spot_landscape({ habitat: HABITAT[landscape]() })] : []),
  ...(sky ? [counted(sky, 1)] : []),
]

function partsOfD(data: Sheets['D'], sheet: SheetD): SheetPart[] {
  const lands = HABITATS.map((habitat): SheetPart => {
    const hexes = data.hexes.filter(({ habitats }) => habitats.includes(habitat))
    const lines = hexes.map((hex) => {
      const animal = sheet.animals[hex.at]
      return holds(placeName(hex, data.hexes), animal ? ANIMAL[animal]() : m.rivers_spoken_open())
    })
    const count = hexes.filter(({ at }) => at in sheet.animals).length
    return { title: capital(LANDS[habitat]()), sum: of(count, hexes.length), lines }
  })
  const byCell = new Map(data.hexes.map((hex) => [hex.at, hex]))
  const links = data.links.map(({ hexes, bonus: goods }) => {
    const places = apart(hexes.map((at) => placeName(byCell.get(at)!, data.hexes)))
    return holds(
      places,
      bonus(
        goods,
        hexes.every((at) => at in sheet.animals),
      ),
    )
  })
  return [...lands, { title: m.rivers_spoken_links(), sum: '', lines: links }, overflow(data.overflow, sheet.overflow)]
}

function overflow(hexes: readonly Goods[], filled: number): SheetPart {
  const lines = hexes.map((goods, i) => holds(m.rivers_spoken_hex({ number: i + 1 }), bonus(goods, i < filled)))
  return { title: m.rivers_line_overflow(), sum: of(filled, hexes.length), lines }
}

function weather(columns: readonly Goods[][], { sun, rain, picks }: Weather): SheetPart {
  const lines = columns.flatMap((bonuses, column) =>
    bonuses.map((goods, i) => holds(m.rivers_spoken_column({ number: column + 1 }), bonus(goods, hasPick(picks, column, i)))),
  )
  const sum = m.rivers_spoken_weather({ sun: counted('sun', sun), rain: counted('rain', rain) })
  return { title: m.rivers_weather(), sum, lines }
}
