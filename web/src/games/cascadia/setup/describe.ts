// A table's options and the course of a game in a few words.
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { OPTIONS } from '../types'

const VARIANTS: Record<string, () => string> = {
  random: m.cascadia_describe_random,
  family: m.cascadia_describe_family,
  intermediate: m.cascadia_describe_intermediate,
}

/** "cards ABCDA, restriction 4". A scenario has its own cards, so it names them. */
export function describe({ cards = OPTIONS.cards.usual, edition, scenario, restriction }: Options): string {
  const words: string[] = []
  if (!scenario) words.push(VARIANTS[String(cards)]?.() ?? m.cascadia_describe_cards({ cards: String(cards) }))
  if (edition === 'prototype') words.push(m.cascadia_describe_prototype())
  if (scenario) words.push(m.cascadia_describe_scenario({ number: Number(scenario) }))
  if (restriction) words.push(m.cascadia_describe_restriction({ number: Number(restriction) }))
  return words.join(', ')
}

/** "turn 17 of 20", as each seat counts its turns; `turn` and `turns` count those of all seats, from 0. */
export function progress(turn: number, turns: number, seats: number): string {
  const each = turns / seats
  return m.cascadia_progress({ turn: Math.min(Math.floor(turn / seats) + 1, each), turns: each })
}
