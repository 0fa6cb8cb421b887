// The rarity ladder: what pressing an animal harvests, which moves lead to it from the animals beside it, and the words.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { counted } from '../names'
import type { DiceAction } from '../round/steps'
import { ANIMALS, type Animal, type Cut, type HarvestRow } from '../types'

const NAMES: Record<Exclude<DiceAction, null>, () => string> = {
  downgrade: m.rivers_downgrade,
  upgrade: m.rivers_upgrade,
  two: m.rivers_two_types,
}

/** "as rolled", "upgrade" */
export const rowName = (action: DiceAction): string => (action === null ? m.rivers_as_rolled() : NAMES[action]())

/** "upgrade for 1 nature token" */
export function pricedRow({ action, price }: HarvestRow): string {
  const words = { action: rowName(action), nature: counted('nature', price) }
  return price === 0 ? words.action : m.rivers_row_price(words)
}

/** "2 hawks and 1 fox" */
export const taken = (animals: readonly Animal[], counts: readonly number[]): string =>
  listed(animals.map((animal, i) => counted(animal, counts[i]!)))

/** Whether a cell says something of its own: an action that changes nothing for it does not. */
export const saysMore = (row: HarvestRow, cut: Cut | null): cut is Cut => cut !== null && (row.action === null || cut.changes)

const rowOf = (rows: readonly HarvestRow[], action: DiceAction) => rows.find((row) => row.action === action)

/** One kind of animal, as the dice lie. */
export const rolled = (rows: readonly HarvestRow[], animal: Animal): Cut | null =>
  rowOf(rows, null)?.cuts.find((cut) => cut?.animals[0] === animal) ?? null

export const twoTypes = (rows: readonly HarvestRow[]): HarvestRow | null => rowOf(rows, 'two') ?? null

export const isTwo = (cut: Cut | null): boolean => cut?.animals.length === 2

function pairOf(rows: readonly HarvestRow[], one: Animal, other: Animal): Cut | null {
  const has = (cut: Cut | null) => cut !== null && cut.animals.includes(one) && cut.animals.includes(other)
  return twoTypes(rows)?.cuts.find(has) ?? null
}

/** Of two types the one with more animals. */
export const larger = ({ animals, take }: Cut): Animal => animals[take[0]! >= (take[1] ?? 0) ? 0 : 1]!

/** What is harvested when an animal is pressed. `pairing`: a second type is wanted beside the first. */
export function pressed(animal: Animal, rows: readonly HarvestRow[], chosen: Cut | null, pairing: boolean): Cut | null {
  if (chosen && isTwo(chosen)) {
    const other = chosen.animals.find((each) => each !== animal)!
    return chosen.animals.includes(animal) ? rolled(rows, other) : pairOf(rows, larger(chosen), animal)
  }
  if (chosen?.animals[0] === animal) return chosen
  return pairing && chosen ? pairOf(rows, chosen.animals[0]!, animal) : rolled(rows, animal)
}

/** Dice of the animal beside the chosen one, read as the chosen one: a downgrade from its left, an upgrade from its right. */
export interface Move {
  row: HarvestRow
  cut: Cut
  /** How many more than as rolled. */
  more: number
  /** Between which two animals: 0 stands for bear and elk. */
  between: number
}

export function movesTo(rows: readonly HarvestRow[], chosen: Cut | null): Move[] {
  if (chosen === null || isTwo(chosen)) return []
  const animal = chosen.animals[0]!
  const index = ANIMALS.indexOf(animal)
  const plain = rolled(rows, animal)?.take[0] ?? 0
  return (['downgrade', 'upgrade'] as const).flatMap((action) => {
    const row = rowOf(rows, action)
    const cut = row?.cuts[index] ?? null
    if (!row || !saysMore(row, cut)) return []
    return [{ row, cut, more: cut.take[0]! - plain, between: action === 'downgrade' ? index - 1 : index }]
  })
}
