// How much the page helps: as the player has set it, within what the host allows at the table.
import { lessons } from '../learn/lessons.svelte'
import { settings } from '../lib/settings.svelte'
import { m } from '../paraglide/messages.js'
import { HELPS, type Help } from '../protocol'
import type { Session } from './session.svelte'

export const HELP_WORDS: Record<Help, () => string> = {
  off: m.help_off,
  points: m.help_points,
  proposals: m.help_proposals,
}

const less = (a: Help, b: Help): Help => HELPS[Math.min(HELPS.indexOf(a), HELPS.indexOf(b))]!

/** A lesson shows what it speaks of. */
export function helpAt({ table }: Session): Help {
  if (!table) return 'off'
  if (lessons.isAt(table.game, table.id)) return table.help
  return less(settings.help, table.help)
}

/** A hint is for those who are not told everything already, where the host allows some help. */
export const mayHint = (session: Session): boolean =>
  session.table !== null && session.table.help !== 'off' && helpAt(session) !== 'proposals'
