// Rolling Rivers' own data in the protocol: what a view, the offers, a preview and the components hold.

/** From rare to common: an upgrade goes one to the left, a downgrade one to the right. */
export const ANIMALS = ['bear', 'elk', 'fox', 'hawk', 'salmon'] as const
export const HABITATS = ['mountains', 'forests', 'prairies', 'wetlands', 'rivers'] as const
export type Animal = (typeof ANIMALS)[number]
export type Habitat = (typeof HABITATS)[number]
export type SheetName = 'A' | 'B' | 'C' | 'D'
/** A hex of sheets C and D in axial coordinates, written "q,r". */
export type Cell = string
export const ROUNDS = 20

/** A face of an ordinary die: an animal, two of which one chooses, or any animal. */
export type Face = Animal | `${Animal}/${Animal}` | 'any'
export type SpecialFace =
  'any_animal' | 'action_cost_minus_1' | 'one_other_die' | 'personal_die_twice' | 'bear/salmon_x2' | `${Animal}/${Animal}`
/** What a bonus holds: animals, nature tokens, points, and things that ask for a choice. `free` is one more hex, of any
 *  habitat or of the one named. */
export type Good = Animal | 'nature' | 'points' | 'any_animal' | 'free' | `free:${Habitat}` | 'sun' | 'rain'
export type Goods = Partial<Record<Good, number>>
export type Stock = Record<Animal | 'nature', number>

/** One small choice. A round of a seat is a list of them, from `dice` (family: `harvest`) to `confirm`. */
export type Step =
  | { do: 'dice'; action: null | 'two' }
  | { do: 'dice'; action: 'downgrade' | 'upgrade'; animal: Animal }
  /** What is taken; a type of which there is none stands with 0. `without`: dice that could count but are left out. */
  | { do: 'harvest'; take: Partial<Record<Animal, number>>; without?: number[] }
  /** An animal of choice: the special die's, an advantage card's, the sheet's. */
  | { do: 'take'; animal: Animal }
  /** Family: one nature token for the animal on a die that was not used. */
  | { do: 'buy'; animal: Animal }
  /** Slots 1 to 4, from the deck to the right. */
  | { do: 'card'; slot: number }
  | { do: 'discount' }
  | { do: 'less'; animal: Animal }
  | { do: 'swap'; animal: Animal; for: Animal }
  | { do: 'pay' }
  | { do: 'bonus'; of: 'card' | 'slot' }
  | { do: 'habitat'; habitat: Habitat }
  /** Sheet C: a hex. Sheet B: the track of a free hex. */
  | { do: 'trace'; at: Cell }
  | { do: 'trace'; track: Habitat }
  /** Sheet D. */
  | { do: 'put'; at: Cell; animal: Animal }
  /** A bonus of the sun zone (sheet A), or of the column whose sun or rain was crossed (B and C); from 0. */
  | { do: 'sun' | 'rain'; pick: number }
  /** Declines what is offered: more purchases, the bonuses that are left. */
  | { do: 'pass' }
  | { do: 'confirm' }

export interface SheetA {
  sheet: 'A'
  /** The numbers written, from the top. */
  columns: Record<Habitat, number[]>
  /** Items of the sun zone that are used, in the order in which they were picked. */
  zone: number[]
}

/** The sun and rain area of B and C: icons crossed so far, and the bonuses won as [column, bonus]. */
export interface Weather {
  sun: number
  rain: number
  picks: [column: number, bonus: number][]
}

export interface SheetB extends Weather {
  sheet: 'B'
  tracks: Record<Habitat, number>
  overflow: number
}

export interface SheetC extends Weather {
  sheet: 'C'
  /** Traced hexes, those closed in by their neighbours included, the start not. */
  traced: Cell[]
  overflow: number
  /** Icons crossed in the landscape box. */
  landscape: Record<Habitat, number>
  complete: Habitat[]
}

export interface SheetD {
  sheet: 'D'
  animals: Record<Cell, Animal>
  overflow: number
  complete: Habitat[]
  /** Habitats that hold all five animals. */
  varied: Habitat[]
}

export type SheetState = SheetA | SheetB | SheetC | SheetD

/** One category of the sheet. A: row_1 .. row_4, bonus_1 (second hexes), bonus_2 (fourth hexes and the zone);
 *  B and C: the habitats, overflow, bonus; D: the animals, overflow, complete, variety; all: leftovers. */
export interface Line {
  /** Somebody has counted it: nothing more is known. */
  counted?: true
  what:
    | Habitat
    | Animal
    | `row_${1 | 2 | 3 | 4}`
    | 'bonus_1'
    | 'bonus_2'
    | 'bonus'
    | 'overflow'
    | 'complete'
    | 'variety'
    | 'leftovers'
  points: number
  /** What adds up to the points, where that explains them: the numbers of a row and its bonus, each pair, line or run. */
  parts: number[]
  /** C and D: the hexes that earn it; D: one list for each pair, line or run. */
  groups: Cell[][]
  /** How many count (hexes of a track, hawks alone, animals and tokens left over), and of how many. */
  count: number
  of: number | null
}

export interface Score {
  total: number
  lines: Line[]
}

export type Phase =
  'dice' | 'harvest' | 'take' | 'buy' | 'card' | 'pay' | 'bonus' | 'habitat' | 'fill' | 'reward' | 'confirm' | 'waiting'

/** Where a seat is in its round; only that seat is told before all have confirmed. */
export interface Doing {
  phase: Phase
  action: null | 'downgrade' | 'upgrade' | 'two'
  /** downgrade, upgrade: of which animal. */
  of: Animal | null
  /** How often each die counts for the harvest, all 0 before it: central 0 to 2, the special one 3, the own 4 and 5. */
  counted: number[]
  /** Everything gained by the dice in this round, and everything paid for that. */
  harvest: Partial<Record<Animal, number>>
  /** Nature tokens spent on dice. */
  price: number
  slot: number | null
  /** The payment as it stands: animals due (before `pay`) or paid, and nature tokens for a discount. */
  due: Partial<Record<Animal, number>>
  spent: number
  discount: boolean
  /** Bonuses that are still to be taken or declined. */
  bonuses: ('card' | 'slot')[]
  /** Hexes still to be filled, of which habitat, and on D with which animals. */
  hexes: number
  habitat: Habitat | null
  animals: Partial<Record<Animal, number>>
  /** Sheet bonuses (and animals of choice) that wait to be picked. */
  rewards: Goods
}

/** A round that is over: what the seat did. */
export interface Past {
  card: string | null
  slot: number | null
  habitat: Habitat | null
}

export interface SeatView {
  /** The seat's own dice. */
  dice: [Face, Face]
  stock: Stock
  /** Everything ever gained, so that what is crossed out shows: gained - stock was paid. */
  gained: Stock
  /** Whether it has confirmed this round. */
  done: boolean
  doing: Doing | null
  /** One entry for each round that is over. */
  rounds: Past[]
  sheet: SheetState
  score: Score
}

/** What a goal asks for: its kind, and what that kind needs to know. */
export interface GoalRow {
  kind: string
  parameters: Record<string, unknown>
}

/** A goal of a scenario or a challenge; the same form as Cascadia's. */
export interface Progress extends GoalRow {
  key: string
  value: number
  target: number
  unit: string
  met: boolean
  /** It can no longer be met. */
  broken: boolean
}

export interface View {
  game: 'rivers'
  rules: number
  options: Record<string, unknown> & {
    seats: number
    sheet: SheetName
    mode: 'standard' | 'family'
    abundance: boolean
    scenario: number
    /** 0: none, 1 to 8: this one, "all": all eight of the sheet. */
    challenge: number | 'all'
    pack: string | null
    second: string | null
  }
  commitment: string | null
  /** The content pack in use; `reconstruction`: our own design in place of printed data that are lost. */
  pack: { name: string; reconstruction: boolean }
  /** From 1 to 20. */
  round: number
  /** Seat turns: rounds done times seats, and 20 times seats. */
  turn: number
  turns: number
  /** The seats that have not confirmed. */
  to_act: number[]
  over: boolean
  /** The roll for everybody; special is null in family mode. */
  central: Face[]
  special: SpecialFace | null
  /** Cards by slot 1 to 4 (ids of `components.cards`), null where there is none yet; and how many are left in the deck. */
  cards: (string | null)[]
  deck: number
  /** Advantage cards by slot (ids of `components.advantages`). */
  advantages: string[]
  seats: SeatView[]
  /** With a scenario or challenges: the goals of every seat. */
  goals?: Progress[][]
  winners?: number[]
  earned?: { scenario: number | null; challenges: number[] }[]
}

/** One cell of the harvest table. */
export interface Cut {
  /** One animal, or two. */
  animals: Animal[]
  /** How many of each. */
  take: number[]
  /** How often each of the six dice counts. */
  counted: number[]
  /** What to do for it: the dice action and the harvest. */
  steps: Step[]
  /** Whether the action changes anything for it (always true as rolled). */
  changes: boolean
  /** The slots of the cards that it can pay for. */
  cards: number[]
}

export interface HarvestRow {
  action: null | 'downgrade' | 'upgrade' | 'two'
  /** Nature tokens, the special die counted. */
  price: number
  affordable: boolean
  /** As rolled, downgrade, upgrade: five, from bear to salmon (null where the rules know none); two types: every pair. */
  cuts: (Cut | null)[]
}

export interface CardOffer {
  slot: number
  /** `discount`: only with the slot's discount; `full`: sheet A has no room in its column. */
  can: 'yes' | 'discount' | 'no' | 'full'
  /** Animals short, the discount not counted. */
  missing: Partial<Record<Animal, number>>
  /** How many more animals would do, the discount counted; 0 where nothing is short. */
  short: number
  /** How the round would change the total with the best way of completing it; null when it cannot be completed. */
  gain: number | null
}

/** Everything the seat may do next, and what `greedy` would do with the rest of the round. */
export interface Offers {
  round: number
  phase: Exclude<Phase, 'waiting'>
  /** The same in every phase of a round. */
  harvest: HarvestRow[]
  /** With the harvest that was chosen; before that, with the planned one. */
  cards: CardOffer[]
  /** Every legal step, with the change of the total that it brings at once. */
  legal: { step: Step; gain: number }[]
  /** The rest of the round as the bot `greedy` would play it, from here to `confirm`, and how the seat would then stand. */
  plan: {
    steps: Step[]
    seat: SeatView
    /** What the player must choose after them; null: the round is complete. With proposals it always is. */
    next: 'harvest' | 'card' | 'sheet' | null
  }
}

/** The answer to a `try`: how things would stand after those steps, and what would be asked next. */
export interface Preview {
  view: View
  /** null: the round is confirmed with these steps. */
  offers: Offers | null
  events: { event: string; [field: string]: unknown }[]
  /** With a scenario or challenges: the goals of the seat after these steps, and after the plan. */
  goals: { now: Progress[]; planned: Progress[] } | null
}

export interface Card {
  id: string
  habitat: Habitat
  level: 1 | 2
  hexes: number
  nature: number
  cost: Partial<Record<Animal, number>>
}

export interface Advantage {
  /** As in a scenario: "1" to "12"; of a second pack "NAME:7". */
  id: string
  number: number
  tier: 'beginner' | 'expert'
  kind: 'discount' | 'bonus'
  key:
    | 'reduce_by_1'
    | 'nature_bonus'
    | 'personal_die'
    | 'stand_in'
    | 'any_habitat'
    | 'missing_species'
    | 'bear_and_salmon'
    | 'nature_refill'
    | 'pay_nature_for_two'
    | 'common_ground'
    | 'less_ground'
    | 'nature_discount'
  params: Record<string, number>
}

export interface MapHex {
  at: Cell
  q: number
  r: number
  /** C: none, one, or two of which either serves. D: one. */
  habitats: Habitat[]
  /** C only. */
  points: number
  landscape: Habitat | null
  weather: 'sun' | 'rain' | null
}

export interface SheetData {
  name: string
  stars: 1 | 2 | 3
}

export interface Sheets {
  A: SheetData & {
    columns: Habitat[]
    rows: number
    /** By position in a column, from 1: what the hex brings ({points: 1, sun: 1} at 2 and 4). */
    column_bonus: Record<string, Goods>
    row_bonus: Goods[]
    zone: Goods[]
  }
  B: SheetData & {
    tracks: Habitat[]
    length: number
    values: number[]
    overflow: number[]
    /** Track -> position from 1 -> bonus. */
    hexes: Record<Habitat, Record<string, Goods>>
    /** Between two tracks: position j needs hexes j and j + 1 of both. */
    diamonds: { above: Habitat; below: Habitat; at: number; bonus: Goods }[]
    weather: Goods[][]
  }
  C: SheetData & {
    start: Cell
    hexes: MapHex[]
    landscape: Record<Habitat, Goods[]>
    complete: number
    overflow: Goods[]
    weather: Goods[][]
  }
  D: SheetData & {
    hexes: MapHex[]
    /** Links of two hexes bring goods, links of three a free hex. */
    links: { hexes: Cell[]; bonus: Goods }[]
    /** Points by number, from 0; the last also for more. */
    tables: { bear_pair: number; elk: number[]; fox: number[]; hawk: number[]; salmon: number[] }
    complete: number
    variety: number
    overflow: Goods[]
  }
}

/** What is in the box; see `cascata data rivers --json` for all of it. */
export interface Components {
  pack: { name: string; reconstruction: boolean }
  /** The packs that a table may choose, the shipped one first. */
  packs: string[]
  dice: { central: { count: number; faces: Face[] }; special: { faces: SpecialFace[] }; personal: { faces: Face[] }[] }
  start: Stock
  abundance: Stock
  cards: Record<string, Card>
  advantages: Record<string, Advantage>
  sheets: Sheets
  leftover: { divisor: number; rounding: 'up' | 'down' }
  /** `needs`: the second pack that a scenario takes advantage cards from is loaded, or it is not offered. */
  scenarios: { number: number; sheet: SheetName; advantages: string[]; points: number; goals: string[]; offered: boolean }[]
  challenges: Record<SheetName, string[]>
  /** Every goal that a scenario or a challenge names, by its key. */
  goals: Record<string, GoalRow>
  [part: string]: unknown
}
