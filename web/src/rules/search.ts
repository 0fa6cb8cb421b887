// Finding words in the books of rules. Case, accents and the kind of apostrophe or space do not matter, and a word that
// stands nowhere is taken for one that differs by a single typing error.
import type { Reading } from '../lobby/usual'
import { sectionsOf, type Block, type RuleBook, type Section } from './book'
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

/** A word so short ("of", the letter of a card) must stand alone, one a little longer ("tie") must begin a word; others may
 *  be a part of one. */
const SHORT = 2
const BEGINS = 3
const LETTER = /[\p{L}\p{N}]/u

/** Where a word stands in a text, both folded. */
function placesOf(word: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = !LETTER.test(text[at - 1] ?? ' ')
    const ends = !LETTER.test(text[at + word.length] ?? ' ')
    if (word.length > BEGINS || (begins && (ends || word.length > SHORT))) places.push(at)
  }
  return places
}

/** In words shorter than this an error would make too many others. */
const FORGIVING = 4

/** Whether one letter too many, too few, another one, or two that changed places make one word of the other. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const rests = [
    [a.slice(i + 1), b.slice(i)],
    [a.slice(i), b.slice(i + 1)],
    [a.slice(i + 1), b.slice(i + 1)],
  ]
  return rests.some(([x, y]) => x === y) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
}

/** All words of some books, each once. */
export class Lexicon {
  readonly #words: Set<string>

  constructor(texts: Iterable<string>) {
    this.#words = new Set([...texts].flatMap((text) => folded(text).text.match(/[\p{L}\p{N}]+/gu) ?? []))
  }

  /** The word itself where it is known, or the beginning or a part of a known one; else what it may have been meant for. */
  meant(word: string): string[] {
    const words = [...this.#words]
    if (word.length < FORGIVING || words.some((known) => known.includes(word))) return [word]
    const close = words.filter((known) => isSlip(word, known))
    const begins = (known: string) => [-1, 0, 1].some((more) => isSlip(word, known.slice(0, word.length + more)))
    return close.length ? close : [...words.filter((known) => known.length > word.length && begins(known)), word].slice(0, 8)
  }
}

/** The words of a question, to be found in texts. */
export class Finder {
  readonly words: string[]
  /** The question as it is compared. */
  readonly phrase: string
  /** For each word what it may be meant for. */
  readonly #meant: string[][]

  /** `little`: words that say nothing of what is looked for ("how", "of"), unless there are no others. */
  constructor(question: string, lexicon?: Lexicon, little = '') {
    const wordsOf = (text: string) => [...new Set(folded(text).text.split(/\s+/))].filter(Boolean)
    const all = wordsOf(question.replace(/[?!.,;:«»“”"]/g, ' '))
    const without = new Set(wordsOf(little))
    const telling = all.filter((word) => !without.has(word))
    this.phrase = all.join(' ')
    this.words = telling.length ? telling : all
    this.#meant = this.words.map((word) => lexicon?.meant(word) ?? [word])
  }

  /** How many of the words stand in the text. */
  count(text: string): number {
    const { text: within } = folded(text)
    return this.#meant.filter((words) => words.some((word) => placesOf(word, within).length > 0)).length
  }

  /** Whether the text holds the question word by word. */
  holds(text: string): boolean {
    return placesOf(this.phrase, folded(text).text).length > 0
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
    for (const word of this.#meant.flat())
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

type Searched = Pick<RuleBook, 'chapters' | 'readings'>

const passagesOf = ({ blocks }: Section, { readings }: Searched): string[] =>
  blocks.flatMap((block) => textsOf(block, readings)).map(plain)

/** Every text of a book, also what is only searched. */
export const allTexts = (book: Searched): string[] =>
  sectionsOf(book.chapters).flatMap((section) => [section.title, section.also ?? '', ...passagesOf(section, book)])

export interface Hit {
  section: Section
  /** The passage that fits best. */
  passage: string
}

/** The sections that hold all words: first those that people ask for in these words, then those that have them in their
 *  title or close together. */
export function search(book: Searched, finder: Finder): Hit[] {
  if (!finder.words.length) return []
  const hits = sectionsOf(book.chapters).flatMap((section) => {
    const { title, also = '' } = section
    const passages = passagesOf(section, book)
    if (finder.count([title, also, ...passages].join(' ')) < finder.words.length) return []
    const counts = passages.map((passage) => finder.count(passage))
    const close = Math.max(0, ...counts)
    const passage = passages[counts.indexOf(close)] ?? ''
    const asked = also && finder.holds(also) ? 2 * finder.words.length + 1 : 0
    return [{ section, passage, worth: asked + 2 * finder.count(title) + finder.count(also) + close }]
  })
  return hits.sort((a, b) => b.worth - a.worth)
}
