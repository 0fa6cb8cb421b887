// What a table agrees on: only what differs from the usual game is written into the options.
import type { Options } from '../protocol'

type Value = string | number | boolean | null

/** What a game says of its options: the OPTIONS of its types. */
export type Facts = Readonly<Record<string, { usual: unknown; choices?: readonly Value[] }>>

/** A rule that can be read in several ways; the usual way first. */
export interface Reading {
  name: string
  question: () => string
  choices: { value: unknown; words: () => string }[]
}

/** What is asked of an option, and the words of every choice that it has. */
interface Words<Choices> {
  question: () => string
  choices: Record<Choices extends readonly (infer Choice extends Value)[] ? `${Choice}` : never, () => string>
}

/** The readings that the words are for. */
export const readings = <F extends Facts>(facts: F, words: { [Name in keyof F]?: Words<F[Name]['choices']> }): Reading[] =>
  Object.entries<Words<Value[]> | undefined>(words).map(([name, asked]) => {
    const { usual, choices = [] } = facts[name]!
    const values = [usual, ...choices.filter((value) => value !== usual)]
    return { name, question: asked!.question, choices: values.map((value) => ({ value, words: asked!.choices[`${value}`]! })) }
  })

/** Reads and writes options beside what is played when nothing is said. */
export class Usual<F extends Facts> {
  constructor(private readonly facts: F) {}

  of<Name extends keyof F>(name: Name): F[Name]['usual'] {
    return this.facts[name]!.usual
  }

  /** The whole usual game. */
  all(): Options {
    return Object.fromEntries(Object.entries(this.facts).map(([name, { usual }]) => [name, usual]))
  }

  valueOf(options: Options, name: string): unknown {
    return options[name] ?? this.facts[name]!.usual
  }

  choose(options: Options, name: string, value: unknown): void {
    if (value === this.facts[name]!.usual) delete options[name]
    else options[name] = value
  }

  /** How many of these are not as usual. */
  changed(options: Options, names: string[]): number {
    return names.filter((name) => this.valueOf(options, name) !== this.facts[name]!.usual).length
  }
}
