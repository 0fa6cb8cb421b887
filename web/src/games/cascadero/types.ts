// Cascadero's own data in the protocol: what a view, the offers, a preview and the components hold.

export const TRACKS = ['blue', 'yellow', 'orange', 'pink', 'white'] as const
/** A colour of towns and of the track they advance. White is nobody's. */
export type Track = (typeof TRACKS)[number]
export type Colour = Exclude<Track, 'white'>
export const COLOURS = ['blue', 'yellow', 'orange', 'pink'] as const satisfies readonly Colour[]
/** The top of a track, and the points that end the game; the components say the same. */
export const TOP = 15
export const END = 50
/** A hex as on the printed board, written "col,row". */
export type Cell = string
export type FarmerTile = 'vp2' | 'vp3' | 'advance' | 'turn' | 'herald'
/** First only: all five cubes at banner 1, three seals, three cubes at banner 2, a group with five colours, a cube at
 *  the top, a group with three towns of a colour. */
export const UNIQUE = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] as const
export type Unique = (typeof UNIQUE)[number]
export type Achievement = Unique | `pair_${Track}` | 'all_pairs'

/** Where points came from. `what` names the source; a track has its spaces, a group achievement its cells. */
export interface Line {
  what: `track_${Track}` | Achievement | 'farmers'
  points: number
  /** Tracks: the spaces that paid, from low to high. */
  spaces?: { space: number; points: number; first: boolean }[]
  /** Farmers: which tiles paid, in order; group achievements: the envoys of the group when it was claimed. */
  cells?: Cell[]
}

export interface Sheet {
  total: number
  lines: Line[]
}

export interface SeatView {
  colour: Colour
  cubes: Record<Track, number>
  /** Seals in hand, and envoys left in the supply. */
  seals: number
  envoys: number
  pairs: Track[]
  all_pairs: boolean
  /** Whether the cube of the own colour is at the top: only then can one win (unless nobody is). */
  qualified: boolean
  /** Back only: the farmer fields that are open for this seat. */
  open: Cell[] | null
  score: Sheet
}

export type Kind = 'points' | 'seal' | 'move' | 'advance' | 'turn'

/** A space of a track that a cube meets, or that is still to be settled. */
export interface Met {
  track: Track
  space: number
  /** `seal`: takes it; `move`: the seal is gone, an envoy may be moved; `advance`: any cube up 1. */
  what: Kind
  /** points: how many, and whether as the first. */
  points?: number
  first?: boolean
}

/** The choice that is being asked in the middle of a turn, and what brought it. */
export type Asked =
  | { kind: 'advance' | 'move'; track: Track; space: number }
  | { kind: 'advance' | 'herald'; farmer: Cell }
  | { kind: 'herald'; town: Cell }
  | { kind: 'claim'; achievement: Achievement }

export interface View {
  game: 'cascadero'
  rules: number
  options: Record<string, unknown> & { seats: number; board: 'front' | 'back'; variant: string | null }
  commitment: string | null
  phase: 'place' | 'advance' | 'move' | 'herald' | 'claim' | 'over'
  /** Turns done by all seats together, extra turns included, and the most there can be. */
  turn: number
  turns: number
  first: number
  to_act: number | null
  over: boolean
  /** The choice of phase advance, move, herald or claim; null while placing. */
  asked: Asked | null
  /** What the cubes have met and is still to be settled after that, in order. */
  waiting: Met[]
  /** Extra turns of the seat to act that are still to come. */
  extra: number
  /** Every envoy: where, whose, 1 when it stands on a seal. */
  board: [cell: Cell, seat: number, sealed: 0 | 1][]
  heralds: Cell[]
  /** Back only: the tile on each farmer field. */
  farmers: Record<Cell, FarmerTile> | null
  /** The spaces of each track that still hold a seal. */
  seals: Record<Track, number[]>
  /** The spaces with two numbers whose higher one is gone. */
  taken: Record<Track, number[]>
  unique: Record<Unique, number | null>
  /** The envoy placed last, and the fields an envoy was moved between in that turn. */
  last: Cell[]
  seats: SeatView[]
  /** When over. `minor`: nobody is qualified. */
  reason?: 'vp' | 'envoys'
  /** With reason `envoys`: the seat that was to place one and had none. */
  due?: number
  minor?: boolean
  winners?: number[]
}

export interface Advance {
  track: Track
  from: number
  to: number
  /** True when the cube stays because of a barrier (5, 11), or is at the top. */
  blocked: boolean
  /** What it meets, from low to high. */
  meets: Met[]
}

/** What one placement, move or advance is certain to bring: with every further choice declined, compared with declining
 *  this one. */
export interface Effect {
  /** The town that scores, and why so many steps: 1 for the first envoy beside it, else 2; 1 more for a herald. */
  town: Cell | null
  base: 0 | 1 | 2
  herald: 0 | 1
  advance: Advance | null
  farmer: FarmerTile | null
  /** Achievements it brings at once (with `claim` "ask": those that will be asked). */
  claims: { achievement: Achievement; points: number }[]
  /** All points at once, seals gained, extra turns, and the choices it will bring, in order. */
  points: number
  seals: number
  turns: number
  choices: ('advance' | 'move' | 'herald' | 'claim')[]
}

/** Why a field brings nothing: no town beside it, an envoy that stays alone, a group that is beside the town already. */
export type Nothing = 'wild' | 'alone' | 'touched'

/** Everything the seat may do next. Only the part of the present phase is there. */
export interface Offers {
  turn: number
  phase: 'place' | 'advance' | 'move' | 'herald' | 'claim'
  /** Whether the choice may be declined: {"do": "skip"}. */
  skip: boolean
  /** place: every legal field. Without help every effect is null: nothing is told. */
  place?: Record<Cell, Effect | Nothing | null>
  /** place: the fields where a seal may be spent, with what it then does. */
  sealed?: Record<Cell, Effect | null>
  /** place: the field that the bot `greedy` would take; only with proposals. */
  best?: { at: Cell; seal: boolean }
  /** advance: all five cubes. */
  advance?: Record<Track, Effect | null>
  /** move: own envoy -> field -> what that does. */
  move?: Record<Cell, Record<Cell, Effect | Nothing | null>>
  /** herald: the town it stands on -> towns it may go to. */
  herald?: Record<Cell, Cell[]>
  /** claim: the achievement that is asked. */
  claim?: { achievement: Achievement; points: number }
}

/** The answer to a `try`: how things would stand after those steps, and what would be asked next. */
export interface Preview {
  view: View
  /** null: the turn is over with these steps. */
  offers: Offers | null
  events: { event: string; [field: string]: unknown }[]
}

/** What is in the box; see `cascata data cascadero --json` for all of it. */
export interface Components {
  boards: Record<'front' | 'back', { hexes: Hex[]; heralds: Record<'star' | 'o' | 'x', Cell[]> }>
  /** Space -> what it does, for the four coloured tracks and for white. */
  tracks: Record<'coloured' | 'white', Record<string, Space>>
  top: number
  end: number
  barriers: number[]
  banners: number[]
  [part: string]: unknown
}

export interface Hex {
  at: Cell
  /** Axial coordinates, flat-top. */
  q: number
  r: number
  kind: 'town' | 'field' | 'farmer'
  colour?: Track
  icon?: 'star' | 'o' | 'x' | null
}

export type Space = { what: 'points'; first: number; later: number } | { what: 'seal' | 'advance' | 'turn' | 'forbidden' }
