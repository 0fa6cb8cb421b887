// What the pad says of a position that has been scored: the same words as at the end of a game.
import type { Options } from '../../../protocol'
import type { Headline, SheetRow } from '../../../table/end'
import { headline, sheetRows, type Pressable } from '../end/ending'
import { HABITATS, type Line } from '../types'
import { why, whyBonus } from '../score/why'
import type { Answer } from './position'

export interface Result {
  won: Headline
  rows: SheetRow<Pressable>[]
  winners: number[]
}

export function resultOf({ boards, winners: best }: Answer, names: string[]): Result {
  const winners = boards.flatMap(({ name }, seat) => (best.includes(name) ? [seat] : []))
  const seats = boards.map((score) => ({ nature: score.nature, score }))
  return { won: headline({ seats, winners }, names, null), rows: sheetRows(boards), winners }
}

/** "Lines of 3 and 2 elk: 9 + 5 = 14." */
export function whyOf(line: Line, seat: number, { boards }: Answer, { restriction }: Options): string {
  const habitat = HABITATS.find((each) => each === line.what)
  const bonus = habitat ? whyBonus(habitat, seat, boards) : ''
  return [why(line, boards[seat]!, { restriction: Number(restriction ?? 0) }), bonus]
    .filter(Boolean)
    .map((said) => `${said}.`)
    .join(' ')
}
