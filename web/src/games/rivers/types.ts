// Cascadia: Rolling Rivers's own data in the protocol: what a view, the offers, a preview and the components hold.
// Written by `make types` from cascata/games/rivers/: change it in documents.py there.

/** From rare to common: an upgrade goes one to the left, a downgrade one to the right. */
export const ANIMALS = ['bear', 'elk', 'fox', 'hawk', 'salmon'] as const

export const HABITATS = ['mountains', 'forests', 'prairies', 'wetlands', 'rivers'] as const

export const SHEETS = ['A', 'B', 'C', 'D'] as const

export const MODES = ['standard', 'family'] as const

export const ROUNDS = 20

/** The advantage cards for a first game, by slot. */
export const BEGINNER = ['1', '2', '3', '4'] as const

export type Animal = 'bear' | 'elk' | 'fox' | 'hawk' | 'salmon'

export type Habitat = 'mountains' | 'forests' | 'prairies' | 'wetlands' | 'rivers'

export type SheetName = 'A' | 'B' | 'C' | 'D'

export type Mode = 'standard' | 'family'

export type Thing = 'bear' | 'elk' | 'fox' | 'hawk' | 'salmon' | 'nature'

/** What a bonus holds: animals, nature tokens, points, and things that ask for a choice. `free` is one more hex, of any habitat or of the one named. */
export type Good =
  | 'bear'
  | 'elk'
  | 'fox'
  | 'hawk'
  | 'salmon'
  | 'nature'
  | 'points'
  | 'any_animal'
  | 'sun'
  | 'rain'
  | 'free'
  | 'free:mountains'
  | 'free:forests'
  | 'free:prairies'
  | 'free:wetlands'
  | 'free:rivers'

export type DiceAction = 'downgrade' | 'upgrade' | 'two'

export type Phase =
  | 'dice'
  | 'harvest'
  | 'take'
  | 'buy'
  | 'card'
  | 'pay'
  | 'bonus'
  | 'habitat'
  | 'fill'
  | 'reward'
  | 'confirm'
  | 'waiting'

export type Sky = 'sun' | 'rain'

export type Row = 'row_1' | 'row_2' | 'row_3' | 'row_4'

/** A: bonus_1 (second hexes), bonus_2 (fourth hexes and the zone); B and C: overflow, bonus; D: overflow, complete, variety; all: leftovers. */
export type OtherLine =
  | 'bonus_1'
  | 'bonus_2'
  | 'bonus'
  | 'overflow'
  | 'complete'
  | 'variety'
  | 'leftovers'

/** An advantage card. */
export type Advantage = {
  /** As in a scenario: "1" to "12"; of a second pack "NAME:7". */
  id: string
  number: number
  tier: 'beginner' | 'expert'
  kind: 'discount' | 'bonus'
  key: 'reduce_by_1' | 'nature_bonus' | 'personal_die' | 'stand_in' | 'any_habitat' | 'missing_species' | 'bear_and_salmon' | 'nature_refill' | 'pay_nature_for_two' | 'common_ground' | 'less_ground' | 'nature_discount'
  params: Record<string, number>
}

/** The dice with one animal altered. */
export type AlterDice = {
  do: 'dice'
  action: 'downgrade' | 'upgrade'
  animal: Animal
}

export type Amounts = Partial<Record<Animal, number>>

/** Family: one nature token for the animal on a die that was not used. */
export type Buy = {
  do: 'buy'
  animal: Animal
}

/** A habitat card. */
export type Card = {
  id: string
  habitat: Habitat
  level: 1 | 2
  hexes: number
  nature: number
  cost: Amounts
}

/** A card that may be chosen. */
export type CardOffer = {
  slot: number
  /** `discount`: only with the slot's discount; `full`: sheet A has no room in its column. */
  can: 'yes' | 'discount' | 'no' | 'full'
  /** Animals short, the discount not counted. */
  missing: Amounts
  /** How many more animals would do, the discount counted; 0 where nothing is short. */
  short: number
  /** How the round would change the total with the best way of completing it; null when it cannot be completed. */
  gain: number | null
}

/** A hex of sheets C and D in axial coordinates, written "q,r". */
export type Cell = string

/** The dice for everybody. */
export type CentralDice = {
  count: number
  faces: Face[]
}

/** Slots 1 to 4, from the deck to the right. */
export type ChooseCard = {
  do: 'card'
  slot: number
}

/** Of which habitat hexes are filled. */
export type ChooseHabitat = {
  do: 'habitat'
  habitat: Habitat
}

/** What is in the box; see `cascata data rivers --json`. */
export type Components = {
  game: 'rivers'
  title: string
  about: string
  pack: PackName
  /** The packs that a table may choose, the shipped one first. */
  packs: string[]
  dice: Dice
  start: Stock
  abundance: Stock
  cards: Record<string, Card>
  advantages: Record<string, Advantage>
  sheets: Sheets
  leftover: Leftover
  scenarios: Scenario[]
  challenges: Record<SheetName, string[]>
  /** Every goal that a scenario or a challenge names, by its key. */
  goals: Record<string, GoalInfo>
  trail: Record<string, unknown>
}

/** Ends the round of the seat. */
export type Confirm = {
  do: 'confirm'
}

/** One cell of the harvest table. */
export type Cut = {
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

/** A bonus between two tracks: position j needs hexes j and j + 1 of both. */
export type Diamond = {
  above: Habitat
  below: Habitat
  at: number
  bonus: Goods
}

/** All dice. */
export type Dice = {
  central: CentralDice
  special: SpecialDie
  personal: PersonalDie[]
}

/** Where a seat is in its round; only that seat is told before all have confirmed. */
export type Doing = {
  phase: Phase
  action: DiceAction | null
  /** Downgrade, upgrade: of which animal. */
  of: Animal | null
  /** How often each die counts for the harvest, all 0 before it: central 0 to 2, the special one 3, the own 4 and 5. */
  counted: number[]
  /** Everything gained by the dice in this round, and everything paid for that. */
  harvest: Amounts
  /** Nature tokens spent on dice. */
  price: number
  slot: number | null
  /** The payment as it stands: animals due (before `pay`) or paid. */
  due: Amounts
  /** Nature tokens for a discount. */
  spent: number
  discount: boolean
  /** Bonuses that are still to be taken or declined. */
  bonuses: ('card' | 'slot')[]
  /** Hexes still to be filled. */
  hexes: number
  /** Of which habitat. */
  habitat: Habitat | null
  /** On D: with which animals. */
  animals: Amounts
  /** Sheet bonuses (and animals of choice) that wait to be picked. */
  rewards: Goods
}

/** What a seat has earned. */
export type Earned = {
  scenario: number | null
  challenges: number[]
}

/** A face of an ordinary die: an animal, two of which one chooses ("bear/fox"), or "any". */
export type Face = string

/** The same with our own words. */
export type GoalInfo = {
  kind: string
  parameters: Record<string, unknown>
  words: string
}

/** What a goal asks for: its kind, and what that kind needs to know. */
export type GoalRow = {
  kind: string
  parameters: Record<string, unknown>
}

/** The goals of the seat after the steps tried, and after the plan. */
export type GoalsAhead = {
  now: Progress[]
  planned: Progress[]
}

export type Goods = Partial<Record<Good, number>>

/** What is taken; a type of which there is none stands with 0. */
export type Harvest = {
  do: 'harvest'
  take: Amounts
  /** Dice that could count but are left out. */
  without?: number[]
}

/** A row of the harvest table. */
export type HarvestRow = {
  action: DiceAction | null
  /** Nature tokens, the special die counted. */
  price: number
  affordable: boolean
  /** As rolled, downgrade, upgrade: five, from bear to salmon (null where the rules know none); two types: every pair. */
  cuts: (Cut | null)[]
}

/** What is left over pays a point for so many. */
export type Leftover = {
  divisor: number
  rounding: 'up' | 'down'
}

/** A legal step, with the change of the total that it brings at once. */
export type LegalStep = {
  step: Step
  gain: number
}

/** One animal less to pay. */
export type Less = {
  do: 'less'
  animal: Animal
}

/** One category of the sheet. A: rows and bonuses; B and C: the habitats; D: the animals. */
export type Line = {
  /** Somebody has counted it: nothing more is known. */
  counted?: true
  what: Habitat | Animal | Row | OtherLine
  points: number
  /** What adds up to the points, where that explains them: the numbers of a row and its bonus, each pair, line or run. */
  parts: number[]
  /** C and D: the hexes that earn it; D: one list for each pair, line or run. */
  groups: Cell[][]
  /** How many count (hexes of a track, hawks alone, animals and tokens left over). */
  count: number
  /** Of how many. */
  of: number | null
}

/** A bonus for hexes that are all filled; links of three bring a free hex. */
export type Link = {
  hexes: Cell[]
  bonus: Goods
}

/** A hex of a map. */
export type MapHex = {
  at: Cell
  q: number
  r: number
  /** C: none, one, or two of which either serves. D: one. */
  habitats: Habitat[]
  /** C only. */
  points: number
  landscape: Habitat | null
  weather: Sky | null
}

/** Everything the seat may do next, and what `greedy` would do with the rest of the round. */
export type Offers = {
  round: number
  phase: Phase
  /** The same in every phase of a round. */
  harvest: HarvestRow[]
  /** With the harvest that was chosen; before that, with the planned one. */
  cards: CardOffer[]
  legal: LegalStep[]
  plan: Plan
}

/** A content pack. */
export type PackName = {
  name: string
  /** Our own design in place of printed data that are lost. */
  reconstruction: boolean
}

/** Declines what is offered: more purchases, the bonuses that are left. */
export type Pass = {
  do: 'pass'
}

/** A round that is over: what the seat did. */
export type Past = {
  card: string | null
  slot: number | null
  habitat: Habitat | null
}

/** Pays what is due. */
export type Pay = {
  do: 'pay'
}

/** A die of a seat. */
export type PersonalDie = {
  faces: Face[]
}

/** A bonus of the sun zone (sheet A), or of the column that was crossed (B and C). */
export type Pick = {
  do: Sky
  /** From 0. */
  pick: number
}

/** The rest of the round as `greedy` would play it, and how the seat would then stand. */
export type Plan = {
  steps: Step[]
  seat: SeatView
  /** What the player must choose after them; null: the round is complete. With proposals it always is. */
  next: 'harvest' | 'card' | 'sheet' | 'detail' | null
}

/** Points by number, from 0; the last also for more. */
export type PointTables = {
  bear_pair: number
  elk: number[]
  fox: number[]
  hawk: number[]
  salmon: number[]
}

/** The answer to a `try`: how things would stand after those steps, and what would be asked. */
export type Preview = {
  view: View
  /** Null: the round is confirmed with these steps. */
  offers: Offers | null
  events: GameEvent[]
  /** With a scenario or challenges. */
  goals: GoalsAhead | null
}

/** Columns of numbers. */
export type PrintedA = {
  name: string
  stars: number
  columns: Habitat[]
  rows: number
  /** By position in a column, from 1: what the hex brings ({points: 1, sun: 1} at 2 and 4). */
  column_bonus: Record<string, Goods>
  row_bonus: Goods[]
  zone: Goods[]
}

/** Tracks. */
export type PrintedB = {
  name: string
  stars: number
  tracks: Habitat[]
  length: number
  values: number[]
  overflow: number[]
  /** Track -> position from 1 -> bonus. */
  hexes: Record<Habitat, Record<string, Goods>>
  diamonds: Diamond[]
  weather: Goods[][]
}

/** A map to trace. */
export type PrintedC = {
  name: string
  stars: number
  start: Cell
  hexes: MapHex[]
  landscape: Record<Habitat, Goods[]>
  complete: number
  overflow: Goods[]
  weather: Goods[][]
}

/** A map to fill with animals. */
export type PrintedD = {
  name: string
  stars: number
  hexes: MapHex[]
  links: Link[]
  tables: PointTables
  complete: number
  variety: number
  overflow: Goods[]
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

/** Sheet D. */
export type Put = {
  do: 'put'
  at: Cell
  animal: Animal
}

/** Options of Rolling Rivers; docs/games/rivers.md tells the readings of disputed rules. */
export type RiversOptions = {
  seats: number
  sheet: SheetName
  mode: Mode
  abundance: boolean
  advantages: string[] | null
  scenario: number
  challenge: number | 'all'
  pack: string | null
  second: string | null
  leftover_rounding: string
}

/** A sheet, advantage cards and goals to be met together. */
export type Scenario = {
  number: number
  sheet: SheetName
  advantages: string[]
  points: number
  goals: string[]
  /** Whether the second pack that it takes advantage cards from is loaded. */
  offered: boolean
}

/** A seat's score. */
export type Score = {
  total: number
  lines: Line[]
}

/** How a seat stands. */
export type SeatView = {
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

/** Columns of numbers. */
export type SheetA = {
  sheet: 'A'
  /** The numbers written, from the top. */
  columns: Record<Habitat, number[]>
  /** Items of the sun zone that are used, in the order in which they were picked. */
  zone: number[]
}

/** Tracks. */
export type SheetB = {
  sun: number
  rain: number
  picks: [number, number][]
  sheet: 'B'
  tracks: Record<Habitat, number>
  overflow: number
}

/** A map that is traced. */
export type SheetC = {
  sun: number
  rain: number
  picks: [number, number][]
  sheet: 'C'
  /** Those closed in by their neighbours included, the start not. */
  traced: Cell[]
  overflow: number
  /** Icons crossed in the landscape box. */
  landscape: Record<Habitat, number>
  complete: Habitat[]
}

/** A map that is filled with animals. */
export type SheetD = {
  sheet: 'D'
  animals: Record<Cell, Animal>
  overflow: number
  complete: Habitat[]
  /** Habitats that hold all five animals. */
  varied: Habitat[]
}

/** What every sheet has. */
export type SheetData = {
  name: string
  stars: number
}

export type SheetState = SheetA | SheetB | SheetC | SheetD

/** The four environment sheets. */
export type Sheets = {
  A: PrintedA
  B: PrintedB
  C: PrintedC
  D: PrintedD
}

/** The die that the family game does without. */
export type SpecialDie = {
  faces: SpecialFace[]
}

/** Two animals of which one chooses, or an effect: "any_animal", "action_cost_minus_1", "one_other_die", "personal_die_twice", "bear/salmon_x2". */
export type SpecialFace = string

/** One small choice. */
export type Step = UseDice | AlterDice | Harvest | Take | Buy | ChooseCard | UseDiscount | Less | Swap | Pay | TakeBonus | ChooseHabitat | Trace | TraceTrack | Put | Pick | Pass | Confirm

export type Stock = Record<Thing, number>

export type Swap = {
  do: 'swap'
  animal: Animal
  for: Animal
}

/** An animal of choice: the special die's, an advantage card's, the sheet's. */
export type Take = {
  do: 'take'
  animal: Animal
}

/** Takes the card's bonus, or the slot's. */
export type TakeBonus = {
  do: 'bonus'
  of: 'card' | 'slot'
}

/** Sheet C: a hex. */
export type Trace = {
  do: 'trace'
  at: Cell
}

/** Sheet B: the track of a free hex. */
export type TraceTrack = {
  do: 'trace'
  track: Habitat
}

/** The dice as they are, or two types of animals. */
export type UseDice = {
  do: 'dice'
  action: 'two' | null
}

/** The slot's discount. */
export type UseDiscount = {
  do: 'discount'
}

/** The table as a seat, or a spectator, sees it. */
export type View = {
  game: 'rivers'
  rules: number
  options: RiversOptions
  commitment: string | null
  /** The content pack in use. */
  pack: PackName
  /** From 1 to 20. */
  round: number
  /** Seat turns: rounds done times seats. */
  turn: number
  /** 20 times seats. */
  turns: number
  /** The seats that have not confirmed. */
  to_act: number[]
  over: boolean
  /** The roll for everybody. */
  central: Face[]
  /** Null in family mode. */
  special: SpecialFace | null
  /** Cards by slot 1 to 4 (ids of `components.cards`), null where there is none yet. */
  cards: (string | null)[]
  /** How many are left in the deck. */
  deck: number
  /** Advantage cards by slot (ids of `components.advantages`). */
  advantages: string[]
  seats: SeatView[]
  /** With a scenario or challenges: the goals of every seat. */
  goals?: Progress[][]
  winners?: number[]
  earned?: Earned[]
}

/** The sun and rain area of B and C: icons crossed so far, and the bonuses won. */
export type Weather = {
  sun: number
  rain: number
  /** [column, bonus]. */
  picks: [number, number][]
}

/** Something that happened. */
export type GameEvent =
  | { event: 'dice_used'; seat: number; action: string | null; of: Animal | null; price: number }
  | { event: 'harvested'; seat: number; animals: Record<string, number>; counted: number[] }
  | { event: 'animal_taken'; seat: number; animal: Animal; price: number }
  | { event: 'card_chosen'; seat: number; card: string; slot: number }
  | { event: 'cost_changed'; seat: number; due: Record<string, number>; spent: number }
  | { event: 'paid'; seat: number; animals: Record<string, number>; spent: number }
  | { event: 'bonus_taken'; seat: number; of: string; advantage: string | null }
  | { event: 'habitat_chosen'; seat: number; habitat: Habitat }
  | { event: 'hexes_filled'; seat: number; habitat: Habitat | null; count: number; overflow: number; cells: string[] }
  | { event: 'animal_put'; seat: number; cell: string; animal: Animal }
  | { event: 'bonus_picked'; seat: number; what: string; column: number | null; pick: number; goods: Record<string, number> }
  | { event: 'reward_won'; seat: number; goods: Record<string, number> }
  | { event: 'choice_declined'; seat: number; what: string }
  | { event: 'round_confirmed'; seat: number }
  | { event: 'round_played'; seat: number; round: number; action: string | null; of: Animal | null; harvest: Record<string, number>; card: string | null; slot: number | null; habitat: Habitat | null; paid: Record<string, number>; spent: number; hexes: string[] | number; gained: Record<string, number>; points: number }
  | { event: 'round_begun'; round: number; cards: (string | null)[]; central: string[]; special: string | null; dice: string[][] }
  | { event: 'game_over'; winners: number[] }

/** What a table may agree on, what is usual and what there is. */
export const OPTIONS = {
  /** Number of players. */
  seats: { usual: 2, choices: [1, 2, 3, 4, 5, 6, 7, 8] },
  /** Environment sheet of all players. */
  sheet: { usual: 'A', choices: ['A', 'B', 'C', 'D'] },
  /** Family: without the special die, with beginner advantage cards. */
  mode: { usual: 'standard', choices: ['standard', 'family'] },
  /** Two more of every animal and nature token at the start. */
  abundance: { usual: false, choices: [true, false] },
  /** Advantage cards by slot, such as 3/8/10/2; drawn when none are given. */
  advantages: { usual: null },
  /** One of the 20 scenarios, which fixes the sheet and the advantage cards; 0 for none. */
  scenario: { usual: 0, choices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
  /** One of the 8 challenges of the sheet, or all; 0 for none. */
  challenge: { usual: 0 },
  /** Content pack: a name, or a file; the one that comes along when none is given. */
  pack: { usual: null },
  /** A second pack, whose cards are shuffled in. */
  second: { usual: null },
  /** Points for what is left over are rounded up, or down. */
  leftover_rounding: { usual: 'up', choices: ['up', 'down'] },
} as const
