// Scenarios, achievements, restrictions and the hiking trail in words.
import { m } from '../../../paraglide/messages.js'
import { RESTRICTIONS, type Progress } from '../types'

/** What a goal asks for, by its key. Goals with the same key are the same goal everywhere. */
const GOALS: Record<string, () => string> = {
  fox_top_3: m.cascadia_goal_fox_top_3,
  salmon_top_1: m.cascadia_goal_salmon_top_1,
  elk_top_1: m.cascadia_goal_elk_top_1,
  tokens_4_each: m.cascadia_goal_tokens_4_each,
  hawk_tokens_5: m.cascadia_goal_hawk_tokens_5,
  one_wildlife_11_tokens: m.cascadia_goal_one_wildlife_11_tokens,
  wildlife_only_3: m.cascadia_goal_wildlife_only_3,
  hawk_20: m.cascadia_goal_hawk_20,
  bear_30: m.cascadia_goal_bear_30,
  every_wildlife_10: m.cascadia_goal_every_wildlife_10,
  any_2_wildlife_20: m.cascadia_goal_any_2_wildlife_20,
  any_1_wildlife_30: m.cascadia_goal_any_1_wildlife_30,
  wildlife_60: m.cascadia_goal_wildlife_60,
  every_habitat_5: m.cascadia_goal_every_habitat_5,
  any_3_habitats_7: m.cascadia_goal_any_3_habitats_7,
  any_1_habitats_12: m.cascadia_goal_any_1_habitats_12,
  any_1_habitats_15: m.cascadia_goal_any_1_habitats_15,
  habitats_35: m.cascadia_goal_habitats_35,
  majorities_3: m.cascadia_goal_majorities_3,
  nature_5: m.cascadia_goal_nature_5,
  nature_10: m.cascadia_goal_nature_10,
  nature_none: m.cascadia_goal_nature_none,
  no_bear: m.cascadia_goal_no_bear,
  no_elk: m.cascadia_goal_no_elk,
  no_salmon: m.cascadia_goal_no_salmon,
  no_hawk: m.cascadia_goal_no_hawk,
  no_fox: m.cascadia_goal_no_fox,
  keystones_bare: m.cascadia_goal_keystones_bare,
  bear_elk_apart: m.cascadia_goal_bear_elk_apart,
  forest_river_apart: m.cascadia_goal_forest_river_apart,
  mountain_prairie_apart: m.cascadia_goal_mountain_prairie_apart,
  wetland_river_apart: m.cascadia_goal_wetland_river_apart,
  elk_off_forest: m.cascadia_goal_elk_off_forest,
  hawk_beside_elk: m.cascadia_goal_hawk_beside_elk,
}

/** What a goal asks for: "No bear beside an elk". */
export function goalText({ key, parameters }: Pick<Progress, 'key' | 'parameters'>): string {
  if (key.startsWith('total_')) return m.cascadia_goal_total({ points: Number(parameters.points) })
  if (key === 'hawk_beside_elk' && parameters.touch === 'one') return m.cascadia_goal_hawk_beside_elk_once()
  return GOALS[key]?.() ?? key
}

const VALUES: Record<string, (share: { value: number; target: number }) => string> = {
  points: m.cascadia_value_points,
  wildlife: m.cascadia_value_wildlife,
  habitats: m.cascadia_value_habitats,
  times: m.cascadia_value_times,
  tokens: m.cascadia_value_tokens,
  nature: m.cascadia_value_nature,
}

/** How far somebody is: "62 of 85 points", "broken in 2 places". */
export function goalValue(goal: Progress, over = false): string {
  if (goal.broken) return brokenValue(goal)
  if (goal.kind === 'wildlife_beside') return m.cascadia_value_times(goal)
  if (goal.target > 0) return VALUES[goal.unit]?.(goal) ?? ''
  if (goal.met) return over ? m.cascadia_value_kept_over() : m.cascadia_value_kept()
  return m.cascadia_value_nature_left({ value: goal.value })
}

function brokenValue({ kind, unit, value, target, cells }: Progress): string {
  if (kind === 'wildlife_kinds') return m.cascadia_value_broken_kinds({ value, target })
  if (kind === 'wildlife_beside') return m.cascadia_value_broken_alone({ count: cells.length })
  return unit === 'contacts' ? m.cascadia_value_broken_places({ value }) : m.cascadia_value_broken_animals({ value })
}

/** "Scenario 3" */
export const scenarioTitle = (number: number): string => m.cascadia_scenario({ number })

interface Words {
  title: () => string
  rule: () => string
}

const RULES: Record<(typeof RESTRICTIONS)[number], Words> = {
  must_match: { title: m.cascadia_restriction_must_match, rule: m.cascadia_restriction_must_match_rule },
  must_not_match: { title: m.cascadia_restriction_must_not_match, rule: m.cascadia_restriction_must_not_match_rule },
  corridors_of_three: { title: m.cascadia_restriction_corridors_of_three, rule: m.cascadia_restriction_corridors_of_three_rule },
  corridors_of_five: { title: m.cascadia_restriction_corridors_of_five, rule: m.cascadia_restriction_corridors_of_five_rule },
  three_pairs: { title: m.cascadia_restriction_three_pairs, rule: m.cascadia_restriction_three_pairs_rule },
  two_card_sets: { title: m.cascadia_restriction_two_card_sets, rule: m.cascadia_restriction_two_card_sets_rule },
  no_starters: { title: m.cascadia_restriction_no_starters, rule: m.cascadia_restriction_no_starters_rule },
  double_price: { title: m.cascadia_restriction_double_price, rule: m.cascadia_restriction_double_price_rule },
  not_on_fresh_tile: { title: m.cascadia_restriction_not_on_fresh_tile, rule: m.cascadia_restriction_not_on_fresh_tile_rule },
  hidden_cards: { title: m.cascadia_restriction_hidden_cards, rule: m.cascadia_restriction_hidden_cards_rule },
}

const restriction = (number: number): Words | undefined => RULES[RESTRICTIONS[number - 1]!]

/** "Corridors of five" */
export const restrictionTitle = (number: number): string => restriction(number)?.title() ?? ''

/** The rule in one sentence. */
export const restrictionText = (number: number): string => restriction(number)?.rule() ?? ''

/** The stages of the hiking trail, by their keys. */
const MILESTONES: Record<string, () => string> = {
  river_study: m.cascadia_milestone_river_study,
  wetland_study: m.cascadia_milestone_wetland_study,
  forest_study: m.cascadia_milestone_forest_study,
  mountain_study: m.cascadia_milestone_mountain_study,
  prairie_study: m.cascadia_milestone_prairie_study,
  biologist: m.cascadia_milestone_biologist,
}

/** "River study" */
export const milestoneTitle = (key: string): string => MILESTONES[key]?.() ?? key
