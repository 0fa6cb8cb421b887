import { expect, test } from 'vitest'

import { sectionsOf } from '../../../rules/book'
import { problemsOf } from '../../../rules/check'
import { READINGS } from '../setup/setup'
import printed from '../sheet/sheets.sample.json'
import { ANIMALS, HABITATS, SHEETS, type Components, type Line } from '../types'
import { chapters as en } from './en'
import { chapters as fr } from './fr'
import { lineLink, LINKS, stageLink } from './links'
import { PICTURES } from './pictures'

const stock = { bear: 1, elk: 1, fox: 1, hawk: 1, salmon: 1, nature: 2 }
/** The sheets as they are, and one of everything else. */
const box = {
  ...printed,
  pack: { name: 'rivers', reconstruction: true },
  packs: ['rivers'],
  dice: {
    central: { count: 3, faces: ['bear', 'salmon/hawk'] },
    special: { faces: ['any_animal', 'hawk/elk'] },
    personal: [{ faces: ['bear'] }, { faces: ['any'] }],
  },
  start: stock,
  abundance: stock,
  cards: { a: { id: 'a', habitat: 'rivers', level: 1, hexes: 3, nature: 2, cost: { bear: 2, salmon: 4 } } },
  advantages: { 1: { id: '1', number: 1, tier: 'beginner', kind: 'discount', key: 'reduce_by_1', params: {} } },
  leftover: { divisor: 5, rounding: 'up' },
  scenarios: [{ number: 1, sheet: 'A', advantages: ['1'], points: 35, goals: ['suns'], offered: true }],
  challenges: { A: ['suns'], B: ['suns'], C: ['suns'], D: ['suns'] },
  goals: { suns: { kind: 'suns', parameters: { count: 4 } } },
} as unknown as Components

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
