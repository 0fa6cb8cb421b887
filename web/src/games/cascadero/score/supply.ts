// What the supplies of envoys say. The game ends when an envoy is due and none is left.
import { m } from '../../../paraglide/messages.js'
import type { SeatView, View } from '../types'

type Envoys = { seats: Pick<SeatView, 'envoys'>[] }

/** From so few envoys on, a supply is shown as nearly used up. */
const FEW = 3
export const isLow = (envoys: number): boolean => envoys <= FEW

/** Whether a seat has placed half of its envoys: from then on it matters whether the rest will do. */
export const isHalfway = ({ seats, turns }: Envoys & Pick<View, 'turns'>, seat: number): boolean =>
  seats[seat]!.envoys <= turns / seats.length / 2

/** Said as soon as somebody has no envoy left; `you` is the seat to be spoken to, null for spectators and for several
 *  people at one screen. */
export function lastTurns(
  { seats, to_act, over }: Envoys & Pick<View, 'to_act' | 'over'>,
  names: string[],
  you: number | null,
): string | null {
  if (over || to_act === null) return null
  /** Who comes when. Whoever is playing has begun this turn, so an empty supply counts when it comes round again. */
  const wait = (seat: number) => (seat - to_act + seats.length - 1) % seats.length
  const empty = seats.map((_, seat) => seat).filter((seat) => seats[seat]!.envoys === 0)
  if (empty.length === 0) return null
  const out = empty.reduce((first, seat) => (wait(seat) < wait(first) ? seat : first))
  const name = names[out]!
  if (out === you) return m.cascadero_last_own()
  if (you === to_act) return m.cascadero_last_turn({ name })
  if (you !== null && wait(you) < wait(out)) return m.cascadero_last_coming({ name })
  return m.cascadero_last_round({ name })
}
