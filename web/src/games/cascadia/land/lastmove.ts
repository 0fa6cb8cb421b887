// What the log of a table says about the latest moves.
import type { ActEntry, Entry } from '../../../protocol'
import { standingActs } from '../../../table/takeback'
import type { Cell } from '../types'

export const isAct = (entry: Entry): entry is ActEntry => entry.kind === 'act'

/** The cells that a seat's latest turn has touched. */
export function lastMove(entries: Entry[], seat: number): Cell[] {
  const events = standingActs(entries).findLast((act) => act.seat === seat)?.events ?? []
  const cells = events.filter(({ event }) => event === 'tile_laid' || event === 'token_put').map(({ cell }) => String(cell))
  return [...new Set(cells)]
}
