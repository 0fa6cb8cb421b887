// A pad for a game played with cardboard: what was on the table goes in, the explained score comes out.
import type { Component } from 'svelte'

import type { Options } from '../protocol'

/** A position as `cascata score` reads it (docs/interfaces.md), perhaps not complete yet. */
export interface Position {
  game: string
  options?: Options
  [field: string]: unknown
}

export interface PadProps<P extends Position = Position, Answer = unknown> {
  /** What has been entered; the pad writes into it. */
  position: P
  /** The server's answer to just this position; null: not known (yet). */
  answer: Answer | null
  names: string[]
}

export interface PadPage {
  /** A pad with nothing on it. */
  blank(): Position
  Pad: Component<PadProps>
  /** Checks a document that somebody imports; says in a sentence what is wrong, null: nothing. */
  refuses(document: unknown): string | null
  /** The totals by seat, for the list of scored games. */
  totals(answer: unknown): number[]
}
