// Scenarios and challenges in words.
import { m } from '../../../paraglide/messages.js'
import { counted, LANDS, MANY } from '../names'
import { ANIMALS, type Animal, type GoalRow, type Habitat, type Progress } from '../types'

/** What a goal may ask about; each kind has its own few. */
interface Parameters {
  count: number
  points: number
  length: number
  animal: Animal
  habitat: Habitat
}

const atLeast = (things: string) => m.rivers_goal_left_min({ things })
const atMost = (things: string) => m.rivers_goal_left_max({ things })
const nature = (count: number) => counted('nature', count)

/** What a goal asks for, by its kind. */
const GOALS: Record<string, (of: Parameters) => string> = {
  min_total: m.rivers_goal_total,
  suns: m.rivers_goal_suns,
  rows: m.rivers_goal_rows,
  rows_each: m.rivers_goal_rows_each,
  row_points: m.rivers_goal_row_points,
  columns: m.rivers_goal_columns,
  column_points: (of) => (of.count === 1 ? m.rivers_goal_column_points(of) : m.rivers_goal_columns_points(of)),
  bonus_points: m.rivers_goal_bonus_points,
  tracks: m.rivers_goal_tracks,
  overflow: m.rivers_goal_overflow,
  weather: m.rivers_goal_weather,
  weather_all: m.rivers_goal_weather_all,
  animal_bonuses: ({ animal }) => m.rivers_goal_animal_bonuses({ animals: MANY[animal]() }),
  point_bonuses: ({ points }) => m.rivers_goal_point_bonuses({ points: counted('points', points) }),
  nature_links: m.rivers_goal_nature_links,
  animal_steps: m.rivers_goal_animal_steps,
  icons: m.rivers_goal_icons,
  icons_of: ({ habitat }) => m.rivers_goal_icons_of({ habitat: LANDS[habitat]() }),
  hexes_worth: m.rivers_goal_hexes_worth,
  free: m.rivers_goal_free,
  free_all: m.rivers_goal_free_all,
  habitat: ({ habitat }) => m.rivers_goal_habitat({ habitat: LANDS[habitat]() }),
  habitats: m.rivers_goal_habitats,
  habitat_points: ({ habitat, points }) => m.rivers_goal_habitat_points({ points, habitat: LANDS[habitat]() }),
  habitat_points_each: m.rivers_goal_habitat_points_each,
  animal_points: ({ animal, points }) => m.rivers_goal_animal_points({ points, animals: MANY[animal]() }),
  animal_points_each: (of) =>
    of.count === ANIMALS.length ? m.rivers_goal_every_animal_points(of) : m.rivers_goal_animal_points_each(of),
  bear_pairs: m.rivers_goal_bear_pairs,
  salmon_runs: m.rivers_goal_salmon_runs,
  variety: m.rivers_goal_variety,
  cards: m.rivers_goal_cards,
  resources: ({ count }) => atLeast(m.rivers_resources_count({ count })),
  min_nature: ({ count }) => atLeast(nature(count)),
  max_nature: ({ count }) => atMost(nature(count)),
  min_animal: ({ animal, count }) => atLeast(counted(animal, count)),
  max_animal: ({ animal, count }) => atMost(counted(animal, count)),
  max_animals: ({ count }) => atMost(m.rivers_animals_count({ count })),
}

/** What a goal asks for: "All fox bonuses of the tracks". */
export const goalText = ({ kind, parameters }: GoalRow): string => GOALS[kind]?.(parameters as unknown as Parameters) ?? kind

/** Whether the goal is to have no more than its target. */
export const isCeiling = ({ kind }: GoalRow): boolean => kind.startsWith('max_')

/** How far somebody is: "62 of 70 points", "3, at most 2". */
export function goalValue(goal: Progress): string {
  if (isCeiling(goal)) return m.rivers_value_most(goal)
  return goal.unit === 'points' ? m.rivers_value_points(goal) : m.rivers_value(goal)
}

/** "Scenario 3" */
export const scenarioTitle = (number: number): string => m.rivers_scenario({ number })

/** "Challenge 3" */
export const challengeTitle = (number: number): string => m.rivers_challenge({ number })

/** The totals that the challenges of a sheet ask for, from low to high. */
export const marksOf = (challenges: GoalRow[]): number[] =>
  challenges.flatMap(({ kind, parameters }) => (kind === 'min_total' ? [Number(parameters.points)] : []))
