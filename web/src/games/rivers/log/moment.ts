// What is rare enough in a round to be found again: nature paid for a card.
import { m } from '../../../paraglide/messages.js'
import type { ActEntry } from '../../../protocol'

/** "nature for a card"; null: a round like the others. */
export function moment({ events }: ActEntry): string | null {
  const paid = events.some(({ event, spent }) => event === 'round_played' && Number(spent) > 0)
  return paid ? m.rivers_moment_nature() : null
}
