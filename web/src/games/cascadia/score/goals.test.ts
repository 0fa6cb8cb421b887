import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { goalText, goalValue, milestoneTitle, restrictionText, restrictionTitle, scenarioTitle } from './goals'
import type { Progress } from '../types'

/** What is in the box, as the rules read it. */
const FILE = resolve(import.meta.dirname, '../../../../../src/cascata/games/cascadia/data/goals.json')

interface Row {
  number: number
  key: string
  [parameter: string]: unknown
}
const data = JSON.parse(readFileSync(FILE, 'utf8')) as {
  scenarios: { number: number; goals: Row[] }[]
  achievements: Row[]
  restrictions: Row[]
  trail: { milestones: Row[] }
}
const goals = [...data.scenarios.flatMap((scenario) => scenario.goals), ...data.achievements]

const goal = (fields: Partial<Progress>): Progress => ({
  key: 'total_85',
  kind: 'min_total',
  parameters: { points: 85 },
  value: 62,
  target: 85,
  unit: 'points',
  met: false,
  broken: false,
  share: 62 / 85,
  cells: [],
  ...fields,
})

afterEach(() => overwriteGetLocale(() => 'en'))

describe.each(['en', 'fr'] as const)('the words of every goal (%s)', (locale) => {
  it('names every goal in its own words', () => {
    overwriteGetLocale(() => locale)
    const texts = new Map(goals.map((row) => [row.key, goalText({ key: row.key, parameters: row })]))
    for (const [key, text] of texts) expect(text, key).not.toBe(key)
    expect(new Set(texts.values()).size).toBe(texts.size)
  })

  it('names every restriction and milestone', () => {
    overwriteGetLocale(() => locale)
    for (const { number } of data.restrictions) {
      expect(restrictionTitle(number)).not.toBe('')
      expect(restrictionText(number)).toMatch(/\.$/)
    }
    for (const { key } of data.trail.milestones) expect(milestoneTitle(key)).not.toBe(key)
  })
})

it('calls scenarios by their number', () => {
  expect(scenarioTitle(3)).toBe('Scenario 3')
  overwriteGetLocale(() => 'fr')
  expect(scenarioTitle(3)).toBe('Scénario 3')
})

it('reads the goal of the hawks as the table does', () => {
  expect(goalText({ key: 'hawk_beside_elk', parameters: { touch: 'every' } })).toBe('Every hawk beside an elk')
  expect(goalText({ key: 'hawk_beside_elk', parameters: { touch: 'one' } })).toBe('A hawk beside an elk')
})

it.each([
  ['points', goal({}), '62 of 85 points'],
  ['animals', goal({ unit: 'wildlife', value: 3, target: 5 }), '3 of 5 animals'],
  ['hawks beside elk', goal({ kind: 'wildlife_beside', unit: 'tokens', value: 1, target: 2 }), '1 of 2'],
  ['a ban that holds', goal({ unit: 'contacts', value: 0, target: 0, met: true }), 'kept so far'],
  ['a ban broken once', goal({ unit: 'contacts', value: 1, target: 0, broken: true }), 'broken in 1 place'],
  ['a ban broken by animals', goal({ unit: 'tokens', value: 2, target: 0, broken: true }), 'broken by 2 animals'],
  ['too many kinds', goal({ kind: 'wildlife_kinds', unit: 'wildlife', value: 4, target: 3, broken: true }), '4 kinds, 3 allowed'],
  [
    'a lost hawk',
    goal({ kind: 'wildlife_beside', unit: 'tokens', value: 1, target: 2, broken: true, cells: ['0,0'] }),
    '1 hawk can never have an elk beside it',
  ],
  ['nature to spend', goal({ kind: 'no_nature', unit: 'nature', value: 1, target: 0 }), '1 nature token left'],
])('tells how far one is: %s', (_, progress, text) => {
  expect(goalValue(progress)).toBe(text)
})

it('speaks of the end when the game is over', () => {
  expect(goalValue(goal({ unit: 'contacts', value: 0, target: 0, met: true }), true)).toBe('kept')
})
