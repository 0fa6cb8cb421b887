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

export interface PadProps<P extends Position, Answer> {
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

/** The same on paper, where there is nothing to press. */
export type PaperProps<P extends Position, Answer> = Omit<PadProps<P, Answer>, 'shown' | 'onshow'>

/** What a game brings: `P` is how it writes a position, `Answer` what the server says to one. */
export interface PadPage<P extends Position, Answer> {
  /** How many players a pad has. */
  least: number
  most: number
  /** A pad with nothing on it. */
  blank(): P
  /** The players' parts of a position. */
  sides(position: P): Side[]
  /** What one more player begins with. */
  newSide(position: P): Side
  /** Puts in order what else depends on a player who has just been removed. */
  forget?(position: P, seat: number): void
  /** Whether there is anything to score. */
  isBegun(position: P): boolean
  Pad: Component<PadProps<P, Answer>, object, 'position'>
  /** All of it on one sheet of paper. */
  Paper: Component<PaperProps<P, Answer>>
  /** Makes a pad of a document that somebody imports; throws `Unfit` with a sentence that says what is wrong. */
  read(document: Position): Promise<P>
  /** The totals by seat. */
  totals(answer: Answer): number[]
}

/** The pad of any game: its position goes in and out of it, and nobody else looks into that. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has types of its own here
export type AnyPad = PadPage<any, any>

/** A document that no pad can be made of; the message is a sentence for people. */
export class Unfit extends Error {}
