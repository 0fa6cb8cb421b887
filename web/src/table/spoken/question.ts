// What is asked of a seat, as lists of words: a game makes it, the page of lists shows it.

/** One thing that can be chosen: a button whose words say everything. */
export interface Choice {
  key: string
  text: string
  /** What it adds to the points; left out where that is not how it is measured. */
  gain?: number | null
  /** A word that makes it stand out: "best", "proposed". */
  mark?: string | null
  /** Of choices that can be taken together: whether this one is. */
  pressed?: boolean
  /** What is said once it is made: "Pair 2 taken." */
  done?: string
  press: () => void
}

export interface Group {
  key: string
  title: string
  /** The best first. */
  choices: Choice[]
  /** Shut until somebody opens it. */
  folded?: boolean
}

/** What goes on, back or away: under the lists. */
export interface Deed extends Choice {
  primary?: boolean
}

export interface Question {
  /** Another question has another key: then it is announced, and the focus goes to its first choice. */
  key: string
  /** What to do, in one sentence, and what else there is to know. */
  head: string
  text: string
  /** What the turn has come to so far. */
  lines?: string[]
  groups: Group[]
  deeds: Deed[]
}

/** A question without an answer: somebody else plays, or nobody. */
export const nothingAsked = (head: string, text = ''): Question => ({ key: `wait ${head}`, head, text, groups: [], deeds: [] })
