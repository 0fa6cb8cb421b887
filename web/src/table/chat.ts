// What was said at a table, and what of it I have not answered.
import { m } from '../paraglide/messages.js'
import type { ChatEntry, Entry, Phrase, Table } from '../protocol'

/** The ready phrases, in the order in which they are offered. */
export const PHRASES: Record<Phrase, () => string> = {
  hello: m.phrase_hello,
  good_luck: m.phrase_good_luck,
  nice_move: m.phrase_nice_move,
  thinking: m.phrase_thinking,
  your_turn: m.phrase_your_turn,
  sorry: m.phrase_sorry,
  well_played: m.phrase_well_played,
  thanks: m.phrase_thanks,
  again: m.phrase_again,
}

export const chatText = (entry: ChatEntry): string =>
  entry.text ?? (entry.phrase && PHRASES[entry.phrase]?.()) ?? entry.phrase ?? ''

/** Everything that was said; what somebody said who has deleted everything is gone. */
export const chatEntries = (entries: Entry[]): ChatEntry[] =>
  entries.filter((entry) => entry.kind === 'chat' && Boolean(entry.text ?? entry.phrase)) as ChatEntry[]

/** Whether anybody is there to talk to: a second guest, seated or expected, or somebody who has said something. */
export const hasChat = (table: Table, entries: Entry[]): boolean =>
  table.seats.some((seat) => !seat.yours && (seat.kind === 'guest' || seat.kind === 'free')) || chatEntries(entries).length > 0

/** What others have said since I last did or said something, or looked (`seen`, a version). */
export function unread(entries: Entry[], yours: number[], seen: number): number {
  const mine = (entry: Entry) =>
    (entry.kind === 'act' || entry.kind === 'chat') && entry.seat !== null && yours.includes(entry.seat)
  const since = Math.max(seen, entries.findLast(mine)?.version ?? 0)
  return chatEntries(entries).filter((entry) => entry.version > since).length
}
