import { describe, expect, test } from 'vitest'

import type { Chapter } from './book'
import { allTexts, Finder, Lexicon, search } from './search'

const chapters: Chapter[] = [
  {
    id: 'part',
    title: 'Part',
    sections: [
      {
        id: 'turn',
        title: 'A turn',
        also: 'how many things, draft',
        blocks: [{ p: 'Take a **tile** and a token.' }, { list: ['Élan', 'The river is here.'] }],
      },
      { id: 'river', title: 'Rivers', blocks: [{ p: 'A river runs on.' }, { note: 'Tiles of it count.', option: 'cap' }] },
      {
        id: 'card',
        title: 'Card',
        blocks: [{ table: { head: ['Elk', '1'], rows: [['Points', '2']] } }, { picture: 'x', caption: 'One hawk' }],
      },
    ],
  },
]
const readings = [{ name: 'cap', question: () => 'A herd above eight', choices: [{ value: 1, words: () => 'is split' }] }]
const book = { chapters, readings }
const lexicon = new Lexicon(allTexts(book))
const found = (question: string) => search(book, new Finder(question, lexicon, 'how many the')).map(({ section }) => section.id)

describe('searching', () => {
  test('all words must stand in a section, in any case and with or without accents', () => {
    expect(found('ELAN tile')).toEqual(['turn'])
    expect(found('élan hawk')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  test('a title comes first', () => {
    expect(found('river')).toEqual(['river', 'turn'])
  })

  test('tables, captions and the words of a reading are searched, too', () => {
    expect(found('points')).toEqual(['card'])
    expect(found('hawk')).toEqual(['card'])
    expect(found('herd split')).toEqual(['river'])
  })

  test('words that people use lead to a section that has others, and a whole question leads there first', () => {
    expect(found('draft')).toEqual(['turn'])
    expect(found('How many things?')).toEqual(['turn'])
    expect(found('the token')).toEqual(['turn'])
  })

  test('one typing error is forgiven: a letter too many, too few, another one, two that changed places', () => {
    for (const wrong of ['rivver', 'rver', 'rivet', 'rievr']) expect(found(wrong)).toEqual(['river', 'turn'])
    expect(found('rvir')).toEqual([])
    expect(found('hwk')).toEqual([])
  })

  test('the passage that fits best is shown, without markup', () => {
    expect(search(book, new Finder('tile token'))[0]!.passage).toBe('Take a tile and a token.')
  })
})

describe('a finder', () => {
  const parts = (question: string, text: string) =>
    new Finder(question)
      .pieces(text)
      .map(({ text, found }) => (found ? `[${text}]` : text))
      .join('')

  test('marks what was looked for where it stands, whatever its accents', () => {
    expect(parts('foret', 'La Forêt, les forêts')).toBe('La [Forêt], les [forêt]s')
    expect(parts("l'oeil", 'L’œil exercé')).toBe('[L’œil] exercé')
    expect(parts('cab able', 'cable')).toBe('[cable]')
  })

  test('takes short words as they are', () => {
    expect(parts('elk d', 'Elk, card D: made of elk')).toBe('[Elk], card [D]: made of [elk]')
  })

  test('cuts a long text about the first word', () => {
    const text = `${'one two three '.repeat(20)}hawk ${'four five six '.repeat(20)}`.trim()
    const cut = new Finder('hawk').excerpt(text, 60)
    expect(cut).toMatch(/^… .*hawk.* …$/)
    expect(cut.length).toBeLessThan(80)
    expect(new Finder('hawk').excerpt('a hawk')).toBe('a hawk')
  })
})
