// What the pad says of sheets that have been scored: the same words as at the end of a game.
import type { Headline, SheetRow } from '../../../table/end'
import { headline, sheetRows } from '../end/ending'
import type { Line, SheetName } from '../types'
import type { Answer } from './position'

export interface Result {
  won: Headline
  rows: SheetRow<Line['what']>[]
  winners: number[]
}

/** `marks` are the totals that a sheet is measured by when one plays alone. */
export function resultOf({ boards, winners: best }: Answer, names: string[], sheet: SheetName, marks: number[]): Result {
  const winners = boards.flatMap(({ name }, seat) => (best.includes(name) ? [seat] : []))
  const seats = boards.map((score) => ({ score, stock: score.stock }))
  return {
    won: headline({ seats, winners, options: { sheet } }, names, null, marks),
    rows: sheetRows(boards),
    winners,
  }
}
