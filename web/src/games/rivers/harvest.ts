// The harvest table in words.
import { listed } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import { counted } from './names'
import type { DiceAction } from './steps'
import type { Animal, Cut, HarvestRow } from './types'

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
