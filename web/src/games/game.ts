// What a game brings to the page. The shell knows nothing else of it.
import type { Component } from 'svelte'

import type { Lesson } from '../learn/lesson'
import type { AnyPad } from '../pad/pad'
import type { ActEntry, Options, Table } from '../protocol'
import type { RuleBook } from '../rules/book'
import type { PlayedWords } from '../statistics/words'
import type { Session } from '../table/session.svelte'
import type { TrailWords } from '../trail/words'

/** One line of the log: who, in words, with a small picture (a symbol's id in the page's sprite or the game's) and a gain. */
export interface LogLine {
  seat: number | null
  picture: string | null
  text: string
  gain: number | null
}

/** The rows "Cards" ... of the lobby's panel; it writes into `options` (never `seats`). `players`: the seats' names. */
export type SetupRows = Component<{ options: Options; players: string[] }>

export interface GamePage {
  /** The name shown to people. */
  title: () => string
  /** One sentence for the lobby: how many, how long, what one does. */
  blurb(): string
  /** What a level of bots usually brings home: "about 92 points". */
  worth: (amount: number) => string
  /** Symbols of its own that its drawings and the log refer to; mounted once where the game is shown. */
  Sprite?: Component
  /** The picture of the lobby's card. */
  LobbyArt: Component
  /** Symbols for lists of tables: each table keeps one of them, so that one finds it again. */
  pictures: readonly string[]
  /** Loaded when the game is chosen in the lobby. */
  Setup: () => Promise<SetupRows>
  /** What a first game should be played with, where that is not what is usual. */
  beginners?: Options
  /** The options in a few words: "cards ABCDA, scenario 3". */
  describe(options: Options): string
  /** Everything under the top bar while a game is played or looked at. Loaded at a table, not in the lobby. */
  Table: () => Promise<Component<{ session: Session }>>
  /** The page after the end: sheet, land, score by turn. Loaded when it is needed. */
  End: () => Promise<Component<{ session: Session }>>
  /** The same table as headings and lists, for those who do not look at it. */
  Spoken: () => Promise<Component<{ session: Session }>>
  /** A first game with somebody who explains it. */
  lesson: () => Promise<Lesson>
  /** The rules, in the language of the page. */
  rules: () => Promise<RuleBook>
  /** The pad for a game played with cardboard. */
  pad: () => Promise<AnyPad>
  /** What the marks of its hiking trail are called. */
  trail: () => Promise<TrailWords>
  /** What the lines of its sheet are called, and what it is played with. */
  played: () => Promise<PlayedWords>
  /** What makes a turn worth a dot in a replay, in a word or two ("wipe"); null: nothing. Left out: never. */
  mark?(entry: ActEntry): string | null
  /** The colour of a seat, for graphs and replays. Left out: seats have none. */
  colour?(table: Pick<Table, 'options' | 'seats'>, seat: number): string
  /** "turn 17 of 20" for the top bar and the list of games: turns count those of all seats, from 0. */
  progress(turn: number, turns: number, seats: number): string
  /** What an entry says in the log; `before` are the totals before the turn it belongs to, null where they are not known. */
  tell(entry: ActEntry, table: Table, before: number[] | null): LogLine[]
  /** Whether a turn is done with this entry. Left out: with every one. */
  ends?(entry: ActEntry): boolean
  /** The keys of its table besides those that every table has: what is pressed, and what that does. */
  keys(): [keys: string, does: string][]
  /** Whether with these options two players at one screen must not see each other's side. Left out: never. */
  hidesFrom?(options: Options): boolean
}

/** The part of a view that every game has; the frame around the table reads nothing else. */
export interface CommonView {
  /** How many turns all seats have together, and how many are done. */
  turns: number
  turn: number
  /** What was published of the deal before the game; null: it was written down, or nothing is left to chance. */
  commitment: string | null
  /** The seat to act, all of them where seats act at the same time, or nobody. */
  to_act: number | number[] | null
  over: boolean
  seats: { score: { total: number } }[]
}
