// A pad for a game played with cardboard: what was on the table goes in, the explained score comes out. The points are
// counted by the server alone, by the same code that counts them at a table.
import type { Component } from 'svelte'

import type { Options } from '../protocol'

export const FORMAT = 'cascata-position/1'

/** A position as `cascata score` reads it (docs/interfaces.md). */
export interface Position {
  format: typeof FORMAT
  game: string
  options: Options
  [field: string]: unknown
}

/** What belongs to one player. */
export interface Side {
  name?: string
}

export interface PadProps<P extends Position = Position, Answer = unknown> {
  /** What has been entered; the pad writes into it. */
  position: P
  /** The server's answer to just this position, or to what it was a moment ago; null: not known. */
  answer: Answer | null
  /** What the players are called, also those without a name. */
  names: string[]
  /** The player whose side is being filled in. */
  shown: number
  onshow: (seat: number) => void
}

export interface PadPage {
  /** How many players a pad has. */
  least: number
  most: number
  /** A pad with nothing on it. */
  blank(): Position
  /** The players' parts of a position. */
  sides(position: Position): Side[]
  /** What one more player begins with. */
  newSide(position: Position): Side
  /** Puts in order what else depends on a player who has just been removed. */
  forget?(position: Position, seat: number): void
  /** Whether there is anything to score. */
  isBegun(position: Position): boolean
  Pad: Component<PadProps>
  /** All of it on one sheet of paper. */
  Paper: Component<Omit<PadProps, 'shown' | 'onshow'>>
  /** Makes a pad of a document that somebody imports; throws `Unfit` with a sentence that says what is wrong. */
  read(document: Position): Promise<Position>
  /** The totals by seat. */
  totals(answer: unknown): number[]
}

/** A document that no pad can be made of; the message is a sentence for people. */
export class Unfit extends Error {}
