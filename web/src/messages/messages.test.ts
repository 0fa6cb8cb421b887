// The texts of all languages: nothing is missing, everything fits, and a thing has one name (docs/words.md).
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

type Text = string | { declarations: string[]; match: Record<string, string> }[]

/** Those that have every text; the others stand in for it where they have it. */
const WHOLE = ['en', 'fr']
const LANGUAGES = ['en', 'fr', 'de']

const source = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(source, path), 'utf8')

const filesOf = (language: string) => [
  ...globSync(`messages/{*.,}${language}.json`, { cwd: source }),
  ...globSync(`games/*/messages/*.${language}.json`, { cwd: source }),
]
const textsOf = (language: string): Record<string, Text> =>
  Object.assign({}, ...filesOf(language).map((path) => JSON.parse(read(path)) as Record<string, Text>)) as Record<string, Text>

const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)]))
/** All that a text may say. */
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match)))
/** The names of the values that a text is given. */
const inputsOf = (text: Text): string[] => {
  const named = formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? [])
  return [...new Set(named)].sort()
}

/** What people read in a language: messages and rules, without the names of values and what is only searched for. */
function allOf(language: string): string {
  const messages = Object.entries(TEXTS[language]!).filter(([key]) => key !== 'rules_little')
  const rules = globSync(`games/*/rules/${language}.ts`, { cwd: source }).map((path) =>
    read(path).replace(/\b(also|id|picture): .*|\(#[\w-]+\)/g, ''),
  )
  return [...messages.flatMap(([, text]) => formsOf(text).map((form) => form.replace(/\{\w+\}/g, ' '))), ...rules]
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')
}

/** The rows of the tables of the glossary: [English, never, French, never, German, never]. */
const glossary = readFileSync(resolve(source, '../../docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('| never |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** Whether a text has a word, perhaps with an ending. */
const uses = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu').test(text)
/** Where a text has a word, one or several, however it is written. */
const found = (text: string, word: string) =>
  text.match(new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(' ', 's? ')}s?(?![\\p{L}\\p{N}])`, 'giu')) ?? []
/** A sentence may begin with any word. */
const isWritten = (here: string, word: string) =>
  [...word.matchAll(/\p{Lu}/gu)].every(({ 0: capital }) => here.slice(1).includes(capital) || here.startsWith(capital))

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language]!
  const english = TEXTS.en!

  test.runIf(WHOLE.includes(language))('every text is there', () => {
    expect(Object.keys(english).filter((key) => !(key in texts))).toEqual([])
  })

  test('no text is there that nobody shows', () => {
    expect(Object.keys(texts).filter((key) => !(key in english))).toEqual([])
  })

  test('no text names a value that it is not given', () => {
    const odd = Object.entries(texts).filter(([key, text]) => {
      const given = WHOLE.flatMap((whole) => inputsOf(TEXTS[whole]![key]!))
      return inputsOf(text).some((value) => !given.includes(value))
    })
    expect(odd.map(([key]) => key)).toEqual([])
  })

  const column = 2 * LANGUAGES.indexOf(language)
  const all = allOf(language)

  test('the words of the glossary are those that are used', () => {
    const words = glossary.map((row) => row[column]!).filter(Boolean)
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => !uses(all, word))).toEqual([])
  })

  test('a name that has a capital always has it', () => {
    const names = glossary.map((row) => row[column]!).filter((word) => /\p{Lu}/u.test(word))
    expect(names.flatMap((word) => found(all, word).filter((here) => !isWritten(here, word)))).toEqual([])
  })

  test('a thing has no second name', () => {
    const never = glossary.flatMap((row) => row[column + 1]!.split(', ')).filter(Boolean)
    expect(never.filter((word) => found(all, word).length > 0)).toEqual([])
  })
})

test('in French signs of two parts stand after a space that does not break', () => {
  const broken = Object.entries(TEXTS.fr!).filter(([, text]) => formsOf(text).some((form) => / [:;?!»]|« /.test(form)))
  expect(broken.map(([key]) => key)).toEqual([])
})
