// What a table agrees on: only what differs from the usual game is written into the options.
import type { Options } from '../protocol'

/** A rule that can be read in several ways; the usual way first. */
export interface Reading {
  name: string
  question: () => string
  choices: { value: unknown; words: () => string }[]
}

/** Reads and writes options beside what is played when nothing is said. */
export class Usual {
  constructor(readonly usual: Readonly<Options>) {}

  valueOf(options: Options, name: string): unknown {
    return options[name] ?? this.usual[name]
  }

  choose(options: Options, name: string, value: unknown): void {
    if (value === this.usual[name]) delete options[name]
    else options[name] = value
  }

  /** How many of these are not as usual. */
  changed(options: Options, names: string[]): number {
    return names.filter((name) => this.valueOf(options, name) !== this.usual[name]).length
  }
}
