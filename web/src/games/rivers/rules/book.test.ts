import { expect, test } from 'vitest'

import { sectionsOf } from '../../../rules/book'
import { problemsOf } from '../../../rules/check'
import { READINGS } from '../setup/setup'
import { ANIMALS, HABITATS, SHEETS, type Line } from '../types'
import { BOX as box } from './box.sample'
import { chapters as en } from './en'
import { chapters as fr } from './fr'
import { lineLink, LINKS, stageLink } from './links'
import { PICTURES } from './pictures'

const LINES: Record<(typeof SHEETS)[number], Line['what'][]> = {
  A: ['row_1', 'row_2', 'row_3', 'row_4', 'bonus_1', 'bonus_2', 'leftovers'],
  B: [...HABITATS, 'overflow', 'bonus', 'leftovers'],
  C: [...HABITATS, 'overflow', 'bonus', 'leftovers'],
  D: [...ANIMALS, 'overflow', 'complete', 'variety', 'leftovers'],
}

test('both languages say the same, and every link and picture is there', () => {
  expect(problemsOf({ en: en(box), fr: fr(box), pictures: Object.keys(PICTURES), links: LINKS })).toEqual([])
})

test('every reading of the set-up is explained', () => {
  expect(Object.keys(LINKS.readings)).toEqual(READINGS.map(({ name }) => name))
})

test('every line of every sheet has its rule', () => {
  const known = sectionsOf(en(box)).map(({ id }) => id)
  for (const sheet of SHEETS) {
    expect(known).toContain(stageLink('fill', sheet))
    for (const what of LINES[sheet]) expect(known).toContain(lineLink(what, sheet))
  }
  expect(lineLink('rivers', 'B')).toBe('b-scoring')
  expect(lineLink('overflow', 'D')).toBe('d-filling')
})

test('tables are filled from the box', () => {
  const text = JSON.stringify(en(box))
  expect(text).toContain('2 bears and 4 salmon')
  expect(text).toContain('4 sun bonuses or more')
})
