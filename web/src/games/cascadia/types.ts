// Cascadia's own data in the protocol: what a view, the offers, a preview and the components hold.

export const HABITATS = ['mountain', 'forest', 'prairie', 'wetland', 'river'] as const
export const ANIMALS = ['bear', 'elk', 'salmon', 'hawk', 'fox'] as const
export type Habitat = (typeof HABITATS)[number]
export type Animal = (typeof ANIMALS)[number]
/** A cell in axial coordinates, written "q,r". */
export type Cell = string

/** A tile on a board. Edges go clockwise from the east: E, SE, SW, W, NW, NE. */
export interface LaidTile {
  at: Cell
  /** The catalogue number, or a starter's name and hex: "S2.0". */
  tile: number | string
  turns: number
  edges: Habitat[]
}

export interface Group {
  cells: Cell[]
  /** Where the card pays for each group. */
  points?: number
  /** Other tokens that count for it. */
  with?: Cell[]
}

export interface Line {
  what: Animal | Habitat | 'nature'
  points: number
  /** Animals: the card ("A" to "D", "family", "intermediate") and the rule it counts by. */
  card?: string
  rule?: string
  /** Habitats: the majority bonus as it stands. */
  bonus?: number
  groups: Group[]
  /** Somebody has counted it: nothing more is known. */
  counted?: true
}

export interface Sheet {
  /** null: the card is in another hand. */
  wildlife: Record<Animal, number | null>
  habitats: Record<Habitat, number>
  bonus: Record<Habitat, number>
  nature: number
  total: number
  lines: Line[]
}

export interface SeatView {
  tiles: LaidTile[]
  tokens: Record<Cell, Animal>
  nature: number
  score: Sheet
}

export interface Progress {
  key: string
  kind: string
  parameters: Record<string, unknown>
  value: number
  target: number
  unit: string
  met: boolean
  broken: boolean
  share: number
  cells: Cell[]
}

export interface View {
  game: 'cascadia'
  options: Record<string, unknown> & { seats: number; scenario: number; restriction: number }
  commitment: string | null
  cards: Record<Animal, string | null>
  second_cards?: Record<Animal, string | null>
  /** With hidden cards: the animal of the one in the own hand, as long as nobody else sees it. */
  held?: Animal | null
  phase: 'choose' | 'place' | 'over'
  /** How many turns all seats have together, and how many are done. */
  turns: number
  turn: number
  first: number
  hand: { tile: number | null; token: Animal | null } | null
  cleared: boolean
  nature_supply: number
  price: number
  to_act: number | null
  over: boolean
  market: { tile: number | null; token: Animal | null }[]
  bag: Record<Animal, number>
  aside: Record<Animal, number>
  stack: number
  seats: SeatView[]
  /** With a scenario: the goals of every seat. */
  goals?: Progress[][]
  winners?: number[]
  earned?: { scenario: number | null; achievements: number[]; restriction: number | null }[]
}

/** Everything the seat may do in this turn, with the change of its total as its sheet counts it. */
export interface Offers {
  turn: number
  phase: 'choose' | 'place'
  /** The free wipe of three equal tokens. */
  clear: boolean
  /** Wiping any tokens for nature tokens, and what that (or a free pick) costs. */
  spend: boolean
  price: number
  /** Every pair that may be taken: slot of the tile, of the token, gain of the best whole turn with them. */
  takes: [tile: number, token: number, gain: number][]
  /** By slot of the display (phase "place": one entry, the tile in hand; null when there is none):
   *  free cell -> gain for each of the six turns, null where the rules forbid it. */
  lay: (Record<Cell, (number | null)[]> | null)[]
  /** Animal -> tile on the board that may take it -> gain, the nature token of a keystone included. */
  put: Partial<Record<Animal, Record<Cell, number>>>
  /** Animal -> free cell -> gain on a tile laid there in this turn (if that tile takes the animal);
   *  1 more on a keystone while `cone`. Empty when the rules forbid it. */
  fresh: Partial<Record<Animal, Record<Cell, number>>>
  cone: boolean
  /** In a scenario, with proposals: what would break a goal for good, by slot of the display. */
  spoils?: { lay: Record<Cell, number[]>[]; put: Cell[][] } | null
}

/** The answer to a `try`. */
export interface Preview {
  scores: Sheet[]
  /** With a scenario: the goals of the seat that tries. */
  goals: Progress[] | null
}

/** What is in the box; see `cascata data cascadia --json` for all of it. */
export interface Components {
  tiles: { tile: number; habitats: Habitat[]; wildlife: Animal[]; keystone: boolean }[]
  [part: string]: unknown
}
