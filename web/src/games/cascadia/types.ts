// Cascadia's own data in the protocol: what a view, the offers, a preview and the components hold.
// Written by `make types` from cascata/games/cascadia/: change it in documents.py there.

export const HABITATS = ['mountain', 'forest', 'prairie', 'wetland', 'river'] as const

export const ANIMALS = ['bear', 'elk', 'salmon', 'hawk', 'fox'] as const

/** From how many points on a solo score has the next rating. */
export const SOLO_RATINGS = [60, 70, 80, 90, 100, 110] as const

/** The restrictions by number, the first one first. */
export const RESTRICTIONS = ['must_match', 'must_not_match', 'corridors_of_three', 'corridors_of_five', 'three_pairs', 'two_card_sets', 'no_starters', 'double_price', 'not_on_fresh_tile', 'hidden_cards'] as const

export const TWO_CARD_SETS = 6

export const HIDDEN_CARDS = 10

/** The letters of each edition's cards. */
export const CARD_LETTERS = { final: 'ABCD', prototype: 'ABC' } as const

/** How each card is drawn and told, by animal ("any": family and intermediate) and letter. */
export const CARD_FACES = { final: { bear: { A: 'bear_pairs', B: 'bear_threes', C: 'bear_sizes', D: 'bear_large' }, elk: { A: 'elk_lines', B: 'elk_shapes', C: 'elk_groups', D: 'elk_rings' }, salmon: { A: 'salmon_runs', B: 'salmon_runs', C: 'salmon_long_runs', D: 'salmon_company' }, hawk: { A: 'hawks_alone', B: 'hawks_alone_in_sight', C: 'hawk_sights', D: 'hawk_pairs' }, fox: { A: 'fox_kinds', B: 'fox_kind_pairs', C: 'fox_most_of_a_kind', D: 'fox_couples' }, any: { family: 'any_groups', intermediate: 'any_groups' } }, prototype: { bear: { A: 'bear_pairs', B: 'bear_threes', C: 'bear_sizes' }, elk: { A: 'elk_lines', B: 'elk_groups', C: 'elk_shapes' }, salmon: { A: 'salmon_runs', B: 'salmon_runs', C: 'salmon_runs' }, hawk: { A: 'hawks_alone', B: 'hawks_in_sight', C: 'hawk_sights' }, fox: { A: 'fox_kinds', B: 'fox_kind_pairs', C: 'fox_most_of_a_kind' }, any: { family: 'any_groups' } } } as const

/** The habitats of every tile, the one with catalogue number 1 first. */
export const TILE_HABITATS = [['mountain'], ['mountain'], ['mountain'], ['mountain'], ['mountain'], ['forest'], ['forest'], ['forest'], ['forest'], ['forest'], ['prairie'], ['prairie'], ['prairie'], ['prairie'], ['prairie'], ['wetland'], ['wetland'], ['wetland'], ['wetland'], ['wetland'], ['river'], ['river'], ['river'], ['river'], ['river'], ['mountain', 'forest'], ['mountain', 'forest'], ['mountain', 'forest'], ['mountain', 'forest'], ['mountain', 'forest'], ['mountain', 'forest'], ['mountain', 'prairie'], ['mountain', 'prairie'], ['mountain', 'prairie'], ['mountain', 'prairie'], ['mountain', 'prairie'], ['mountain', 'prairie'], ['mountain', 'wetland'], ['mountain', 'wetland'], ['mountain', 'wetland'], ['mountain', 'wetland'], ['mountain', 'wetland'], ['mountain', 'wetland'], ['mountain', 'river'], ['mountain', 'river'], ['mountain', 'river'], ['mountain', 'river'], ['mountain', 'river'], ['mountain', 'river'], ['forest', 'prairie'], ['forest', 'prairie'], ['forest', 'prairie'], ['forest', 'prairie'], ['forest', 'prairie'], ['forest', 'prairie'], ['forest', 'wetland'], ['forest', 'wetland'], ['forest', 'wetland'], ['forest', 'wetland'], ['forest', 'wetland'], ['forest', 'wetland'], ['forest', 'river'], ['forest', 'river'], ['forest', 'river'], ['forest', 'river'], ['forest', 'river'], ['forest', 'river'], ['prairie', 'wetland'], ['prairie', 'wetland'], ['prairie', 'wetland'], ['prairie', 'wetland'], ['prairie', 'wetland'], ['prairie', 'wetland'], ['prairie', 'river'], ['prairie', 'river'], ['prairie', 'river'], ['prairie', 'river'], ['prairie', 'river'], ['prairie', 'river'], ['wetland', 'river'], ['wetland', 'river'], ['wetland', 'river'], ['wetland', 'river'], ['wetland', 'river'], ['wetland', 'river']] as const

export type Animal = 'bear' | 'elk' | 'salmon' | 'hawk' | 'fox'

export type Edition = 'final' | 'prototype'

export type Habitat = 'mountain' | 'forest' | 'prairie' | 'wetland' | 'river'

/** A goal for whoever wins a game. */
export type Achievement = {
  key: string
  kind: string
  words: string
  number: number
  [field: string]: unknown
}

/** Options of Cascadia; docs/games/cascadia.md tells the readings of disputed rules. */
export type CascadiaOptions = {
  seats: number
  cards: string
  second_cards: string
  edition: Edition
  majorities: boolean
  scenario: number
  restriction: number
  elk_d: string
  elk_c_over_8: string
  salmon_runs: string
  salmon_d_minimum: number
  hawk_touch: 'every' | 'one'
}

/** A cell in axial coordinates, written "q,r". */
export type Cell = string

/** What is in the box; see `cascata data cascadia --json`. */
export type Components = {
  game: 'cascadia'
  title: string
  about: string
  habitats: Habitat[]
  wildlife: Animal[]
  tiles: Tile[]
  starters: Starter[]
  cards: ScoringCard[]
  goals: Goals
  tokens_of_each: number
  nature_tokens: Record<Edition, number>
  tiles_in_play: Record<string, number>
}

/** What a seat has earned. */
export type Earned = {
  scenario: number | null
  achievements: number[]
  restriction: number | null
}

/** A goal: its kind is a measure, the fields after it are that measure's parameters. */
export type GoalRow = {
  key: string
  kind: string
  words: string
  [field: string]: unknown
}

/** What there is to aim for. */
export type Goals = {
  about: string
  scenarios: Scenario[]
  achievements: Achievement[]
  restrictions: Restriction[]
  trail: Trail
}

export type Group = {
  cells: Cell[]
  points?: number
  with?: Cell[]
}

/** A tile on a board. */
export type LaidTile = {
  at: Cell
  /** The catalogue number, or a starter's name and hex: "S2.0". */
  tile: number | string
  turns: number
  /** Clockwise from the east: E, SE, SW, W, NW, NE. */
  edges: Habitat[]
}

/** What one animal, one habitat or the nature tokens pay. */
export type Line = {
  what: Animal | Habitat | 'nature'
  points: number
  /** Animals: the card ("A" to "D", "family", "intermediate"). */
  card?: string
  /** Animals: the rule that the card counts by. */
  rule?: string
  /** Habitats: the majority bonus as it stands. */
  bonus?: number
  groups: Group[]
  /** Somebody has counted it: nothing more is known. */
  counted?: true
}

/** A title on the trail. */
export type Milestone = {
  at: number
  key: string
  words: string
}

/** Everything the seat may do in this turn, with the change of its total. */
export type Offers = {
  turn: number
  phase: 'choose' | 'place'
  /** The free wipe of three equal tokens. */
  clear: boolean
  /** Wiping any tokens for nature tokens. */
  spend: boolean
  /** What that, or a free pick, costs. */
  price: number
  /** Every pair that may be taken: slot of the tile, of the token, gain of the best whole turn. */
  takes: [number, number, number][]
  /** By slot of the display (phase "place": one entry, the tile in hand; null when there is none): free cell -> gain for each of the six turns, null where the rules forbid it. */
  lay: (Record<Cell, (number | null)[]> | null)[]
  /** Animal -> tile on the board that may take it -> gain, a keystone's nature token included. */
  put: Partial<Record<Animal, Record<Cell, number>>>
  /** Animal -> free cell -> gain on a tile laid there in this turn, if it takes the animal; 1 more on a keystone while `cone`. Empty when the rules forbid it. */
  fresh: Partial<Record<Animal, Record<Cell, number>>>
  cone: boolean
  /** In a scenario, with proposals. */
  spoils?: Spoils | null
}

/** The answer to a `try`. */
export type Preview = {
  scores: Sheet[]
  /** With a scenario: the goals of the seat that tries. */
  goals: Progress[] | null
}

/** How far one seat is with one goal, now. */
export type Progress = {
  /** Names the goal, for translation. */
  key: string
  /** Names the measure, such as `min_total`. */
  kind: string
  /** What the kind asks for, such as {"points": 85}, with the reading that was used. */
  parameters: Record<string, unknown>
  /** How much there is, in `unit`. */
  value: number
  /** How much there must be; 0 where there must be nothing. */
  target: number
  /** What is counted, such as `points` or `tokens`. */
  unit: string
  /** The goal is met, as things stand. */
  met: boolean
  /** The goal cannot be met any more, whatever happens. */
  broken: boolean
  /** How much of the way is done, from 0 to 1: 1 when met, 0 when broken. */
  share: number
  /** The cells that break the goal, where cells do; empty while it is not broken. */
  cells: string[]
}

/** A rule that the whole table changes. */
export type Restriction = {
  number: number
  key: string
  rule: string
}

/** Cards and goals to be met together. */
export type Scenario = {
  number: number
  key: string
  cards: string
  goals: GoalRow[]
}

/** A wildlife scoring card. */
export type ScoringCard = {
  edition: Edition
  wildlife: Animal | 'any'
  card: string
  rule: string
  /** How it is drawn and told, where that is not as its rule is called. */
  face?: string
  points: number[]
  more: 'same' | 'nothing'
  all_sizes_bonus?: number
}

/** A seat's environment. */
export type SeatView = {
  tiles: LaidTile[]
  tokens: Record<Cell, Animal>
  nature: number
  score: Sheet
}

/** A seat's score. */
export type Sheet = {
  /** Null: the card is in another hand. */
  wildlife: Record<Animal, number | null>
  habitats: Record<Habitat, number>
  bonus: Record<Habitat, number>
  nature: number
  total: number
  lines: Line[]
}

/** A tile and a token that lie together. */
export type Shown = {
  tile: number | null
  token: Animal | null
}

/** What would break a goal for good, by slot of the display. */
export type Spoils = {
  lay: Record<Cell, number[]>[]
  put: Cell[][]
}

/** A starter habitat. */
export type Starter = {
  starter: string
  hexes: StarterHex[]
}

/** A hex of a starter habitat. */
export type StarterHex = {
  at: Cell
  edges: Habitat[]
  wildlife: Animal[]
}

/** A habitat tile. */
export type Tile = {
  tile: number
  habitats: Habitat[]
  wildlife: Animal[]
  keystone: boolean
}

/** What goals lead along. */
export type Trail = {
  slots: number
  milestones: Milestone[]
}

/** The table as a seat, or a spectator, sees it. */
export type View = {
  game: 'cascadia'
  rules: number
  options: CascadiaOptions
  commitment: string | null
  cards: Record<Animal, string | null>
  second_cards?: Record<Animal, string | null>
  /** With hidden cards: the animal of the one in the own hand, as long as nobody else sees it. */
  held?: Animal | null
  phase: 'choose' | 'place' | 'over'
  /** How many turns all seats have together. */
  turns: number
  /** How many of them are done. */
  turn: number
  first: number
  hand: Shown | null
  cleared: boolean
  nature_supply: number
  price: number
  to_act: number | null
  over: boolean
  market: Shown[]
  bag: Record<Animal, number>
  aside: Record<Animal, number>
  stack: number
  seats: SeatView[]
  /** With a scenario: the goals of every seat. */
  goals?: Progress[][]
  winners?: number[]
  earned?: Earned[]
}

/** Something that happened. */
export type GameEvent =
  | { event: 'tile_drawn'; tile: number; slot: number }
  | { event: 'token_drawn'; animal: Animal; slot: number }
  | { event: 'tokens_wiped'; slots: number[]; why: 'four_alike' | 'three_alike' | 'spent'; animals: Animal[] }
  | { event: 'tokens_returned'; count: number }
  | { event: 'nature_spent'; seat: number; count: number; what: 'clear' | 'free_pick' }
  | { event: 'pair_taken'; seat: number; tile_slot: number; token_slot: number }
  | { event: 'tile_laid'; seat: number; cell: string; tile: number; turns: number }
  | { event: 'token_put'; seat: number; cell: string; animal: Animal }
  | { event: 'token_returned'; seat: number; animal: Animal }
  | { event: 'nature_gained'; seat: number }
  | { event: 'nature_supply_empty'; seat: number }
  | { event: 'pair_discarded'; tile: number; animal: Animal }
  | { event: 'card_revealed'; seat: number; animal: Animal }
  | { event: 'turn_begun'; seat: number; turn: number }
  | { event: 'game_over' }

/** What a table may agree on, what is usual and what there is. */
export const OPTIONS = {
  /** Number of players; 1 is the solo game. */
  seats: { usual: 2, choices: [1, 2, 3, 4] },
  /** Scoring cards for bear, elk, salmon, hawk, fox; or family, intermediate, random. */
  cards: { usual: 'AAAAA' },
  /** The second set of cards of restriction 6; random when not given. */
  second_cards: { usual: '' },
  /** Whose cards and differences: the final edition or the prototype. */
  edition: { usual: 'final', choices: ['final', 'prototype'] },
  /** Score the bonuses for the largest habitat corridors (also known as `bonus`). */
  majorities: { usual: true, choices: [true, false] },
  /** One of the 15 scenarios, which fixes the cards; 0 for none. */
  scenario: { usual: 0, choices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] },
  /** One of the 10 rule restrictions; 0 for none. */
  restriction: { usual: 0, choices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  /** Elk card D: elk side by side along the ring, or any elk around one cell. */
  elk_d: { usual: 'arc', choices: ['arc', 'any'] },
  /** Elk card C: a herd above eight is split for the most points, or capped. */
  elk_c_over_8: { usual: 'split', choices: ['split', 'cap'] },
  /** Salmon with three neighbours spoil the whole run, or drop out of it. */
  salmon_runs: { usual: 'strict', choices: ['strict', 'forgiving'] },
  /** Salmon card D: the shortest run that scores. */
  salmon_d_minimum: { usual: 3, choices: [1, 3] },
  /** Scenario 13: every hawk must touch an elk, or one is enough. */
  hawk_touch: { usual: 'every', choices: ['every', 'one'] },
} as const
