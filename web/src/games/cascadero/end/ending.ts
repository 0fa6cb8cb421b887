// What the page after the end says and shows: the winner in one sentence, the rows of the sheet, the scores by turn.
import { capital, listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Entry, GameEvent } from '../../../protocol'
import { ranked, scoreList, type Headline, type SheetRow } from '../../../table/end'
import { standingActs } from '../../../table/takeback'
import { achievementTitle, TRACK } from '../names'
import {
  TRACKS,
  UNIQUE,
  type Achievement,
  type Cell,
  type Line,
  type SeatView,
  type Sheet,
  type Track,
  type View,
} from '../types'

// The headline.

type Result = Pick<View, 'winners' | 'minor' | 'reason' | 'due'> & { seats: Pick<SeatView, 'qualified' | 'score'>[] }

/** Who has won, and why. `you` is the seat to be spoken to, null for spectators and for several people at one screen. */
export function headline({ seats, winners, minor, reason, due }: Result, names: string[], you: number | null): Headline {
  const totals = seats.map(({ score }) => score.total)
  const ranking = ranked(totals)
  const winner = winners?.[0] ?? ranking[0]!
  const points = totals[winner]!
  const name = names[winner]!
  const couldWin = ranking.filter((seat) => minor || seats[seat]!.qualified)

  const why = reason === 'vp' ? [m.cascadero_end_vp()] : []
  if (due !== undefined) why.push(due === you ? m.cascadero_end_envoys_you() : m.cascadero_end_envoys({ name: names[due]! }))
  if (minor) why.push(m.cascadero_end_minor())
  else if (couldWin.length < seats.length) {
    why.push(m.cascadero_end_only({ names: listed(couldWin.map((seat) => names[seat]!)) }))
  }
  if (couldWin.some((seat) => seat !== winner && totals[seat] === points)) why.push(m.cascadero_end_tie({ name }))

  return {
    title: title(winner === you, minor === true, name, points),
    text: [scoreList(names, totals), ...why].join(' '),
  }
}

function title(youWin: boolean, minor: boolean, name: string, points: number): string {
  if (youWin) return minor ? m.cascadero_end_minor_you_win({ points }) : m.cascadero_end_you_win({ points })
  return minor ? m.cascadero_end_minor_wins({ name, points }) : m.cascadero_end_wins({ name, points })
}

/** Of a turn that would end the game: who wins it then, and what keeps `you` from it. */
export function wouldEnd(after: Result & Pick<View, 'over'>, names: string[], you: number | null): string | null {
  const { over, seats, winners, minor } = after
  const winner = winners?.[0]
  if (!over || winner === undefined) return null
  if (winner === you) return m.cascadero_ends_you()
  const who = m.cascadero_ends_other({ name: names[winner]! })
  return you === null || minor || seats[you]!.qualified ? who : `${who} ${m.cascadero_ends_below()}`
}

// The sheet.

/** A row that can be pressed: a track, or a kind of achievement. */
export type Pressable = Track | 'uniques' | 'pairs' | 'all_pairs' | 'farmers'

const PAIRS = TRACKS.map((track) => `pair_${track}` as const)

/** The lines of a sheet that a row adds up. */
const MEMBERS: Record<Pressable, readonly Line['what'][]> = {
  blue: ['track_blue'],
  yellow: ['track_yellow'],
  orange: ['track_orange'],
  pink: ['track_pink'],
  white: ['track_white'],
  uniques: UNIQUE,
  pairs: PAIRS,
  all_pairs: ['all_pairs'],
  farmers: ['farmers'],
}

export const linesOf = (sheet: Sheet, row: Pressable): Line[] => sheet.lines.filter(({ what }) => MEMBERS[row].includes(what))

const pointsOf = (sheet: Sheet, row: Pressable): number => linesOf(sheet, row).reduce((sum, { points }) => sum + points, 0)

const TITLES: Record<Exclude<Pressable, Track>, () => string> = {
  uniques: m.cascadero_end_uniques,
  pairs: m.cascadero_end_pairs,
  all_pairs: m.cascadero_end_all_pairs,
  farmers: m.cascadero_end_farmers,
}

/** The tracks, the achievements, the farmers of the back, and the total. */
export function sheetRows(sheets: Sheet[], board: 'front' | 'back'): SheetRow<Pressable>[] {
  const line = (what: Pressable, title: string): SheetRow<Pressable> => ({
    kind: 'line',
    what,
    title,
    points: sheets.map((sheet) => pointsOf(sheet, what)),
  })
  const others: Exclude<Pressable, Track>[] = ['uniques', 'pairs', 'all_pairs']
  if (board === 'back') others.push('farmers')
  return [
    ...TRACKS.map((track) => line(track, capital(TRACK[track]()))),
    ...others.map((what) => line(what, TITLES[what]())),
    { kind: 'total', what: 'total', title: m.end_total(), points: sheets.map(({ total }) => total) },
  ]
}

/** The row that brought a seat the most points: the first one to look at. */
export function bestRow(sheet: Sheet, rows: SheetRow<Pressable>[]): Pressable {
  const lines = rows.flatMap((row) => (row.kind === 'line' ? [row.what] : []))
  return lines.reduce((best, row) => (pointsOf(sheet, row) > pointsOf(sheet, best) ? row : best))
}

const isTrack = (row: Pressable): row is Track => (TRACKS as readonly string[]).includes(row)

/** Why a seat has its points in a row, in a sentence without its full stop. */
export function why({ cubes, score }: SeatView, row: Pressable): string {
  const lines = linesOf(score, row)
  if (isTrack(row)) return whyTrack(row, cubes[row], lines[0])
  if (lines.length === 0) return m.cascadero_end_none()
  if (row === 'farmers') return m.cascadero_end_farmers_line({ points: pointsOf(score, row) })
  if (row === 'all_pairs') return m.cascadero_end_all_pairs_line()
  return lines.map(({ what }) => achievementTitle(what as Achievement)).join(' · ')
}

function whyTrack(track: Track, at: number, line: Line | undefined): string {
  const words = { track: capital(TRACK[track]()), at }
  const paid = (line?.spaces ?? []).map(({ space, points, first }) =>
    first ? m.cascadero_end_space_first({ points, space }) : m.cascadero_end_space({ points, space }),
  )
  return paid.length > 0 ? m.cascadero_end_track_line({ ...words, list: paid.join(', ') }) : m.cascadero_end_track_none(words)
}

/** The envoys that earned a row: those of the groups when it was claimed. */
export const cellsOf = (sheet: Sheet, row: Pressable): Cell[] => linesOf(sheet, row).flatMap(({ cells }) => cells ?? [])

// The scores by turn.

const endsTurn = ({ event }: GameEvent) => event === 'turn_begun' || event === 'game_over'

/** For every seat its total after each turn; extra turns make rounds uneven, so the turns of all are counted. */
export function scoresByTurn(entries: Entry[], seats: number): number[][] {
  const totals = standingActs(entries).flatMap(({ events, totals }) => (events.some(endsTurn) ? [totals] : []))
  return Array.from({ length: seats }, (_, seat) => totals.map((each) => each[seat]!))
}
