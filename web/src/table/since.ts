// What the others have done since one's last turn: what is marked, and one line that sums it up.
import { seatName } from '../lib/seats'
import { signed } from '../lib/words'
import { m } from '../paraglide/messages.js'
import type { ActEntry } from '../protocol'
import type { Session } from './session.svelte'
import { playedSeat } from './standing'
import { standingActs } from './takeback'

/** Of more others the line would be longer than what it sums up. */
export const LONGEST_SUM = 4

/** The acts since the last one of the seat that is played here; of those who only look, the last one. */
export function actsSince(session: Session): ActEntry[] {
  const acts = standingActs(session.entries)
  const seat = playedSeat(session)
  return seat === null ? acts.slice(-1) : acts.slice(acts.findLastIndex((act) => act.seat === seat) + 1)
}

/** "Since your turn: Lee +4, Bot +2."; empty where nobody else has brought home or lost anything. */
export function sumSince(session: Session): string {
  const { table } = session
  const acts = standingActs(session.entries)
  const theirs = actsSince(session)
  let before = acts[acts.length - theirs.length - 1]?.totals ?? beginning(session)
  if (!table || !before || playedSeat(session) === null) return ''
  // As the log has it: what each turn brought, not what others took from it later.
  const gains = new Map<number, number>()
  for (const { seat, totals } of theirs) {
    gains.set(seat, (gains.get(seat) ?? 0) + (totals[seat] ?? 0) - (before[seat] ?? 0))
    before = totals
  }
  if (gains.size > LONGEST_SUM || [...gains.values()].every((gain) => gain === 0)) return ''
  const list = [...gains].map(([seat, gain]) => `${seatName(table.seats, seat)} ${signed(gain)}`)
  const since = theirs.length < acts.length ? m.since_your_turn : m.since_beginning
  return since({ list: list.join(', ') })
}

function beginning({ entries, began }: Session): number[] | undefined {
  const first = entries.find((entry) => entry.kind === 'began')
  return first?.totals ?? began
}
