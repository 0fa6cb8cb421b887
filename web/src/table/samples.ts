// What tests play with: entries of a log.
import type { ActEntry } from '../protocol'

/** A turn of the first seat. */
export const act = (version: number, totals: number[], ...events: ActEntry['events']): ActEntry => ({
  version,
  at: 0,
  kind: 'act',
  seat: 0,
  by: 'player',
  steps: [],
  events,
  totals,
})
