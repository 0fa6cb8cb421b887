// What the page after the end is made of, whatever the game.

export interface Headline {
  title: string
  /** One or two sentences more: all totals, how a tie was broken. */
  text: string
}

/** All seats, the best first. */
export const ranked = (totals: number[]): number[] => totals.map((_, seat) => seat).sort((a, b) => totals[b]! - totals[a]!)

/** "Jade (98), Bot 2 (97)." A bot's number is not its score. */
export const scoreList = (names: string[], totals: number[]): string =>
  `${ranked(totals)
    .map((seat) => `${names[seat]} (${totals[seat]})`)
    .join(', ')}.`

interface RowBase {
  title: string
  /** Of every seat; null: nothing to count. */
  points: (number | null)[]
}

/** A row of the sheet. A line can be pressed to see what earned it; `Line` names the lines. */
export type SheetRow<Line extends string> = RowBase &
  (
    | {
        kind: 'line'
        what: Line
        /** A word beside the title. */
        note?: string | null
        /** More points of every seat that are shown apart, and what they are. */
        bonus?: { points: number; words: string }[]
      }
    | { kind: 'sum' | 'total'; what: string }
  )

/** The last of these rows that can be pressed. */
export const lastLine = <Line extends string>(rows: SheetRow<Line>[]): Line | null =>
  rows.findLast((row) => row.kind === 'line')?.what ?? null
