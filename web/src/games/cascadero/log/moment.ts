// What is rare enough in a turn to be found again: a banner, a cube at the top, another turn.
import { m } from '../../../paraglide/messages.js'
import type { ActEntry } from '../../../protocol'
import { TOP } from '../types'

/** "banner, cube at the top"; null: a turn like the others. */
export function moment({ events }: ActEntry): string | null {
  const words: string[] = []
  if (events.some(({ event }) => event === 'achievement_claimed')) words.push(m.cascadero_moment_banner())
  if (events.some(({ event, end }) => event === 'cube_advanced' && end === TOP)) words.push(m.cascadero_moment_top())
  if (events.some(({ event }) => event === 'extra_turn_won')) words.push(m.cascadero_moment_turn())
  return words.join(', ') || null
}
