// What the server and the page say to each other; docs/protocol.md explains it.
// Written by `make types` from cascata/server/*/schemas.py and live/messages.py: change it there.

/** What was chosen for a game, by the names of its options. */
export type Options = Record<string, unknown>

export type Help = 'off' | 'points' | 'proposals'

export type Status = 'waiting' | 'playing' | 'over' | 'closed'

export type Phrase =
  | 'hello'
  | 'good_luck'
  | 'nice_move'
  | 'thinking'
  | 'your_turn'
  | 'sorry'
  | 'well_played'
  | 'thanks'
  | 'again'

export type Pace =
  | { kind: 'none' }
  | { kind: 'turn'; seconds: number }
  | { kind: 'game'; seconds: number }
  | { kind: 'days'; days: number }

export type NewSeat =
  | { kind: 'me' }
  | { kind: 'here'; name: string }
  | { kind: 'link' }
  | { kind: 'bot'; bot: string }

export type Patch = Put | Inside | Longer | Gone

/** A guest. */
export interface Me {
  name: string
  /** The name of the account, if there is one. */
  login: string | null
  /** Whether I want a rating. */
  rated: boolean
}

/** A guest whose account has just been made. */
export interface NewAccount {
  name: string
  /** The name of the account, if there is one. */
  login: string | null
  /** Whether I want a rating. */
  rated: boolean
  /** Each good for one new password; shown this once. */
  codes: string[]
}

/** Recovery codes. */
export interface Codes {
  /** Each good for one new password; shown this once. */
  codes: string[]
}

/** A browser that is signed in to an account. */
export interface SignedIn {
  id: string
  /** Browser and system; null: not known. */
  name: string | null
  /** When it signed in (ms). */
  created: number
  /** When it was here last (ms), to the day. */
  seen: number
  /** The one that asks. */
  here: boolean
}

/** An account as its owner sees it. */
export interface Account {
  login: string
  /** Recovery codes that are left. */
  codes: number
  devices: SignedIn[]
}

/** For how many days things are kept on this server. */
export interface Kept {
  /** Guests without an account, after they were seen last. */
  guest_days: number
  /** Tables that wait for players. */
  waiting_days: number
  /** Tables that are closed, or at which nobody moved. */
  given_up_days: number
  /** Finished games that nobody known here has played. */
  finished_days: number
  /** The cookie, after it was given. */
  cookie_days: number
}

/** A level of bots that people can choose. */
export interface LevelInfo {
  name: string
  /** What it usually brings home; null: not measured. */
  worth: number | null
  /** Usual thinking time for a move. */
  seconds: number
}

/** One option of a game. */
export interface OptionInfo {
  name: string
  type: string
  default: unknown
  choices: unknown[] | null
  meaning: string
}

/** A game that can be played. */
export interface GameInfo {
  name: string
  title: string
  rules: number
  /** Fewest and most players. */
  seats: [number, number]
  options: OptionInfo[]
  /** All that can be named, from weak to strong. */
  bots: string[]
  /** Those that people choose from. */
  levels: LevelInfo[]
}

/** A table as it is asked for. */
export interface NewTable {
  game: string
  /** Without `seats`. */
  options?: Record<string, unknown>
  seats: NewSeat[]
  pace?: Pace
  open?: boolean
  /** The most help that anybody gets. */
  help?: Help
  /** Counts for ratings; null: as usual, where the table is open. */
  rated?: boolean
  /** The game's first lesson, with its own options and deal. */
  lesson?: boolean
}

/** A place at a table. */
export interface Seat {
  seat: number
  kind: 'guest' | 'here' | 'free' | 'bot'
  name: string | null
  bot: string | null
  yours: boolean
  online: boolean
  left: boolean
  time_left_ms: number | null
}

/** A table, as the guest who asks is told of it. */
export interface Table {
  id: string
  game: string
  options: Record<string, unknown>
  status: Status
  open: boolean
  pace: Pace
  help: Help
  /** Counts for the ratings of those who want one. */
  rated: boolean
  created: number
  host: boolean
  seats: Seat[]
  yours: number[]
  key: string | null
  deadline: number | null
  votes: Record<string, Record<string, boolean>>
  next: string | null
}

/** A table in a list. */
export interface TableLine {
  id: string
  game: string
  options: Record<string, unknown>
  status: Status
  open: boolean
  pace: Pace
  help: Help
  seats: Seat[]
  yours: number[]
  turn: number
  turns: number
  your_turn: boolean
  to_act: number[]
  winners: number[] | null
  totals: number[] | null
  updated: number
  /** When the time of who is to act runs out (ms). */
  deadline: number | null
  next: string | null
  /** Somebody else's table waits, and its host is not there. */
  host_away: boolean
}

/** Put this in its place. */
export interface Put {
  '=': unknown
}

/** Go inside an object or a list (keys of lists are indices). */
export interface Inside {
  '~': Record<string, Patch>
}

/** A list got longer. */
export interface Longer {
  '+': unknown[]
}

/** The key is gone. */
export interface Gone {
  '-': 1
}

/** Something that happened, with the fields of its kind. */
export interface GameEvent {
  event: string
  [field: string]: unknown
}

/** One step of a turn, as a record has it. */
export interface Step {
  do: string
  [field: string]: unknown
}

/** Somebody has done some steps. */
export interface ActEntry {
  version: number
  /** Milliseconds since 1970. */
  at: number
  kind: 'act'
  seat: number
  by: 'player' | 'bot' | 'clock'
  steps: Step[]
  events: GameEvent[]
  totals: number[]
  /** Whether something hidden came to light; old logs do not say. */
  reveals?: boolean
}

/** Somebody has said something: a text, or a phrase that clients translate. */
export interface ChatEntry {
  version: number
  /** Milliseconds since 1970. */
  at: number
  kind: 'chat'
  seat: number | null
  /** Empty, and then no words: who said it has deleted everything. */
  name: string
  text?: string
  phrase?: Phrase
}

/** Who played a seat. */
export interface Player {
  seat: number
  kind: 'guest' | 'here' | 'free' | 'bot'
  name: string | null
  bot: string | null
}

/** One turn of a replay; where all seats act at once, one round. */
export interface Frame {
  /** Turns of the record that are done with it. */
  turns: number
  /** As at a table. */
  entries: ActEntry[]
  /** What it changes in the view. */
  patch: Patch
}

/** A game to look back at. */
export interface Replay {
  id: string
  /** Null for a record that was brought along. */
  table: string | null
  game: string
  options: Record<string, unknown>
  over: boolean
  /** When it began (ms), as far as that is known. */
  played: number | null
  /** Null before the end, and where there is no seed. */
  deal: { fits: boolean; problem: string | null; seed: string; commitment: string | null } | null
  seats: Player[]
  /** Through whose eyes; null: a spectator. */
  seat: number | null
  /** Whose eyes may be chosen. */
  sights: (number | null)[]
  /** Before the first turn. */
  view: unknown
  frames: Frame[]
}

/** Something to earn. */
export interface TrailMark {
  key: string
  group: string
  /** Within the group, from 1. */
  number: number
  /** Of a table where it can be earned. */
  options: Record<string, unknown>
  /** The fewest players. */
  seats: number
  /** The level of bots to beat; null: anybody will do. */
  bot: string | null
  /** Whether a table can be made for it on this server. */
  is_offered: boolean
}

/** The trail of a game. */
export interface TrailMap {
  game: string
  /** What of it no rulebook has. */
  own: ('marks' | 'stages')[]
  stages: { at: number; key: string }[]
  marks: TrailMark[]
}

/** A mark on a hiker's trail, and the game that proves it. */
export interface EarnedMark {
  /** Empty: the guest; else who sat at the same screen. */
  hiker: string
  game: string
  mark: string
  at: number
  /** What can be looked back at: a table, or a record. */
  proof: string
  seat: number
}

/** What a seat of a finished game lets one mark. */
export interface TrailSeat {
  proof: string
  seat: number
  game: string
  name: string | null
  /** Whose it is; null: not said yet. */
  hiker: string | null
  at: number
  /** All of these. */
  marks: string[]
  /** One of these. */
  choice: string[]
  chosen: string | null
  /** Those that this hiker has marked for other games. */
  had: string[]
  /** Nothing is left to be said. */
  is_settled: boolean
  /** The next game has begun: the choice stands. */
  is_final: boolean
}

/** The trails of a guest. */
export interface Trail {
  /** The guest first, as an empty name. */
  hikers: string[]
  games: TrailMap[]
  earned: EarnedMark[]
  open: TrailSeat[]
}

/** Somebody's best attempt at the game of a day. */
export interface DailyBest {
  day: string
  rank: number
  name: string | null
  points: number
  won: boolean
  table: string
  yours: boolean
}

/** The game of today. */
export interface DailyGame {
  game: string
  options: Record<string, unknown>
  bots: string[]
  /** The hash of the seed, shown for days before. */
  commitment: string
  /** That of tomorrow's. */
  next_commitment: string
  attempts: ({ table: string; status: Status; points: number | null; won: boolean | null })[]
  /** So many attempts there are. */
  most: number
  /** Null before my first attempt is over. */
  best: DailyBest[] | null
  /** Of the seven days before. */
  week: DailyBest[]
}

/** The games of today, and my days. */
export interface Daily {
  /** Of universal time, as 2026-11-19. */
  day: string
  games: DailyGame[]
  days: { day: string; games: string[] }[]
  /** Days in a row, up to today or yesterday. */
  streak: number
}

/** A game that I have finished. */
export interface PlayedGame {
  games: number
  /** Those with others at the table. */
  shared: number
  /** Among these. */
  wins: number
  /** Points; null where there is no game. */
  average: number | null
  best: number | null
  game: string
  /** The mean of the middles of what turns took. */
  turn_ms: number | null
}

/** Games with the same card, sheet, side of the board, or number of players. */
export interface Slice {
  games: number
  /** Those with others at the table. */
  shared: number
  /** Among these. */
  wins: number
  /** Points; null where there is no game. */
  average: number | null
  best: number | null
  key: string
}

/** How many games ended with these points. */
export interface Spread {
  points: number
  games: number
}

/** A game, or some one after the other: a point of a plot over time. */
export interface Stretch {
  /** The number of its first game, from 1. */
  first: number
  last: number
  /** When the last one ended. */
  at: number
  average: number
  lowest: number
  highest: number
  /** The moving mean of twenty games. */
  mean: number
  /** What the rival who was asked for had. */
  theirs: number | null
  turn_ms: number | null
  /** To look back at, where it is one game. */
  table: string | null
}

/** What a line of the sheet brings. */
export interface LinePoints {
  what: string
  /** In the latest ten games. */
  recent: number | null
  mine: number
  /** To the rival who was asked for, or to the bots. */
  theirs: number | null
  best: number
  /** The game of the best. */
  table: string
}

/** Against whom I have played. */
export interface RivalInfo {
  /** For `against`. */
  key: string
  kind: 'guest' | 'here' | 'bot'
  bot: string | null
  name: string | null
  games: number
  /** I was ahead of them. */
  won: number
  /** They were ahead of me. */
  lost: number
  mine: number
  theirs: number
  turn_ms: number | null
}

/** My games of a kind, or some of them; those that were played to their end. */
export interface GameStatistics {
  games: number
  /** Those with others at the table. */
  shared: number
  /** Among these. */
  wins: number
  /** Points; null where there is no game. */
  average: number | null
  best: number | null
  game: string
  /** What the games can be narrowed down to, such as a card. */
  parts: string[]
  /** The same: numbers of players. */
  numbers: number[]
  turn_ms: number | null
  against: RivalInfo | null
  by_part: Slice[]
  by_seats: Slice[]
  spread: Spread[]
  stretches: Stretch[]
  lines: LinePoints[]
  bests: { table: string; points: number; variant: string; seats: number; at: number; won: boolean }[]
  rivals: RivalInfo[]
}

/** My rating in a game. */
export interface GameRating {
  game: string
  games: number
  value: number
  spread: number
  /** After each game, the oldest first. */
  steps: ({ at: number; table: string | null; value: number; spread: number })[]
}

/** My ratings, where I want any. */
export interface Rating {
  wanted: boolean
  games: GameRating[]
  anchors: { game: string; bot: string; value: number }[]
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string
  theme: string
  /** 0: easy, 1: medium, 2: hard. */
  difficulty: number
}

/** The puzzles of a game. */
export interface GamePuzzles {
  puzzles: PuzzleLine[]
  /** What they are called, by language. */
  themes: Record<string, Record<string, string>>
}

/** All puzzles, by game. */
export interface PuzzleList {
  /** Moves with the puzzles. */
  version: string
  games: Record<string, GamePuzzles>
}

/** A way to do the turn of a puzzle. */
export interface PuzzleWay {
  /** What it costs against the best one. */
  cost: number
  steps: Step[]
  /** The position it ends in; null where there are none. */
  end: number | null
}

/** A position within the turn of a puzzle. */
export interface PuzzlePosition {
  /** What is other than at the beginning: view and offers. */
  patch: Patch | null
  /** What may be done there, the position it leads to, and what happens. */
  steps: [Step, number, GameEvent[]][]
}

/** A puzzle with everything that playing and grading it needs. */
export interface Puzzle {
  id: string
  game: string
  options: Record<string, unknown>
  seat: number
  /** What it is called, by language. */
  theme: Record<string, string>
  difficulty: number
  unit: 'points' | 'chance'
  /** A way that costs less solves it. */
  close: number
  /** A way that costs as much is half as accurate. */
  half: number
  /** Of the whole game after the best way. */
  expected: number
  view: unknown
  offers: unknown
  /** All within the turn, the first as it begins; empty: the offers hold all of it. */
  positions: PuzzlePosition[]
  /** The best first. */
  ways: PuzzleWay[]
  /** All other ways cost at least that. */
  rest: number
  /** Why the best is better than the next, by language. */
  reason: Record<string, string>
  /** The best way, and how the game goes on. */
  line: Frame[]
}

/** How far the compiling of the games has come. */
export interface Preparing {
  done: number
  total: number
  seconds_left: number | null
}

/** Whether all is well. */
export interface Health {
  status: 'ok' | 'warming_up' | 'unavailable'
  version: string
  database: boolean
  workers: number
  /** Whether games can be played and the database answers. */
  ready: boolean
  /** Whether no more tables begin here for now. */
  full: boolean
  /** Whether another process is about to take its place. */
  draining: boolean
  /** Each game, and whether it can be played. */
  games: Record<string, boolean>
  /** In the memory of this process. */
  tables: number
  /** Seconds by which this process is late, on average. */
  late: number
  /** The share of its time in which it works, on average. */
  busy: number
  preparing: Preparing | null
}

/** What whoever runs the server has to say to all who play there. */
export interface Announcement {
  /** By language; empty: nothing is announced. */
  texts: Record<string, string>
  /** Whether the server is about to be renewed. */
  draining: boolean
}

export type Entry =
  | ActEntry
  | ChatEntry
  | { version: number; at: number; kind: 'began'; totals?: number[] }
  | { version: number; at: number; kind: 'closed' }
  | { version: number; at: number; kind: 'sat' | 'stood' | 'left'; seat: number; name: string }
  | { version: number; at: number; kind: 'returned'; seat: number }
  | { version: number; at: number; kind: 'hint'; seat: number; count: number }
  | { version: number; at: number; kind: 'back_asked'; seat: number; act: number }
  | { version: number; at: number; kind: 'back_answered'; seat: number; agrees: boolean }
  | { version: number; at: number; kind: 'take_back'; seat: number; acts: number[]; totals: number[] }
  | { version: number; at: number; kind: 'voted'; seat: number; by: number; bot: boolean }
  | { version: number; at: number; kind: 'replaced'; seat: number; bot: string }
  | { version: number; at: number; kind: 'rematch'; table: string }

export type ServerMessage =
  | { type: 'table'; version: number; table: Table; pov: number | null; view: unknown; offers: unknown; entries: Entry[] }
  | { type: 'update'; version: number; entries: Entry[]; pov: number | null; patch: Patch | null; offers: unknown; table?: Table }
  | { type: 'done'; id: string; version: number }
  | { type: 'refused'; id: string | null; code: string; reason: string; version: number }
  | { type: 'preview'; id: string; preview: unknown }
  | { type: 'hint'; id: string; steps: Step[]; hint: Record<string, unknown> | null }
  | { type: 'outlook'; id: string; outlook: Record<string, unknown> | null }
  | { type: 'presence'; online: number[]; away: Record<string, number>; watching: number }
  | { type: 'pong' }

export type ClientMessage =
  | { type: 'act'; id: string; on: number; seat: number; steps: Record<string, unknown>[] }
  | { type: 'try'; id: string; seat: number; steps: Record<string, unknown>[] }
  | { type: 'hint'; id: string; seat: number; steps?: Record<string, unknown>[] }
  | { type: 'outlook'; id: string; seat: number }
  | { type: 'help'; help: Help }
  | { type: 'look'; seat: number }
  | { type: 'chat'; id: string; text?: string; phrase?: Phrase }
  | { type: 'leave'; id: string; seat: number }
  | { type: 'return'; id: string; seat: number }
  | { type: 'vote'; id: string; seat: number; bot: boolean }
  | { type: 'take_back'; id: string; act: number }
  | { type: 'answer'; id: string; act: number; agrees: boolean }
  | { type: 'ping' }

/** From the least help to the most. */
export const HELPS = ['off', 'points', 'proposals'] as const

/** How many characters a login and a password have. */
export const LOGIN = { least: 3, most: 24 } as const
export const PASSWORD = { least: 8, most: 200 } as const
