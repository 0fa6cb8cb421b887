// From what is seen at a table to the sections of the rules that explain it.
import type { RuleLinks } from '../../../rules/book'
import type { Row } from '../score/rows'
import type { Turn } from '../turn/turn.svelte'

export const LINKS = {
  lines: {
    bear: 'bears',
    elk: 'elk',
    salmon: 'salmon',
    hawk: 'hawks',
    fox: 'foxes',
    mountain: 'corridors',
    forest: 'corridors',
    prairie: 'corridors',
    wetland: 'corridors',
    river: 'corridors',
    nature: 'nature-points',
  } satisfies Record<Row, string>,
  choices: {
    pair: 'take',
    free: 'nature',
    wipe: 'nature',
    clear: 'overpopulation',
    tile: 'lay-tile',
    animal: 'put-animal',
    wait: 'turn',
  } satisfies Record<Turn['stage'], string> & Record<string, string>,
  refusals: {
    not_here_tile: 'lay-tile',
    not_here_token: 'put-animal',
    spoils: 'scenarios',
  },
  readings: {
    majorities: 'majorities',
    elk_c_over_8: 'elk-c',
    elk_d: 'elk-d',
    salmon_runs: 'salmon',
    salmon_d_minimum: 'salmon-d',
    hawk_touch: 'scenarios',
  },
} satisfies RuleLinks

/** The section of a scoring card; of a card in another hand, that of the animal. */
export function ruleOfCard(row: Row, card: string | null | undefined, edition: string): string {
  if (!card) return LINKS.lines[row]
  if (card === 'family' || card === 'intermediate') return card
  return edition === 'prototype' ? 'prototype' : `${row}-${card.toLowerCase()}`
}
