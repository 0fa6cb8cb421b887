// A record that somebody brings: what is wrong with it, in a sentence.
import { Refusal, refusalText } from '../lib/refusal'
import { m } from '../paraglide/messages.js'

/** What the server reads at most, in bytes. */
export const LARGEST = 1_000_000

/** Text that is no record at all. */
export class NoRecord extends Error {}

export function parsed(text: string): unknown {
  if (new Blob([text]).size > LARGEST) throw new NoRecord(m.replay_record_large())
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new NoRecord(m.replay_record_not_json())
  }
}

export interface Mistake {
  sentence: string
  /** What the server says of it, in English. */
  reason: string | null
}

/** Where the record is wrong. The place of a mistake stands in the server's reason: "turns[3].steps[1]: ...". */
export function mistake(error: unknown): Mistake {
  if (error instanceof NoRecord) return { sentence: error.message, reason: null }
  if (!(error instanceof Refusal) || error.code !== 'malformed') return { sentence: refusalText(error), reason: null }
  const [, turn, step] = /turns\[(\d+)\](?:\.steps\[(\d+)\])?/.exec(error.reason) ?? []
  const { reason } = error
  if (turn === undefined) return { sentence: m.replay_record_wrong(), reason }
  if (step === undefined) return { sentence: m.replay_record_wrong_turn({ turn: Number(turn) + 1 }), reason }
  return { sentence: m.replay_record_wrong_step({ turn: Number(turn) + 1, step: Number(step) + 1 }), reason }
}
