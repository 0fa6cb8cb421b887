// What a placement, a move or an advance does, in words.
import { capital, listed, signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { achievementTitle, COLOUR, FARMER, TOWN, TRACK } from '../names'
import type { Asked, Cell, Colour, Components, Effect, FarmerTile, Hex, Met, Nothing, Track, View } from '../types'

export interface Hint {
  head: string
  text: string
}

/** One box of the panel: what a space, a farmer tile or an achievement gives. */
export interface Reward {
  key: string
  /** The space of the track it lies on. */
  space: number | null
  /** A symbol of the sprite; null where the points say it. */
  picture: string | null
  points: number | null
  text: string
  /** An achievement. */
  banner: boolean
  /** It will be asked what to do with it. */
  asks: boolean
}

const SIGN: Record<Exclude<Met['what'], 'points'>, string> = {
  seal: 'wax',
  move: 'no-wax',
  advance: 'any-cube',
  turn: 'again',
}
const MET: Record<Exclude<Met['what'], 'points'>, () => string> = {
  seal: m.cascadero_met_seal,
  move: m.cascadero_met_move,
  advance: m.cascadero_met_advance,
  turn: m.cascadero_met_turn,
}

/** The track's own spaces, or those that the four colours share. */
export const spacesOf = (track: Track, components: Pick<Components, 'tracks'>): Components['tracks']['white'] =>
  components.tracks[track === 'white' ? 'white' : 'coloured']

function pointsText({ track, space, first }: Met, components: Components): string {
  const found = spacesOf(track, components)[space]
  if (found?.what !== 'points' || found.first === found.later) return m.cascadero_met_points()
  return first ? m.cascadero_met_first() : m.cascadero_met_later({ first: found.first })
}

function metReward(met: Met, components: Components): Reward {
  const { track, space, what, points = null } = met
  const shared = { key: `${track} ${space}`, space, points, banner: false }
  if (what === 'points') return { ...shared, picture: null, text: pointsText(met, components), asks: false }
  return { ...shared, picture: SIGN[what], text: MET[what](), asks: what === 'advance' || what === 'move' }
}

const FARMER_SIGN: Record<FarmerTile, string | null> = {
  vp2: null,
  vp3: null,
  advance: 'any-cube',
  turn: 'again',
  herald: 'herald',
}
const FARMER_POINTS: Record<FarmerTile, number | null> = { vp2: 2, vp3: 3, advance: null, turn: null, herald: null }

function farmerReward(tile: FarmerTile): Reward {
  const points = FARMER_POINTS[tile]
  const text = points === null ? FARMER[tile]() : m.cascadero_met_points()
  const asks = tile === 'advance' || tile === 'herald'
  return { key: tile, space: null, picture: FARMER_SIGN[tile], points, text, banner: false, asks }
}
export const farmerPoints = (tile: FarmerTile | undefined): number => (tile && FARMER_POINTS[tile]) ?? 0

/** Everything that an effect gives, in order. */
export function rewards(effect: Effect, components: Components): Reward[] {
  const met = effect.advance?.meets.map((each) => metReward(each, components)) ?? []
  const farmer = effect.farmer ? [farmerReward(effect.farmer)] : []
  const claims = effect.claims.map(({ achievement, points }): Reward => {
    const asks = effect.choices.includes('claim')
    const text = achievementTitle(achievement)
    return { key: achievement, space: null, picture: null, points, text, banner: true, asks }
  })
  return [...farmer, ...met, ...claims]
}

/** What an advance meets first, in a word, for the button of its cube. */
export function shortly(met: Met | undefined): string {
  if (!met) return m.cascadero_short_none()
  const words = {
    points: () => signed(met.points ?? 0),
    seal: m.cascadero_short_seal,
    move: m.cascadero_short_move,
    advance: m.cascadero_short_advance,
    turn: m.cascadero_short_turn,
  }
  return words[met.what]()
}
export const signOf = (met: Met | undefined): string | null => (met && met.what !== 'points' ? SIGN[met.what] : null)

/** How many spaces the cube goes up. */
export const climb = ({ advance }: Effect): number => (advance ? advance.to - advance.from : 0)

// For those who hear the map -----------------------------------------------------------------------

const colourOf = (track: Track) => COLOUR[track]()

/** "Field 7,4: pink town, 3 steps, 2 points" */
export function cellLabel(cell: Cell, effect: Effect, town: Track | null): string {
  const parts = [
    effect.town && town ? TOWN[town]() : null,
    climb(effect) ? m.cascadero_label_steps({ count: climb(effect) }) : null,
    effect.farmer ? FARMER[effect.farmer]() : null,
    effect.points ? m.cascadero_label_points({ count: effect.points }) : null,
  ]
  return m.cascadero_label_field({ cell, what: parts.filter(Boolean).join(', ') })
}

export const townLabel = (colour: Track, herald: boolean): string =>
  herald ? m.cascadero_label_herald({ town: TOWN[colour]() }) : TOWN[colour]()

export const envoyLabel = (name: string, colour: Colour, sealed: boolean): string =>
  sealed
    ? m.cascadero_label_sealed({ name, colour: colourOf(colour) })
    : m.cascadero_label_envoy({ name, colour: colourOf(colour) })

export const farmerLabel = (tile: FarmerTile, open: boolean): string =>
  open ? m.cascadero_label_farmer_open({ what: FARMER[tile]() }) : m.cascadero_label_farmer_locked({ what: FARMER[tile]() })

// The sentence of the panel ------------------------------------------------------------------------

const WHY_NOT: Record<Nothing, () => string> = {
  wild: m.cascadero_nothing_wild,
  alone: m.cascadero_nothing_alone,
  touched: m.cascadero_nothing_touched,
}

/** About a field that is looked at: what scores there and why, or why nothing does. */
export function placeHint(
  effect: Effect | Nothing,
  about: { town: Track | null; group: number; sealed: boolean; maySeal: boolean },
): Hint {
  if (typeof effect === 'string') {
    const text = effect === 'alone' && about.maySeal ? m.cascadero_nothing_alone_seal() : WHY_NOT[effect]()
    return { head: m.cascadero_nothing(), text }
  }
  if (effect.town && about.town) {
    const text = about.sealed ? m.cascadero_why_seal() : m.cascadero_why_group({ count: about.group })
    return { head: m.cascadero_scores({ town: TOWN[about.town]() }), text }
  }
  if (effect.farmer) return { head: m.cascadero_farmer_here(), text: capital(FARMER[effect.farmer]()) }
  const banners = effect.claims.map(({ achievement }) => achievementTitle(achievement))
  return { head: m.cascadero_claims_here(), text: listed(banners) }
}

/** About a hex on which no envoy may be placed. */
export function refusal(cell: Cell, kind: Hex['kind'], board: View['board']): Hint {
  const taken = board.some(([at]) => at === cell)
  const why = kind === 'town' ? m.cascadero_not_town : taken ? m.cascadero_not_taken : m.cascadero_not_locked
  return { head: m.cascadero_not_here(), text: why() }
}

function source(asked: Asked): string {
  if ('track' in asked) return m.cascadero_from_space({ space: asked.space, track: TRACK[asked.track]() })
  if ('farmer' in asked) return m.cascadero_from_farmer()
  return 'town' in asked ? m.cascadero_from_town() : achievementTitle(asked.achievement)
}

/** What is still waiting after the choice: "Then: +2 points, another turn". */
function waiting(view: View): string {
  const words = view.waiting.map(({ what, points = 0 }) =>
    what === 'points' ? m.cascadero_label_points({ count: points }) : MET[what](),
  )
  return words.length ? m.cascadero_then({ list: listed(words) }) : ''
}

const ASK: Record<Asked['kind'], () => string> = {
  advance: m.cascadero_ask_advance,
  move: m.cascadero_ask_move,
  herald: m.cascadero_ask_herald,
  claim: m.cascadero_ask_claim,
}

/** What to press on the map: first whom to move, then where to. */
const HOW: Partial<Record<Asked['kind'], [() => string, () => string]>> = {
  move: [m.cascadero_ask_move_from, m.cascadero_ask_move_to],
  herald: [m.cascadero_ask_herald_from, m.cascadero_ask_herald_to],
}

/** The choice that is asked in the middle of a turn. */
export function askHint(view: View, chosen: { from: boolean; track: Track | null; effect: Effect | null }): Hint {
  const { asked } = view
  if (!asked) return { head: '', text: '' }
  const how = HOW[asked.kind]?.[chosen.from ? 1 : 0]()
  const more = chosen.track && chosen.effect?.choices.length
  const about = more ? m.cascadero_more_follows({ colour: capital(COLOUR[chosen.track!]()) }) : capital(source(asked))
  return { head: ASK[asked.kind](), text: [about, how, waiting(view)].filter(Boolean).join(' ') }
}
