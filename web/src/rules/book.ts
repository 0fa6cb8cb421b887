// The rules of a game as data: written in our own words, once per language, drawn by the game's own drawing code.
import type { Component } from 'svelte'

import type { Reading } from '../lobby/usual'
import type { Locale } from '../paraglide/runtime.js'

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
  /** What people call what stands here, where the text has other words: found by the search, shown nowhere. */
  also?: string
  blocks: Block[]
}

export interface Chapter {
  id: string
  title: string
  sections: Section[]
}

export interface RuleBook {
  /** The language it is written in: that of the page, or the nearest there is. */
  locale: Locale
  chapters: Chapter[]
  /** The rules that a table may read in several ways, as its set-up asks for them. */
  readings: readonly Reading[]
  Picture: Component<{ of: string }>
}

/** From what is seen at a table to the sections that explain it. Every book also has "summary", "turn" and "scoring". */
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

/** About how many pixels high a section will be: room for it while it is not drawn. */
export function roughHeight({ blocks }: Section): number {
  const lines = (text: string) => 24 * Math.ceil(text.length / 75) + 8
  const heights = blocks.map((block) => {
    if ('p' in block) return lines(block.p)
    if ('note' in block) return lines(block.note) + (block.option ? 120 : 40)
    if ('list' in block || 'steps' in block)
      return ('list' in block ? block.list : block.steps).reduce((sum, text) => sum + lines(text), 0)
    if ('table' in block) return 40 * (block.table.rows.length + 1)
    return lines(block.caption) + (block.beside ? 120 : 260)
  })
  return heights.reduce((sum, height) => sum + height + 16, 44)
}

export const sectionsOf = (chapters: readonly Chapter[]): Section[] => chapters.flatMap(({ sections }) => sections)
