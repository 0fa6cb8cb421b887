// What the server and the page say to each other. docs/protocol.md explains it.

export interface GameInfo {
  name: string
  title: string
  rules: number
  seats: [number, number]
  options: OptionInfo[]
  /** All that can be named at a table; people choose among the levels. */
  bots: string[]
  levels: LevelInfo[]
}

/** A level of bots, from gentle to master. */
export interface LevelInfo {
  name: string
  /** What it usually brings home, as the game counts it; null: not measured. */
  worth: number | null
  /** Usual thinking time for a move. */
  seconds: number
}

export interface OptionInfo {
  name: string
  type: string
  default: unknown
  choices: unknown[] | null
  meaning: string
}

export type Options = Record<string, unknown>

export type Pace =
  | { kind: 'none' }
  | { kind: 'turn'; seconds: number }
  | { kind: 'game'; seconds: number }
  | { kind: 'days'; days: number }

/** How much a seat is told beside what is legal: nothing, what each choice brings, or what to do. */
export const HELPS = ['off', 'points', 'proposals'] as const
export type Help = (typeof HELPS)[number]

export type NewSeat =
  | { kind: 'me' }
  | { kind: 'here'; name: string }
  | { kind: 'link' }
  | { kind: 'bot'; bot: string }

export interface NewTable {
  game: string
  options: Options
  seats: NewSeat[]
  pace: Pace
  open: boolean
  /** The most help that anybody gets. */
  help?: Help
  /** The game's first lesson: it begins as the lesson says, whatever the options. */
  lesson?: boolean
}

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

export interface Table {
  id: string
  game: string
  options: Options
  status: 'waiting' | 'playing' | 'over' | 'closed'
  open: boolean
  pace: Pace
  help: Help
  created: number
  host: boolean
  seats: Seat[]
  yours: number[]
  key: string | null
  deadline: number | null
  votes: Record<string, Record<string, boolean>>
  next: string | null
}

export interface TableLine {
  id: string
  game: string
  options: Options
  status: Table['status']
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
  next: string | null
  /** Somebody else's table waits, and its host is not there. */
  host_away: boolean
}

export interface GameEvent {
  event: string
  [field: string]: unknown
}

export type Step = { do: string; [field: string]: unknown }

interface EntryBase {
  version: number
  at: number
}

export interface ActEntry extends EntryBase {
  kind: 'act'
  seat: number
  by: 'player' | 'bot' | 'clock'
  steps: Step[]
  events: GameEvent[]
  totals: number[]
  /** Whether something hidden came to light with it. Logs of an older server do not say. */
  reveals?: boolean
}

export interface ChatEntry extends EntryBase {
  kind: 'chat'
  seat: number | null
  /** Empty, and then without words: whoever said it has deleted everything. */
  name: string
  text?: string
  phrase?: string
}

export type Entry =
  | ActEntry
  | ChatEntry
  /** The totals at the start; logs of an older server have none. */
  | (EntryBase & { kind: 'began'; totals?: number[] })
  | (EntryBase & { kind: 'closed' })
  | (EntryBase & { kind: 'sat' | 'stood' | 'left'; seat: number; name: string })
  | (EntryBase & { kind: 'returned'; seat: number })
  /** Somebody has asked for a hint, for the time that `count` says. */
  | (EntryBase & { kind: 'hint'; seat: number; count: number })
  /** A player asks the others whether an act (its version) may be taken back; what they say; it was taken back. */
  | (EntryBase & { kind: 'back_asked'; seat: number; act: number })
  | (EntryBase & { kind: 'back_answered'; seat: number; agrees: boolean })
  | (EntryBase & { kind: 'take_back'; seat: number; acts: number[]; totals: number[] })
  | (EntryBase & { kind: 'voted'; seat: number; by: number; bot: boolean })
  | (EntryBase & { kind: 'replaced'; seat: number; bot: string })
  | (EntryBase & { kind: 'rematch'; table: string })

export type Patch =
  | { '=': unknown }
  | { '~': Record<string, Patch> }
  | { '+': unknown[] }
  | { '-': 1 }

export type ServerMessage =
  | {
      type: 'table'
      version: number
      table: Table
      pov: number | null
      view: unknown
      offers: unknown
      entries: Entry[]
    }
  | {
      type: 'update'
      version: number
      entries: Entry[]
      pov: number | null
      patch: Patch | null
      offers: unknown
      table?: Table
    }
  | { type: 'done'; id: string; version: number }
  | { type: 'refused'; id: string | null; code: string; reason: string; version: number }
  | { type: 'preview'; id: string; preview: unknown }
  | { type: 'hint'; id: string; steps: Step[] }
  | { type: 'presence'; online: number[]; away: Record<number, number>; watching: number }
  | { type: 'pong' }

export type ClientMessage =
  | { type: 'act'; id: string; on: number; seat: number; steps: Step[] }
  | { type: 'try' | 'hint'; id: string; seat: number; steps: Step[] }
  | { type: 'look'; seat: number }
  | { type: 'help'; help: Help }
  | { type: 'chat'; id: string; text: string }
  | { type: 'chat'; id: string; phrase: string }
  | { type: 'leave' | 'return'; id: string; seat: number }
  | { type: 'vote'; id: string; seat: number; bot: boolean }
  | { type: 'take_back'; id: string; act: number }
  | { type: 'answer'; id: string; act: number; agrees: boolean }
  | { type: 'ping' }

/** Who somebody is; `login`: the name of the account, null for a guest without one. */
export interface Me {
  name: string
  login: string | null
}

/** A game that is looked back at: `view` before its first turn, then what each frame changes. */
export interface Replay {
  /** Of a table or of an imported record; `table`: the table's, null for a record. */
  id: string
  table: string | null
  game: string
  options: Options
  over: boolean
  seats: Pick<Seat, 'seat' | 'kind' | 'name' | 'bot'>[]
  /** Through whose eyes it is seen (null: a spectator), and whose eyes may be chosen. */
  seat: number | null
  sights: (number | null)[]
  view: unknown
  frames: Frame[]
}

/** One turn; where all seats act at the same time, one round. */
export interface Frame {
  /** How many turns of the record are done with it. */
  turns: number
  entries: ActEntry[]
  patch: Patch
}

/** How the server is. */
export interface Health {
  status: 'ok' | 'warming_up' | 'unavailable'
  /** While games are being compiled; seconds are an estimate. */
  preparing: { done: number; total: number; seconds_left: number | null } | null
}
