// What is rare enough in a turn to be found again: animals wiped, nature spent.
import { m } from '../../../paraglide/messages.js'
import type { ActEntry } from '../../../protocol'

/** "wipe, nature token"; null: a turn like the others. */
export function moment({ events }: ActEntry): string | null {
  const words: string[] = []
  if (events.some(({ event }) => event === 'tokens_wiped')) words.push(m.cascadia_moment_wipe())
  if (events.some(({ event }) => event === 'nature_spent')) words.push(m.cascadia_moment_nature())
  return words.join(', ') || null
}
