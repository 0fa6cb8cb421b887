import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { sectionsOf } from '../../../rules/book'
import { problemsOf } from '../../../rules/check'
import { READINGS } from '../setup/setup'
import { ANIMALS, HABITATS } from '../types'
import { chapters as en } from './en'
import { chapters as fr } from './fr'
import { LINKS, ruleOfCard } from './links'
import type { Components } from '../types'
import { PICTURES } from './pictures'

// What the engine itself counts by.
const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../../../src/cascata/games/cascadia/data/${name}.json`), 'utf8'))
const box = { tiles: [], ...(read('cards') as object), goals: read('goals') } as unknown as Components
const ids = new Set(sectionsOf(en(box)).map(({ id }) => id))

test('both languages say the same, and every link and picture is there', () => {
  expect(problemsOf({ en: en(box), fr: fr(box), pictures: Object.keys(PICTURES), links: LINKS })).toEqual([])
})

test('every line of the sheet has a rule', () => {
  expect(Object.keys(LINKS.lines).sort()).toEqual([...ANIMALS, ...HABITATS, 'nature'].sort())
})

test('every reading of the set-up is explained', () => {
  expect(Object.keys(LINKS.readings).sort()).toEqual(READINGS.map(({ name }) => name).sort())
})

test('every card has a section', () => {
  for (const animal of ANIMALS) {
    for (const card of ['A', 'B', 'C', 'D', 'family', 'intermediate', null])
      expect(ids).toContain(ruleOfCard(animal, card, 'final'))
    expect(ids).toContain(ruleOfCard(animal, 'A', 'prototype'))
  }
})

test('every scenario and achievement is listed', () => {
  const rows = (id: string) => sectionsOf(en(box)).find((section) => section.id === id)!.blocks
  const table = rows('scenarios').find((block) => 'table' in block)
  expect(table && 'table' in table && table.table.rows).toHaveLength(15)
  const steps = rows('achievements').find((block) => 'steps' in block)
  expect(steps && 'steps' in steps && steps.steps).toHaveLength(25)
})
