// Where a goal stands, whatever the game.
import { m } from '../paraglide/messages.js'

/** What every game tells of a goal; what it asks for, each game says in its own words. */
export interface Goal {
  key: string
  value: number
  target: number
  met: boolean
  /** It can no longer be met. */
  broken: boolean
}

export type GoalState = 'met' | 'broken' | 'open' | 'missed'

/** Where a goal stands; when the game is over, what is still open is missed. */
export function goalState({ met, broken }: Pick<Goal, 'met' | 'broken'>, over = false): GoalState {
  if (met) return 'met'
  if (broken) return 'broken'
  return over ? 'missed' : 'open'
}

/** The word for each state but "broken", for which games have their own. */
export const GOAL_STATES: Record<Exclude<GoalState, 'broken'>, () => string> = {
  met: m.goals_met,
  open: m.goals_open,
  missed: m.goals_missed,
}
