// The rules of a game as data: written in our own words, once per language, drawn by the game's own drawing code.
import type { Component } from 'svelte'

import type { Reading } from '../lobby/usual'

/** Texts may hold `**strong**` words and links to other sections: `[pairs](#bears)`. */
export type Block =
  | { p: string }
  /** A point that people argue about: said with a mark at its side. `option`: the reading that decides it. */
  | { note: string; option?: string }
  | { list: string[] }
  | { steps: string[] }
  | { table: { head: string[]; rows: string[][] } }
  /** A drawing of the game's, by name (`RuleBook.Picture`), and what it shows. `beside`: a small one, left of its words. */
  | { picture: string; caption: string; beside?: boolean }

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
  /** The rules that a table may read in several ways, as its set-up asks for them. */
  readings: readonly Reading[]
  Picture: Component<{ of: string }>
}

/** From what is seen at a table to the sections that explain it. Every book also has "turn" and "scoring". */
export interface RuleLinks {
  /** Lines of the score sheet. */
  lines: Record<string, string>
  /** What a player is asked for in a turn. */
  choices: Record<string, string>
  /** What the page says no to. */
  refusals: Record<string, string>
  /** Rules that a table may read in several ways, by the name of the option. */
  readings: Record<string, string>
}

export const sectionsOf = (chapters: readonly Chapter[]): Section[] => chapters.flatMap(({ sections }) => sections)
