// The rules of a game as data: written in our own words, once per language, drawn by the game's own drawing code.
import type { Component } from 'svelte'

/** Texts may hold `**strong**` words and links to other sections: `[pairs](#bears)`. */
export type Block =
  | { p: string }
  /** A point that people argue about: said with a mark at its side. */
  | { note: string }
  | { list: string[] }
  | { steps: string[] }
  | { table: { head: string[]; rows: string[][] } }
  /** A drawing of the game's, by name (`RuleBook.Picture`), and what it shows. */
  | { picture: string; caption: string }

export interface Section {
  /** Its address after "#"; the same in every language. */
  id: string
  title: string
  blocks: Block[]
}

export interface Chapter {
  id: string
  title: string
  sections: Section[]
}

export interface RuleBook {
  chapters: Chapter[]
  Picture: Component<{ of: string }>
}
