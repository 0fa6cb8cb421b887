// Where a game stands, whatever the game: who is to act, how far it is, the totals.
import type { CommonView } from '../games/game'
import { seatName } from '../lib/seats'
import { listed } from '../lib/words'
import { m } from '../paraglide/messages.js'
import type { Table } from '../protocol'
import type { Session } from './session.svelte'

export const commonView = (session: Session): CommonView | null => session.view as CommonView | null

/** The seat that is played here; null for those who only look, also through a seat's eyes. */
export const playedSeat = ({ table, pov }: Session): number | null => (pov !== null && table?.yours.includes(pov) ? pov : null)

/** The seats that are to act now. */
export function seatsToAct(view: CommonView | null): number[] {
  if (!view || view.over || view.to_act === null) return []
  return Array.isArray(view.to_act) ? view.to_act : [view.to_act]
}

/** "Your turn", "Lee’s turn", "Bot is thinking". `pov`: the seat of mine that is looked through. */
export function whoseTurn(table: Table, toAct: number[], pov: number | null): string {
  if (table.status === 'waiting') return m.turn_waiting()
  if (toAct.length === 0) return m.turn_over()
  const mine = toAct.filter((seat) => table.yours.includes(seat))
  // Several people at this screen: the name says whose turn it is.
  if (mine.length > 0 && table.yours.length === 1) return m.turn_yours()
  // ... of those who act at the same time, that of whoever sits before it.
  const acting = mine.length > 0 ? mine : toAct
  const [only, ...others] = pov !== null && acting.includes(pov) ? [pov] : acting
  const name = seatName(table.seats, only!)
  if (others.length > 0) return m.turn_several({ names: listed(toAct.map((seat) => seatName(table.seats, seat))) })
  return table.seats[only!]?.kind === 'bot' ? m.turn_bot({ name }) : m.turn_theirs({ name })
}
