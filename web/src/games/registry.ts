// The games by name. Each is loaded when it is first needed, so that the first page stays small.
import type { GamePage } from './game'

export const GAMES: Record<string, () => Promise<GamePage>> = {
  cascadia: () => import('./cascadia').then((module) => module.cascadia),
  cascadero: () => import('./cascadero').then((module) => module.cascadero),
  rivers: () => import('./rivers').then((module) => module.rivers),
}

/** The page of any game; one that brings none is played as lists. */
export const pageOf = (game: string): Promise<GamePage> => GAMES[game]?.() ?? import('./plain').then(({ plain }) => plain(game))
