// What people look for, in the words they use, and where the three books should lead them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { chapters as cascaderoEn } from '../games/cascadero/rules/en'
import { chapters as cascaderoFr } from '../games/cascadero/rules/fr'
import { chapters as cascadiaEn } from '../games/cascadia/rules/en'
import { chapters as cascadiaFr } from '../games/cascadia/rules/fr'
import type { Components } from '../games/cascadia/types'
import { BOX as rivers } from '../games/rivers/rules/box.sample'
import { chapters as riversEn } from '../games/rivers/rules/en'
import { chapters as riversFr } from '../games/rivers/rules/fr'
import en from '../messages/rules.en.json'
import fr from '../messages/rules.fr.json'
import type { Chapter } from './book'
import { allTexts, Finder, Lexicon, search } from './search'

const data = resolve(import.meta.dirname, '../../../src/cascata/games/cascadia/data')
const read = (name: string) => JSON.parse(readFileSync(`${data}/${name}.json`, 'utf8')) as object
const cascadia = { tiles: [], ...read('cards'), goals: read('goals') } as unknown as Components

const shelf = (...books: Chapter[][]) => books.map((chapters) => ({ chapters, readings: [] }))
const SHELVES = {
  en: { books: shelf(cascadiaEn(cascadia), cascaderoEn, riversEn(rivers)), little: en.rules_little },
  fr: { books: shelf(cascadiaFr(cascadia), cascaderoFr, riversFr(rivers)), little: fr.rules_little },
}

/** The best section of each book, "-" where there is none. */
function best(language: keyof typeof SHELVES, question: string): string[] {
  const { books, little } = SHELVES[language]
  const finder = new Finder(question, new Lexicon(books.flatMap(allTexts)), little)
  return books.map((book) => search(book, finder)[0]?.section.id ?? '-')
}

describe.each([
  ['en', 'tie', ['winner', 'ties', 'end']],
  ['en', 'tiebreak', ['winner', 'ties', 'end']],
  ['en', 'tie-breaker', ['winner', 'ties', 'end']],
  ['en', 'pinecone', ['nature', '-', 'words']],
  ['en', 'How many tiles?', ['box', 'farmer-tiles', '-']],
  ['en', 'cheat sheet', ['summary', 'summary', 'summary']],
  ['en', 'keystnoe', ['keystones', '-', '-']],
  ['en', 'overpoplation', ['overpopulation', '-', '-']],
  ['en', 'forbidden space', ['-', 'barriers', '-']],
  ['fr', 'repère', ['keystones', '-', '-']],
  ['fr', 'couloir', ['corridors', '-', '-']],
  ['fr', 'majorité', ['majorities', '-', '-']],
  ['fr', 'cases interdites', ['-', 'barriers', '-']],
  ['fr', 'drapeau', ['-', 'achievements', '-']],
  ['fr', 'pomme de pin', ['nature', '-', 'words']],
  ['fr', 'égalité', ['winner', 'ties', 'end']],
  ['fr', 'combien de tuiles', ['box', 'farmer-tiles', '-']],
  ['fr', 'surpopulatoin', ['overpopulation', '-', '-']],
] as const)('%s: "%s"', (language, question, sections) => {
  test(`leads to ${sections.join(', ')}`, () => expect(best(language, question)).toEqual(sections))
})
