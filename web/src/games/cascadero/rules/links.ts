// From what is seen at a table to the sections of the rules that explain it.
import type { RuleLinks } from '../../../rules/book'
import type { Pressable } from '../end/ending'
import type { Stage } from '../turn/turn.svelte'
import type { Asked, Effect, Nothing } from '../types'

export const LINKS = {
  lines: {
    blue: 'points',
    yellow: 'points',
    orange: 'points',
    pink: 'points',
    white: 'points',
    uniques: 'first-only',
    pairs: 'pairs',
    all_pairs: 'pairs',
    farmers: 'farmer-tiles',
  } satisfies Record<Pressable, string>,
  choices: {
    wait: 'turn',
    place: 'turn',
    confirm: 'sequence',
    advance: 'advance',
    move: 'moving',
    herald: 'two-heralds',
    claim: 'achievements',
    /** A field that is looked at. */
    town: 'steps',
    farmer: 'farmer-tiles',
    /** The set-up. */
    board: 'farmers',
    heralds: 'heralds',
    colours: 'colours',
  } satisfies Record<Stage, string> & Record<string, string>,
  refusals: {
    wild: 'town-scoring',
    alone: 'no-score',
    touched: 'no-score',
    front_only: 'two-heralds',
  } satisfies Record<Nothing, string> & Record<string, string>,
  readings: { first_envoy: 'steps', farmers: 'farmers', claim: 'achievements' },
} satisfies RuleLinks

/** The rule behind what the panel says of a field, or asks. */
export function hintLink(stage: Stage, effect: Effect | Nothing | null, asked: Asked | null): string {
  if (asked && 'farmer' in asked) return LINKS.choices.farmer
  if (stage !== 'place' || effect === null) return LINKS.choices[stage]
  if (typeof effect === 'string') return LINKS.refusals[effect]
  return effect.town ? LINKS.choices.town : effect.farmer ? LINKS.choices.farmer : LINKS.choices.claim
}
