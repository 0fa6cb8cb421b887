// What earns a line of the score: hexes in their habitat, and bonuses that brought points.
import { centreOf, touches } from '../../../art/geometry'
import type { Drawing } from './drawing'
import { isClosed, placeOn, pointsIn, type Place } from './sheets'
import type { Cell, Goods, Line, Weather } from '../types'

export interface Mark {
  hexes: Place[]
  /** Bonuses: a ring around each. */
  rounds: Place[]
  /** Between hexes that belong together. */
  bands: [Place, Place][]
}

const nothing = (): Mark => ({ hexes: [], rounds: [], bands: [] })

export function markOf(drawing: Drawing, line: Line): Mark {
  switch (drawing.name) {
    case 'A':
      return markA(drawing, line)
    case 'B':
      return markB(drawing, line)
    default:
      return line.what === 'overflow' || line.what === 'bonus' ? markAround(drawing, line) : markMap(drawing, line)
  }
}

/** Rows by their numbers; second and fourth hexes by their points, and with the latter those of the sun bonuses. */
function markA({ data, layout, after }: Extract<Drawing, { name: 'A' }>, { what }: Line): Mark {
  const wanted = what === 'bonus_1' ? 1 : what === 'bonus_2' ? 3 : what.startsWith('row_') ? Number(what.slice(4)) - 1 : -1
  const hexes = data.columns.flatMap((habitat, column) =>
    wanted >= 0 && wanted < after.columns[habitat].length ? [placeOn(layout.grid, layout.hex(column, wanted))] : [],
  )
  const picked = what === 'bonus_2' ? after.zone.filter((i) => pointsIn(data.zone[i] ?? {})) : []
  const rounds = picked.map((i) => {
    const [x, y] = layout.zone(i).at
    return { x, y, r: layout.zoneSize / 2 }
  })
  return { ...nothing(), hexes, rounds }
}

function markB(drawing: Extract<Drawing, { name: 'B' }>, { what }: Line): Mark {
  const { data, layout, after } = drawing
  if (what === 'overflow') return { ...nothing(), hexes: Array.from({ length: after.overflow }, (_, i) => layout.overflow(i)) }
  if (what === 'bonus') {
    const diamonds = data.diamonds
      .filter((diamond) => pointsIn(diamond.bonus) && isClosed(after.tracks, diamond))
      .map(({ above, at }) => placeOn(layout.grid, layout.diamond(data.tracks.indexOf(above), at)))
      .map(({ x, y, r }) => ({ x, y, r: r * 0.43 }))
    return { ...nothing(), rounds: [...diamonds, ...weatherPoints(drawing)] }
  }
  const track = data.tracks.findIndex((habitat) => habitat === what)
  const traced = track < 0 ? 0 : after.tracks[data.tracks[track]!]
  return { ...nothing(), hexes: Array.from({ length: traced }, (_, i) => placeOn(layout.grid, layout.hex(track, i))) }
}

/** The bonuses of sun and rain that were points. */
function weatherPoints({ data, layout, after }: Extract<Drawing, { name: 'B' | 'C' }>): Place[] {
  const picks: Weather['picks'] = after.picks.filter(([column, bonus]) => pointsIn(data.weather[column]?.[bonus] ?? {}))
  return picks.map(([column, bonus]) => {
    const [x, y] = layout.weather.bonus(column, bonus).at
    return { x, y, r: layout.weather.size / 2 }
  })
}

/** What lies around a map: the overflow track, and on C the landscape box and sun and rain. */
function markAround(drawing: Extract<Drawing, { name: 'C' | 'D' }>, { what }: Line): Mark {
  const { data, layout, after } = drawing
  if (what === 'overflow') {
    const used = data.overflow.slice(0, after.overflow)
    return { ...nothing(), hexes: used.flatMap((goods: Goods, i) => (pointsIn(goods) ? [layout.overflow(i)] : [])) }
  }
  if (drawing.name === 'D') return nothing()
  const boxes = Object.entries(drawing.data.landscape).flatMap(([habitat, steps], i) => {
    const { x, y, steps: first, step, sign } = drawing.layout.boxOf(i)
    const crossed = steps.slice(0, drawing.after.landscape[habitat as keyof typeof drawing.after.landscape])
    return crossed.flatMap((goods, k) => (pointsIn(goods) ? [{ x: x + first + k * step, y, r: sign }] : []))
  })
  return { ...nothing(), rounds: [...boxes, ...weatherPoints(drawing)] }
}

/** The hexes of a map that the line names; animals of one group are joined. */
function markMap({ layout: { grid }, name }: Extract<Drawing, { name: 'C' | 'D' }>, { groups }: Line): Mark {
  const place = (at: Cell) => placeOn(grid, centreOf(at))
  const pairs = (group: Cell[]) =>
    group.flatMap((a, i) =>
      group
        .slice(i + 1)
        .filter((b) => touches(a, b))
        .map((b): [Place, Place] => [place(a), place(b)]),
    )
  return { ...nothing(), hexes: groups.flat().map(place), bands: name === 'D' ? groups.flatMap(pairs) : [] }
}
