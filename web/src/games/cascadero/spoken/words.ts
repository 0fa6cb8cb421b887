// The map and the tracks in words: what a field brings, who is beside a town, what lies ahead of a cube.
import { capital, listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { apart } from '../../../table/spoken/words'
import { climb, placeHint, rewards, spacesOf } from '../tracks/effects'
import type { Chart } from '../map/geometry'
import { TOWN } from '../names'
import { TRACKS, type Advance, type Cell, type Components, type Effect, type Nothing, type Track, type View } from '../types'

/** "blue town 7,4, with a herald" */
export function townWords(chart: Chart, view: View, town: Cell): string {
  const words = m.cascadero_spoken_town({ town: TOWN[chart.place(town).colour!](), cell: town })
  return view.heralds.includes(town) ? m.cascadero_label_herald({ town: words }) : words
}

/** "from 3 to 5", "stays at 5" */
export const wayWords = ({ from, to }: Advance): string =>
  to > from ? m.cascadero_spoken_way({ from, to }) : m.cascadero_spoken_stays({ from })

/** What a placement, a move or an advance brings: "2 steps, from 3 to 5, take the seal". */
export function effectWords(effect: Effect, box: Components): string[] {
  const { advance } = effect
  const steps = climb(effect)
  return [
    ...(advance && steps ? [m.cascadero_label_steps({ count: steps })] : []),
    ...(advance ? [wayWords(advance)] : []),
    ...rewards(effect, box).map(({ space, points, text, banner }) => {
      if (points === null) return text
      const words = m.cascadero_label_points({ count: points })
      if (banner) return m.cascadero_spoken_banner({ banner: text, points: words })
      const isFirst = advance?.meets.some((met) => met.space === space && met.first)
      return isFirst ? m.cascadero_spoken_first({ points: words }) : words
    }),
  ]
}

/** Everything about a field: the town beside it, one's group there, and what that brings or why nothing. */
export function fieldWords(
  { chart, view, box }: { chart: Chart; view: View; box: Components },
  { at, effect, own, seal }: { at: Cell; effect: Effect | Nothing | null; own: ReadonlySet<Cell>; seal: boolean },
): string {
  const { town, colour } = chart.place(at)
  const group = chart.group(at, own).length
  const parts = town ? [townWords(chart, view, town)] : []
  if (seal) parts.push(m.cascadero_spoken_with_seal())
  if (group > 1) parts.push(m.cascadero_spoken_group({ count: group }))
  if (effect && typeof effect !== 'string') parts.push(...effectWords(effect, box))
  const what = parts.join(', ')
  if (typeof effect !== 'string') return m.cascadero_label_field({ cell: at, what })
  const why = placeHint(effect, { town: colour, group, sealed: seal, maySeal: false }).text
  return m.cascadero_label_field({ cell: at, what: what ? `${what}. ${why}` : why })
}

/** How much a field promises: points, then gifts, then steps. */
export function worth(effect: Effect | Nothing | null): number {
  if (effect === null) return 0 // not told
  if (typeof effect === 'string') return effect === 'touched' ? -1 : effect === 'alone' ? -2 : -3
  const gifts = effect.seals + effect.turns + effect.choices.length
  return effect.points * 100 + gifts * 10 + climb(effect)
}

/** Who stands beside a town: "Jade at 7,5 and 7,6; Bot at 8,4"; and how many fields there are free. */
export function besideWords(chart: Chart, view: View, names: readonly string[], town: Cell): string {
  const near = new Set(chart.place(town).near)
  const envoys = view.board.filter(([cell]) => near.has(cell))
  const fields = [...near].filter((cell) => chart.place(cell).kind === 'field').length
  const by = names.flatMap((name, seat) => {
    const cells = envoys.filter(([, whose]) => whose === seat).map(([cell]) => cell)
    return cells.length ? [m.cascadero_spoken_envoys({ name, cells: listed(cells) })] : []
  })
  return apart([...by, m.cascadero_spoken_free({ count: fields - envoys.length })])
}

/** The groups of a seat's envoys, the largest first. */
export function groupsOf(chart: Chart, view: View, seat: number): Cell[][] {
  const own = new Set(view.board.filter(([, whose]) => whose === seat).map(([cell]) => cell))
  const groups: Cell[][] = []
  for (const cell of own) if (!groups.some((group) => group.includes(cell))) groups.push(chart.group(cell, own))
  return groups.sort((a, b) => b.length - a.length)
}

/** The towns beside a group. */
export const townsBeside = (chart: Chart, group: readonly Cell[]): Cell[] => [
  ...new Set(group.flatMap((cell) => chart.place(cell).town ?? [])),
]

const SPACE: Record<'advance' | 'turn' | 'forbidden', () => string> = {
  advance: m.cascadero_legend_advance,
  turn: m.cascadero_legend_turn,
  forbidden: m.cascadero_barrier,
}

function spaceWords(track: Track, space: number, view: View, box: Components): string | null {
  const found = spacesOf(track, box)[space]
  if (!found) return null
  if (found.what === 'seal') return view.seals[track].includes(space) ? m.cascadero_legend_seal() : m.cascadero_legend_move()
  if (found.what !== 'points') return SPACE[found.what]()
  const count = view.taken[track].includes(space) ? found.later : found.first
  return m.cascadero_label_points({ count })
}

/** The next spaces above a cube that do something: "6: 3 points; 7: another turn". */
export function aheadWords(track: Track, cube: number, view: View, box: Components, shown = 3): string {
  const words: string[] = []
  for (let space = cube + 1; space <= box.top && words.length < shown; space++) {
    const text = spaceWords(track, space, view, box)
    if (text) words.push(m.cascadero_spoken_space({ space, text }))
  }
  return apart(words) || capital(m.cascadero_top())
}

/** The towns of the map by colour. */
export const townsOf = (chart: Chart): { colour: Track; towns: Cell[] }[] =>
  TRACKS.map((colour) => ({
    colour,
    towns: [...chart.places.values()].filter(({ kind, colour: its }) => kind === 'town' && its === colour).map(({ at }) => at),
  }))
