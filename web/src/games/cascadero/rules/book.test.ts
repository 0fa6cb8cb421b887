import { expect, test } from 'vitest'

import { problemsOf } from '../../../rules/check'
import { READINGS } from '../setup/setup'
import { chapters as en } from './en'
import { chapters as fr } from './fr'
import { hintLink, LINKS } from './links'
import { PICTURES } from './pictures'

test('both languages say the same, and every link and picture is there', () => {
  expect(problemsOf({ en, fr, pictures: Object.keys(PICTURES), links: LINKS })).toEqual([])
})

test('every reading of the set-up is explained', () => {
  expect(Object.keys(LINKS.readings).sort()).toEqual(READINGS.map(({ name }) => name).sort())
})

test('a field that brings nothing leads to the rule that says why', () => {
  expect(hintLink('place', 'touched', null)).toBe('no-score')
  expect(hintLink('advance', null, { kind: 'advance', track: 'blue', space: 4 })).toBe('advance')
  expect(hintLink('herald', null, { kind: 'herald', farmer: '8,5' })).toBe('farmer-tiles')
  expect(hintLink('herald', null, { kind: 'herald', town: '7,5' })).toBe('two-heralds')
})
