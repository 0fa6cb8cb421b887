// What the page after the end says and shows: the winner in one sentence, the rows of the sheet, the scores by round.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Entry, GameEvent } from '../../../protocol'
import { ranked, scoreList, type Headline, type SheetRow } from '../../../table/end'
import { standingActs } from '../../../table/takeback'
import { lineTitle } from '../names'
import type { Line, Score, SeatView, SheetName, View } from '../types'

// The headline.

type Result = Pick<View, 'winners'> & {
  options: Pick<View['options'], 'sheet'>
  seats: (Pick<SeatView, 'score'> & { stock: Pick<SeatView['stock'], 'nature'> })[]
}

/** Who has won, and why. `you` is the seat to be spoken to, null for spectators and for several people at one screen;
 *  `marks` are the totals that a sheet is measured by when one plays alone. */
export function headline(
  { seats, winners = [], options }: Result,
  names: string[],
  you: number | null,
  marks: number[],
): Headline {
  const totals = seats.map(({ score }) => score.total)
  if (seats.length === 1) return soloHeadline(totals[0]!, options.sheet, marks)
  const scores = scoreList(names, totals)
  const youWin = you !== null && winners.includes(you)

  if (winners.length > 1) {
    const others = listed(winners.filter((seat) => seat !== you).map((seat) => names[seat]!))
    const title = youWin ? m.rivers_end_you_share({ names: others }) : m.rivers_end_shared({ names: others })
    return { title, text: `${scores} ${m.rivers_end_tie_equal()}` }
  }

  const winner = winners[0] ?? ranked(totals)[0]!
  const points = totals[winner]!
  const name = names[winner]!
  const tied = ranked(totals).filter((seat) => totals[seat] === points)
  if (tied.length > 1) {
    const list = tied
      .sort((a, b) => seats[b]!.stock.nature - seats[a]!.stock.nature)
      .map((seat) => `${names[seat]} ${seats[seat]!.stock.nature}`)
      .join(', ')
    return {
      title: youWin ? m.rivers_end_you_win_tie() : m.rivers_end_wins_tie({ name }),
      text: `${scores} ${m.rivers_end_tie_nature({ list })}`,
    }
  }
  return { title: youWin ? m.rivers_end_you_win({ points }) : m.rivers_end_wins({ name, points }), text: scores }
}

function soloHeadline(points: number, sheet: SheetName, marks: number[]): Headline {
  const next = marks.find((mark) => mark > points)
  return {
    title: m.rivers_end_solo({ points, sheet }),
    text: next === undefined ? m.rivers_end_solo_top() : m.rivers_end_solo_next({ from: next, points: next - points }),
  }
}

// The sheet.

/** The categories of the sheet, and the total; every seat has the same ones. */
export const sheetRows = (scores: Score[]): SheetRow<Line['what']>[] => [
  ...scores[0]!.lines.map(({ what }, i) => ({
    kind: 'line' as const,
    what,
    title: lineTitle(what),
    points: scores.map(({ lines }) => lines[i]!.points),
  })),
  { kind: 'total', what: 'total', title: m.end_total(), points: scores.map(({ total }) => total) },
]

/** The line that brought a seat the most points: the first one to look at. */
export const bestLine = ({ lines }: Score): Line['what'] =>
  lines.reduce((best, line) => (line.points > best.points ? line : best)).what

// The scores by round.

const endsRound = ({ event }: GameEvent) => event === 'round_begun' || event === 'game_over'

/** For every seat its total at the end of each round, when all have confirmed. */
export function scoresByRound(entries: Entry[], seats: number): number[][] {
  const totals = standingActs(entries).flatMap(({ events, totals }) => (events.some(endsRound) ? [totals] : []))
  return Array.from({ length: seats }, (_, seat) => totals.map((each) => each[seat]!))
}
