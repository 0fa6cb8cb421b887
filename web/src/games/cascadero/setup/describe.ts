// A table's options and the course of a game in a few words.
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'

const HERALDS: Record<string, () => string> = {
  o: m.cascadero_describe_o,
  x: m.cascadero_describe_x,
}

/** "farmer board, heralds on the rings". The two heralds of the variant have their own places. */
export function describe({ board, heralds, variant }: Options): string {
  const words: string[] = [board === 'back' ? m.cascadero_describe_back() : m.cascadero_describe_front()]
  const where = variant === 'two_heralds' ? m.cascadero_describe_two_heralds : HERALDS[String(heralds)]
  if (where) words.push(where())
  return words.join(', ')
}

/** "turn 17": extra turns count, so nobody knows how many there will be. */
export const progress = (turn: number, turns: number): string => m.cascadero_progress({ turn: Math.min(turn + 1, turns) })
