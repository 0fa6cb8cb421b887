// What the last round brought the others. All seats play at once, so it is one round, not what came since a turn.
import { seatName } from '../../../lib/seats'
import { signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Seat } from '../../../protocol'
import type { Session } from '../../../table/session.svelte'
import { LONGEST_SUM } from '../../../table/since'
import { playedSeat } from '../../../table/standing'
import { standingActs } from '../../../table/takeback'

/** "In the previous round: Lee +4, Bot +2."; empty in the first round, alone, and where the line would be too long. */
export function sumRound(session: Session): string {
  const own = playedSeat(session)
  const seats: Seat[] = session.table?.seats ?? []
  const ended = standingActs(session.entries).findLast(({ events }) => events.some(({ event }) => event === 'round_played'))
  if (own === null || !ended) return ''
  const others = ended.events.filter(({ event, seat }) => event === 'round_played' && seat !== own)
  if (others.length === 0 || others.length > LONGEST_SUM) return ''
  const list = others.map(({ seat, points }) => `${seatName(seats, Number(seat))} ${signed(Number(points))}`)
  return m.rivers_previous_round({ list: list.join(', ') })
}
