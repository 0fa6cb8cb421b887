// A table's options and the course of a game in a few words.
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { OPTIONS } from '../types'

/** "sheet B, family, challenge 4". A scenario has its own sheet, so it is enough to name it. */
export function describe({ sheet, mode, abundance, scenario, challenge, pack, second }: Options): string {
  const words: string[] = [
    scenario
      ? m.rivers_describe_scenario({ number: Number(scenario) })
      : m.rivers_describe_sheet({ sheet: String(sheet ?? OPTIONS.sheet.usual) }),
  ]
  if (mode === 'family') words.push(m.rivers_describe_family())
  if (abundance) words.push(m.rivers_describe_abundance())
  if (challenge === 'all') words.push(m.rivers_describe_challenges())
  else if (challenge) words.push(m.rivers_describe_challenge({ number: Number(challenge) }))
  for (const each of [pack, second]) if (each) words.push(m.rivers_describe_pack({ pack: String(each) }))
  return words.join(', ')
}

/** "round 7 of 20"; `turn` and `turns` count those of all seats, from 0. */
export function progress(turn: number, turns: number, seats: number): string {
  const rounds = turns / seats
  return m.rivers_progress({ round: Math.min(Math.floor(turn / seats) + 1, rounds), rounds })
}
