// The one line beside the buttons: what there is to do, and what has been chosen already.
import { signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Turn } from './turn.svelte'
import type { Animal } from '../types'

export interface Hint {
  /** What to do. */
  head: string
  text: string
}

/** "the bear" */
export const THE: Record<Animal, () => string> = {
  bear: m.cascadia_the_bear,
  elk: m.cascadia_the_elk,
  salmon: m.cascadia_the_salmon,
  hawk: m.cascadia_the_hawk,
  fox: m.cascadia_the_fox,
}

export function hintOf(turn: Turn): Hint | null {
  if (turn.stage === 'wipe') return { head: m.cascadia_hint_wipe(), text: m.cascadia_hint_wipe_more() }
  if (turn.stage === 'pair') return pairHint(turn)
  if (turn.stage === 'tile') return { head: m.cascadia_hint_tile(), text: tileText(turn) }
  if (turn.stage === 'animal') {
    const animal = THE[turn.hand!.token!]()
    return { head: m.cascadia_hint_animal({ animal }), text: animalText(turn) }
  }
  return null
}

function pairHint(turn: Turn): Hint {
  if (!turn.free) return { head: m.cascadia_hint_pair(), text: turn.suggested ? m.cascadia_hint_pair_more() : '' }
  const text = turn.tileSlot === null ? m.cascadia_hint_free_tile : m.cascadia_hint_free_token
  return { head: m.cascadia_hint_free(), text: text({ count: turn.price }) }
}

function tileText(turn: Turn): string {
  if (turn.trial) return m.cascadia_hint_trial()
  const place = turn.place
  if (!place) return m.cascadia_hint_tile_where()
  const best = turn.cells?.[place.at]?.best && turn.places[0] === place
  const most = Math.max(...turn.places.map(({ gain }) => gain))
  if (best && place.gain < most && turn.hand?.token)
    return m.cascadia_hint_tile_together({ animal: THE[turn.hand.token](), gain: signed(place.whole) })
  if (best) return turn.turnable ? m.cascadia_hint_tile_best() : m.cascadia_hint_tile_best_keystone()
  return turn.turnable ? m.cascadia_hint_tile_other() : m.cascadia_hint_tile_other_keystone()
}

function animalText(turn: Turn): string {
  if (turn.trial) return m.cascadia_hint_trial()
  const gains = Object.values(turn.spots ?? {}).map(({ gain }) => gain ?? 0)
  if (!gains.length) return m.cascadia_hint_animal_nowhere()
  if (turn.spot === undefined) return m.cascadia_hint_animal_where()
  if (turn.spot === null) return Math.max(...gains) < 0 ? m.cascadia_hint_animal_loses() : m.cascadia_hint_animal_back()
  return m.cascadia_hint_animal_more()
}
