// Cascadero's own data in the protocol: what a view, the offers, a preview and the components hold.
// Written by `make types` from cascata/games/cascadero/: change it in documents.py there.

/** White is nobody's. */
export const TRACKS = ['blue', 'yellow', 'orange', 'pink', 'white'] as const

export const COLOURS = ['blue', 'yellow', 'orange', 'pink'] as const

/** The colours of the seats when nothing is said. */
export const SEAT_COLOURS = ['blue', 'pink', 'yellow', 'orange'] as const

export const SIDES = ['front', 'back'] as const

export const LAYOUTS = ['star', 'o', 'x'] as const

/** First only: all five cubes at banner 1, three seals, three cubes at banner 2, a group with five colours, a cube at the top, a group with three towns of a colour. Then the pairs. */
export const ACHIEVEMENTS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'pair_blue', 'pair_yellow', 'pair_orange', 'pair_pink', 'pair_white', 'all_pairs'] as const

export const UNIQUE = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] as const

/** The top of a track. */
export const TOP = 15

/** The points that end the game. */
export const END = 50

/** The envoys of a seat. */
export const ENVOYS = 30

/** How many seals there are. */
export const SEALS = 12

/** The tracks as they are printed. */
export const PRINTED: PrintedTracks = { top: 15, end: 50, barriers: [5, 11], banners: [4, 10, 15], tracks: { coloured: { 2: { what: 'points', first: 2, later: 1 }, 3: { what: 'seal' }, 4: { what: 'advance' }, 5: { what: 'forbidden' }, 6: { what: 'points', first: 3, later: 2 }, 7: { what: 'turn' }, 8: { what: 'seal' }, 10: { what: 'advance' }, 11: { what: 'forbidden' }, 12: { what: 'points', first: 3, later: 3 }, 13: { what: 'turn' }, 15: { what: 'points', first: 3, later: 3 } }, white: { 2: { what: 'points', first: 2, later: 1 }, 3: { what: 'seal' }, 4: { what: 'turn' }, 5: { what: 'forbidden' }, 6: { what: 'points', first: 3, later: 2 }, 7: { what: 'seal' }, 9: { what: 'seal' }, 10: { what: 'turn' }, 11: { what: 'forbidden' }, 12: { what: 'points', first: 3, later: 3 }, 13: { what: 'seal' }, 15: { what: 'points', first: 3, later: 3 } } } }

export type Achievement =
  | 'a1' | 'a2' | 'a3' | 'a4' | 'a5' | 'a6'
  | 'pair_blue' | 'pair_yellow' | 'pair_orange' | 'pair_pink' | 'pair_white'
  | 'all_pairs'

export type Colour = 'blue' | 'yellow' | 'orange' | 'pink'

export type FarmerTile = 'vp2' | 'vp3' | 'advance' | 'turn' | 'herald'

export type Layout = 'star' | 'o' | 'x'

export type Side = 'front' | 'back'

export type Track = 'blue' | 'yellow' | 'orange' | 'pink' | 'white'

export type Unique = 'a1' | 'a2' | 'a3' | 'a4' | 'a5' | 'a6'

export type TrackLine =
  | 'track_blue'
  | 'track_yellow'
  | 'track_orange'
  | 'track_pink'
  | 'track_white'

export type Kind = 'points' | 'seal' | 'move' | 'advance' | 'turn'

export type Choice = 'advance' | 'move' | 'herald' | 'claim'

/** Why a field brings nothing: no town beside it, an envoy that stays alone, a group that is beside the town already. */
export type Nothing = 'wild' | 'alone' | 'touched'

/** An achievement. */
export type AchievementRow = {
  points: number
  who: 'first' | 'everyone'
  what: string
}

export type Advance = {
  track: Track
  from: number
  to: number
  blocked: boolean
  meets: Met[]
}

/** The choice that is being asked in the middle of a turn, and what brought it. */
export type Asked = AskedByTrack | AskedByFarmer | AskedByTown | AskedToClaim

/** A choice that a farmer tile has brought. */
export type AskedByFarmer = {
  kind: 'advance' | 'herald'
  farmer: Cell
}

/** A choice that a town has brought. */
export type AskedByTown = {
  kind: 'herald'
  town: Cell
}

/** A choice that a space of a track has brought. */
export type AskedByTrack = {
  kind: 'advance' | 'move'
  track: Track
  space: number
}

/** Whether an achievement is claimed. */
export type AskedToClaim = {
  kind: 'claim'
  achievement: Unique | 'pair_blue' | 'pair_yellow' | 'pair_orange' | 'pair_pink' | 'pair_white' | 'all_pairs'
}

/** A side of the board. */
export type Board = {
  hexes: Hex[]
  heralds: Record<Layout, Cell[]>
  two_heralds: Cell[]
}

/** Options of Cascadero; docs/games/cascadero.md tells the readings of disputed rules. */
export type CascaderoOptions = {
  seats: number
  board: Side
  heralds: Layout
  variant: 'two_heralds' | null
  colours: Colour[]
  claim: string
  first_envoy: string
  farmers: string
}

/** A hex as on the printed board, written "col,row". */
export type Cell = string

/** An achievement and what it pays. */
export type Claim = {
  achievement: Unique | 'pair_blue' | 'pair_yellow' | 'pair_orange' | 'pair_pink' | 'pair_white' | 'all_pairs'
  points: number
}

/** What is in the box; see `cascata data cascadero --json`. */
export type Components = {
  tracks: Record<'coloured' | 'white', Record<string, Space>>
  top: number
  end: number
  barriers: number[]
  banners: number[]
  game: 'cascadero'
  title: string
  about: string
  colours: Colour[]
  track_names: Track[]
  boards: Record<Side, Board>
  envoys: number
  seals: number
  farmers: Record<FarmerTile, number>
  achievements: Record<string, AchievementRow>
}

/** What one placement, move or advance is certain to bring: with every further choice declined, compared with declining this one. */
export type Effect = {
  /** The town that scores. */
  town: Cell | null
  /** Its steps: 1 for the first envoy beside it, else 2. */
  base: 0 | 1 | 2
  /** 1 more for a herald. */
  herald: 0 | 1
  advance: Advance | null
  farmer: FarmerTile | null
  /** Achievements it brings at once (with `claim` "ask": those that will be asked). */
  claims: Claim[]
  /** All points at once. */
  points: number
  /** Seals gained. */
  seals: number
  /** Extra turns. */
  turns: number
  /** The choices it will bring, in order. */
  choices: Choice[]
}

/** A hex of the board; `q` and `r` are axial coordinates, flat-top. */
export type Hex = {
  at: Cell
  q: number
  r: number
  kind: 'town' | 'field' | 'farmer'
  colour?: Track
  icon?: Layout | null
}

/** Where points came from. */
export type Line = {
  what: TrackLine | Unique | 'pair_blue' | 'pair_yellow' | 'pair_orange' | 'pair_pink' | 'pair_white' | 'all_pairs' | 'farmers'
  points: number
  /** Tracks: the spaces that paid, from low to high. */
  spaces?: Paid[]
  /** Farmers: which tiles paid, in order; group achievements: the envoys of the group when it was claimed. */
  cells?: Cell[]
}

/** A space of a track that a cube meets, or that is still to be settled. */
export type Met = {
  track: Track
  space: number
  /** `seal`: takes it; `move`: it is gone, an envoy may be moved; `advance`: any cube up 1. */
  what: Kind
  points?: number
  /** Whether it pays as the first. */
  first?: boolean
}

/** Everything the seat may do next. Only the part of the present phase is there. */
export type Offers = {
  turn: number
  phase: 'place' | 'advance' | 'move' | 'herald' | 'claim'
  /** Whether the choice may be declined. */
  skip: boolean
  /** Every legal field. Without help every effect is null: nothing is told. */
  place?: Record<Cell, Effect | Nothing | null>
  /** The fields where a seal may be spent, with what it then does. */
  sealed?: Record<Cell, Effect | null>
  /** The field that the bot `greedy` would take; only with proposals. */
  best?: Place
  advance?: Record<Track, Effect | null>
  /** Own envoy -> field -> what that does. */
  move?: Record<Cell, Record<Cell, Effect | Nothing | null>>
  /** The town it stands on -> towns it may go to. */
  herald?: Record<Cell, Cell[]>
  /** The achievement that is asked. */
  claim?: Claim
}

/** A space that does something else. */
export type OtherSpace = {
  what: 'seal' | 'advance' | 'turn' | 'forbidden'
}

/** A space that has paid. */
export type Paid = {
  space: number
  points: number
  first: boolean
}

/** A space that pays, more to the first. */
export type PayingSpace = {
  what: 'points'
  first: number
  later: number
}

/** Where an envoy is placed. */
export type Place = {
  at: Cell
  seal: boolean
}

/** The answer to a `try`: how things would stand after those steps, and what would be asked. */
export type Preview = {
  view: View
  /** Null: the turn is over with these steps. */
  offers: Offers | null
  events: GameEvent[]
}

/** The tracks, and what their spaces do. */
export type PrintedTracks = {
  /** The four coloured ones are alike. */
  tracks: Record<'coloured' | 'white', Record<string, Space>>
  top: number
  /** The points that end the game. */
  end: number
  barriers: number[]
  banners: number[]
}

/** How a seat stands. */
export type SeatView = {
  colour: Colour
  cubes: Record<Track, number>
  /** In hand. */
  seals: number
  /** Left in the supply. */
  envoys: number
  pairs: Track[]
  all_pairs: boolean
  /** Whether the cube of the own colour is at the top: only then can one win, if anybody is. */
  qualified: boolean
  /** Back only: the farmer fields that are open for this seat. */
  open: Cell[] | null
  score: Sheet
}

/** A seat's score. */
export type Sheet = {
  total: number
  lines: Line[]
}

export type Space = PayingSpace | OtherSpace

/** The table as everybody sees it. */
export type View = {
  game: 'cascadero'
  rules: number
  options: CascaderoOptions
  commitment: string | null
  phase: 'place' | 'advance' | 'move' | 'herald' | 'claim' | 'over'
  /** Turns done by all seats together, extra turns included. */
  turn: number
  /** The most there can be. */
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
  board: ([Cell, number, 0 | 1])[]
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
  /** When over. */
  reason?: 'vp' | 'envoys'
  /** With reason `envoys`: the seat that was to place one and had none. */
  due?: number
  /** Nobody is qualified. */
  minor?: boolean
  winners?: number[]
}

/** Something that happened. */
export type GameEvent =
  | { event: 'envoy_placed'; seat: number; cell: string; seal: boolean }
  | { event: 'town_scored'; seat: number; town: string; track: Track; base: number; herald: number }
  | { event: 'cube_advanced'; seat: number; track: Track; start: number; end: number }
  | { event: 'cube_stayed'; seat: number; track: Track; space: number }
  | { event: 'space_scored'; seat: number; track: Track; space: number; points: number; first: boolean }
  | { event: 'seal_taken'; seat: number; track: Track; space: number }
  | { event: 'extra_turn_won'; seat: number }
  | { event: 'farmer_used'; seat: number; cell: string; tile: FarmerTile; points: number }
  | { event: 'envoy_moved'; seat: number; start: string; end: string }
  | { event: 'herald_moved'; seat: number; start: string; end: string }
  | { event: 'achievement_claimed'; seat: number; achievement: Unique | 'pair_blue' | 'pair_yellow' | 'pair_orange' | 'pair_pink' | 'pair_white' | 'all_pairs'; points: number }
  | { event: 'choice_declined'; seat: number; what: string }
  | { event: 'turn_begun'; seat: number; turn: number; extra: boolean }
  | { event: 'game_over'; reason: string }

/** What a table may agree on, what is usual and what there is. */
export const OPTIONS = {
  /** Number of players. */
  seats: { usual: 2, choices: [2, 3, 4] },
  /** Side of the board; the back is the farmer board. */
  board: { usual: 'front', choices: ['front', 'back'] },
  /** The icon of the towns on which heralds begin. */
  heralds: { usual: 'star', choices: ['star', 'o', 'x'] },
  /** Two_heralds: two heralds in the middle, which move when their town scores. */
  variant: { usual: null, choices: [null, 'two_heralds'] },
  /** Colours by seat; blue, pink, yellow, orange when none are given. */
  colours: { usual: [] },
  /** Achievements are claimed as soon as they can be, or the player is asked. */
  claim: { usual: 'auto', choices: ['auto', 'ask'] },
  /** A town's first envoy: none stands beside it now, or none ever has. */
  first_envoy: { usual: 'now', choices: ['now', 'ever'] },
  /** A farmer field is open while an own envoy stands beside it, or stays open once one has. */
  farmers: { usual: 'beside', choices: ['beside', 'kept'] },
} as const
