// What the page after the end says and shows: the winner in one sentence, the rows of the sheet, the scores by turn.
import { capital, listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Entry } from '../../../protocol'
import { ranked, scoreList, type Headline, type SheetRow } from '../../../table/end'
import { standingActs } from '../../../table/takeback'
import { cardName } from '../cards/cards'
import { HABITAT } from '../names'
import { ANIMALS, HABITATS, SOLO_RATINGS, type Animal, type Habitat, type SeatView, type Sheet, type View } from '../types'

// The headline.

export const RATING_NAMES = [
  m.cascadia_end_rating_0,
  m.cascadia_end_rating_1,
  m.cascadia_end_rating_2,
  m.cascadia_end_rating_3,
  m.cascadia_end_rating_4,
  m.cascadia_end_rating_5,
  m.cascadia_end_rating_6,
]

/** A lead so small that one thinks of a tie. */
const CLOSE = 2

type Result = Pick<View, 'winners'> & { seats: Pick<SeatView, 'nature' | 'score'>[] }

/** Who has won. `you` is the seat to be spoken to, null for spectators and for several people at one screen. */
export function headline({ seats, winners = [] }: Result, names: string[], you: number | null): Headline {
  if (seats.length === 1) return soloHeadline(seats[0]!.score.total)
  const totals = seats.map((seat) => seat.score.total)
  const ranking = ranked(totals)
  const scores = scoreList(names, totals)
  const youWin = you !== null && winners.includes(you)

  if (winners.length > 1) {
    const others = listed(winners.filter((seat) => seat !== you).map((seat) => names[seat]!))
    const title = youWin ? m.cascadia_end_you_share({ names: others }) : m.cascadia_end_shared({ names: others })
    return { title, text: `${scores} ${m.cascadia_end_tie_equal()}` }
  }

  const winner = winners[0] ?? ranking[0]!
  const name = names[winner]!
  const tied = ranking.filter((seat) => totals[seat] === totals[winner])
  if (tied.length > 1) {
    const list = tied
      .sort((a, b) => seats[b]!.nature - seats[a]!.nature)
      .map((seat) => `${names[seat]} ${seats[seat]!.nature}`)
      .join(', ')
    return {
      title: youWin ? m.cascadia_end_you_win_tie() : m.cascadia_end_wins_tie({ name }),
      text: `${scores} ${m.cascadia_end_tie_nature({ list })}`,
    }
  }
  const points = totals[winner]! - totals[ranking[1]!]!
  return {
    title: youWin ? m.cascadia_end_you_win({ points }) : m.cascadia_end_wins({ name, points }),
    text: points <= CLOSE ? `${scores} ${m.cascadia_end_close()}` : scores,
  }
}

function soloHeadline(points: number): Headline {
  const rating = SOLO_RATINGS.filter((from) => points >= from).length
  const next = SOLO_RATINGS[rating]
  return {
    title: m.cascadia_end_solo({ points, rating: RATING_NAMES[rating]!() }),
    text: next === undefined ? m.cascadia_end_rating_top() : m.cascadia_end_rating_next({ from: next, points: next - points }),
  }
}

// The sheet.

/** A row that can be pressed to see what earned it. */
export type Pressable = Animal | Habitat | 'nature'

const sum = (numbers: (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The letter of an animal's card where all seats count by the same one. */
function cardOf(sheets: Sheet[], animal: Animal): string | null {
  const cards = new Set(sheets.map((sheet) => sheet.lines.find((line) => line.what === animal)?.card))
  const [card] = cards
  return cards.size === 1 && card?.length === 1 ? card : null
}

/** The rows in the order of the paper sheet: animals, land, nature tokens, total. */
export function sheetRows(sheets: Sheet[]): SheetRow<Pressable>[] {
  return [
    ...ANIMALS.map((what) => ({
      kind: 'line' as const,
      what,
      title: cardName(what),
      points: sheets.map((sheet) => sheet.wildlife[what]),
      note: cardOf(sheets, what),
    })),
    {
      kind: 'sum',
      what: 'animals',
      title: m.cascadia_end_animals(),
      points: sheets.map((sheet) => sum(Object.values(sheet.wildlife))),
    },
    ...HABITATS.map((what) => ({
      kind: 'line' as const,
      what,
      title: capital(HABITAT[what]()),
      points: sheets.map((sheet) => sheet.habitats[what]),
      bonus: sheets.map((sheet) => {
        const points = sheet.bonus[what]
        return { points, words: m.cascadia_end_majority({ points }) }
      }),
    })),
    {
      kind: 'sum',
      what: 'land',
      title: m.cascadia_end_land(),
      points: sheets.map((sheet) => sum([...Object.values(sheet.habitats), ...Object.values(sheet.bonus)])),
    },
    {
      kind: 'line',
      what: 'nature',
      title: capital(m.cascadia_nature_tokens()),
      points: sheets.map((sheet) => sheet.nature),
    },
    { kind: 'total', what: 'total', title: m.end_total(), points: sheets.map((sheet) => sheet.total) },
  ]
}

/** The line that brought a seat the most points: the first one to look at. */
export function bestLine(sheet: Sheet): Pressable {
  return sheet.lines.reduce((best, line) => (line.points > best.points ? line : best)).what
}

// The scores by turn.

/** For every seat its total at the end of each round, when all seats have had as many turns. */
export function scoresByTurn(entries: Entry[], seats: number): number[][] {
  const scores: number[][] = Array.from({ length: seats }, () => [])
  for (const entry of standingActs(entries)) {
    const roundDone = entry.events.some(
      ({ event, turn }) => event === 'game_over' || (event === 'turn_begun' && Number(turn) % seats === 0),
    )
    if (roundDone) entry.totals.forEach((total, seat) => scores[seat]?.push(total))
  }
  return scores
}
