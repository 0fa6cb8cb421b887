// Finding words in a book of rules. Case, accents and the kind of apostrophe or space do not matter.
import type { Reading } from '../lobby/usual'
import { sectionsOf, type Block, type Chapter, type Section } from './book'
import { plain } from './text'

/** Parts of a text, with what was looked for apart from the rest. */
export interface Piece {
  text: string
  found: boolean
}

const SAME: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'", '\u00a0': ' ', '\u202f': ' ' }

function foldChar(char: string): string {
  const bare = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return SAME[bare] ?? bare
}

/** The text as it is compared, and for each of its characters where it stood. */
function folded(text: string): { text: string; from: number[] } {
  let result = ''
  const from: number[] = []
  for (let i = 0; i < text.length; i++) {
    for (const char of foldChar(text[i]!)) {
      result += char
      from.push(i)
    }
  }
  return { text: result, from }
}

/** A word so short ("of", the letter of a card) must stand alone; a longer one may be the beginning or a part of another. */
const SHORT = 2
const LETTER = /[\p{L}\p{N}]/u

/** Where a word stands in a text, both folded. */
function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const alone = !LETTER.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + word.length] ?? ' ')
    if (alone || word.length > SHORT) places.push(at)
  }
  return places
}

/** The words of a question, to be found in texts. */
export class Finder {
  readonly words: string[]

  constructor(question: string) {
    this.words = [...new Set(folded(question).text.split(/\s+/))].filter(Boolean)
  }

  /** How many of the words stand in the text. */
  count(text: string): number {
    const { text: within } = folded(text)
    return this.words.filter((word) => placesOf(word, within).length > 0).length
  }

  pieces(text: string): Piece[] {
    const marked = this.#marked(text)
    const pieces: Piece[] = []
    for (let i = 0; i < text.length; i++) {
      const last = pieces.at(-1)
      if (last?.found === marked[i]) last!.text += text[i]!
      else pieces.push({ text: text[i]!, found: marked[i]! })
    }
    return pieces
  }

  /** So much of the text that one sees where a word stands in it. */
  excerpt(text: string, length = 140): string {
    const first = this.#marked(text).indexOf(true)
    if (text.length <= length) return text
    const wanted = Math.max(0, Math.min(first - length / 3, text.length - length))
    const start = wanted === 0 ? 0 : text.lastIndexOf(' ', wanted) + 1
    const cut = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length)
    return `${start > 0 ? '… ' : ''}${text.slice(start, cut)}${cut < text.length ? ' …' : ''}`
  }

  /** For each character, whether it belongs to a word that was looked for. */
  #marked(text: string): boolean[] {
    const marked = Array.from(text, () => false)
    const { text: within, from } = folded(text)
    for (const word of this.words)
      for (const at of placesOf(word, within)) for (let i = at; i < at + word.length; i++) marked[from[i]!] = true
    return marked
  }
}

/** What the set-up asks about a disputed rule, and the answers to it. */
export const readingWords = ({ question, choices }: Reading): string[] => [question(), ...choices.map(({ words }) => words())]

function textsOf(block: Block, readings: readonly Reading[]): string[] {
  if ('p' in block) return [block.p]
  if ('note' in block) {
    const reading = readings.find(({ name }) => name === block.option)
    return [block.note, ...(reading ? readingWords(reading) : [])]
  }
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('table' in block) return [block.table.head, ...block.table.rows].map((row) => row.join(' · '))
  return [block.caption]
}

export interface Hit {
  section: Section
  /** The passage that fits best. */
  passage: string
}

/** The sections that hold all words, those first that have them in their title or close together. */
export function search(chapters: readonly Chapter[], readings: readonly Reading[], finder: Finder): Hit[] {
  if (!finder.words.length) return []
  const hits = sectionsOf(chapters).flatMap((section) => {
    const passages = section.blocks.flatMap((block) => textsOf(block, readings)).map(plain)
    if (finder.count([section.title, ...passages].join(' ')) < finder.words.length) return []
    const counts = passages.map((passage) => finder.count(passage))
    const close = Math.max(0, ...counts)
    const passage = passages[counts.indexOf(close)] ?? ''
    return [{ section, passage, worth: 2 * finder.count(section.title) + close }]
  })
  return hits.sort((a, b) => b.worth - a.worth)
}
