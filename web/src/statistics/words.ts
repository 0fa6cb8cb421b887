// What a game calls the lines of its sheet and what it was played with. The page knows their keys only.

export interface PlayedWords {
  /** The lines of the sheet in its order; those that are not named come last. */
  lines: readonly string[]
  /** "Bears" */
  line(what: string): string
  /** A piece of what was played with: "Bears A", "Sheet C". */
  part(key: string): string
  /** All of it: "Cards ABCDA". */
  variant(variant: string): string
}
