// The words for colours, achievements and farmer tiles.
import { m } from '../../paraglide/messages.js'
import type { Achievement, FarmerTile, Track, Unique } from './types'

/** "blue" */
export const COLOUR: Record<Track, () => string> = {
  blue: m.cascadero_blue,
  yellow: m.cascadero_yellow,
  orange: m.cascadero_orange,
  pink: m.cascadero_pink,
  white: m.cascadero_white,
}

/** "blue town" */
export const TOWN: Record<Track, () => string> = {
  blue: m.cascadero_town_blue,
  yellow: m.cascadero_town_yellow,
  orange: m.cascadero_town_orange,
  pink: m.cascadero_town_pink,
  white: m.cascadero_town_white,
}

/** "blue towns" */
export const TOWNS: Record<Track, () => string> = {
  blue: m.cascadero_towns_blue,
  yellow: m.cascadero_towns_yellow,
  orange: m.cascadero_towns_orange,
  pink: m.cascadero_towns_pink,
  white: m.cascadero_towns_white,
}

/** "blue track" */
export const TRACK: Record<Track, () => string> = {
  blue: m.cascadero_track_blue,
  yellow: m.cascadero_track_yellow,
  orange: m.cascadero_track_orange,
  pink: m.cascadero_track_pink,
  white: m.cascadero_track_white,
}

const UNIQUE_TITLES: Record<Unique, () => string> = {
  a1: m.cascadero_a1,
  a2: m.cascadero_a2,
  a3: m.cascadero_a3,
  a4: m.cascadero_a4,
  a5: m.cascadero_a5,
  a6: m.cascadero_a6,
}

/** "all 5": what stands under the drawing of a banner. */
export const UNIQUE_SHORT: Record<Unique, () => string> = {
  a1: m.cascadero_a1_short,
  a2: m.cascadero_a2_short,
  a3: m.cascadero_a3_short,
  a4: m.cascadero_a4_short,
  a5: m.cascadero_a5_short,
  a6: m.cascadero_a6_short,
}

/** The colour of an achievement for two towns; null for the others. */
export const pairColour = (achievement: Achievement): Track | null =>
  achievement.startsWith('pair_') ? (achievement.slice('pair_'.length) as Track) : null

/** "Every cube on banner 1", "Two blue towns" */
export function achievementTitle(achievement: Achievement): string {
  const pair = pairColour(achievement)
  if (pair) return m.cascadero_pair({ towns: TOWNS[pair]() })
  return achievement === 'all_pairs' ? m.cascadero_all_pairs() : UNIQUE_TITLES[achievement as Unique]()
}

/** "any cube up 1" */
export const FARMER: Record<FarmerTile, () => string> = {
  vp2: m.cascadero_farmer_vp2,
  vp3: m.cascadero_farmer_vp3,
  advance: m.cascadero_farmer_advance,
  turn: m.cascadero_farmer_turn,
  herald: m.cascadero_farmer_herald,
}
