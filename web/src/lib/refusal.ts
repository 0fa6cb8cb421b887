// What the server refuses, as an error with its code and in the player's language.
import { m } from '../paraglide/messages.js'

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string = code,
    /** In so many seconds it will do, where the server says so. */
    readonly retry: number | null = null,
  ) {
    super(reason)
    this.name = 'Refusal'
  }
}

/** Seconds after which one is told when it will do, instead of only to go slower. */
const A_WHILE = 30

const SENTENCES: Record<string, () => string> = {
  malformed: m.refused_malformed,
  too_large: m.refused_too_large,
  too_fast: m.refused_too_fast,
  stale: m.refused_stale,
  not_your_seat: m.refused_not_your_seat,
  not_begun: m.refused_not_begun,
  over: m.refused_over,
  still_playing: m.refused_still_playing,
  nothing_done: m.refused_nothing_done,
  drawn: m.refused_drawn,
  played_on: m.refused_played_on,
  by_clock: m.refused_by_clock,
  asked: m.refused_asked,
  declined: m.refused_declined,
  turn: m.refused_turn,
  illegal: m.refused_illegal,
  reveals: m.refused_reveals,
  no_help: m.refused_no_help,
  full: m.refused_full,
  too_many_tables: m.refused_too_many_tables,
  no_such_table: m.refused_no_such_table,
  no_free_seat: m.refused_no_free_seat,
  open_but_full: m.refused_open_but_full,
  wrong_key: m.refused_wrong_key,
  closed: m.refused_closed,
  no_guest: m.refused_no_guest,
  forbidden_origin: m.refused_forbidden_origin,
  warming_up: m.refused_warming_up,
  wrong_password: m.refused_wrong_password,
  wrong_code: m.refused_wrong_code,
  common_password: m.refused_common_password,
  login_taken: m.refused_login_taken,
  has_account: m.refused_has_account,
  no_account: m.refused_no_account,
  too_many_records: m.refused_too_many_records,
  no_attempts: m.refused_no_attempts,
  marked_before: m.refused_marked_before,
  one_seat_each: m.refused_one_seat_each,
  too_many_hikers: m.refused_too_many_hikers,
  too_many_calls: m.refused_too_many_calls,
  unknown_push_service: m.refused_unknown_push_service,
  not_found: m.refused_not_found,
  other_rules: m.refused_other_rules,
  internal: m.refused_internal,
  unavailable: m.refused_unavailable,
  unreachable: m.refused_unreachable,
}

/** One sentence for people; whatever has no sentence of its own gets a general one. */
export function refusalText(error: unknown): string {
  const code = error instanceof Refusal ? error.code : null
  if (error instanceof Refusal && error.retry !== null && error.retry > A_WHILE) {
    return m.refused_for_a_while({ minutes: Math.ceil(error.retry / 60) })
  }
  return (code !== null && SENTENCES[code]?.()) || m.refused_other()
}
