import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { challengeTitle, goalText, goalValue, isCeiling, marksOf, scenarioTitle } from './goals'
import Goals from './Goals.svelte'
import type { Progress } from '../types'

/** What is in the box, as the rules read it. */
const FILE = resolve(import.meta.dirname, '../../../../../src/cascata/games/rivers/data/goals.json')
const data = JSON.parse(readFileSync(FILE, 'utf8')) as { goals: { key: string; kind: string; [parameter: string]: unknown }[] }
const rows = data.goals.map(({ key, kind, ...parameters }) => ({ key, kind, parameters }))
const row = (key: string) => rows.find((each) => each.key === key)!

const goal = (key: string, fields: Partial<Progress>): Progress => ({
  ...row(key),
  value: 0,
  target: 1,
  unit: '',
  met: false,
  broken: false,
  share: 0,
  cells: [],
  ...fields,
})

afterEach(() => overwriteGetLocale(() => 'en'))

describe.each(['en', 'fr'] as const)('the words of every goal (%s)', (locale) => {
  it('names every goal in its own words, all parameters filled in', () => {
    overwriteGetLocale(() => locale)
    const texts = new Map(rows.map((each) => [each.key, goalText(each)]))
    for (const [key, text] of texts) {
      expect(text, key).not.toBe(row(key).kind)
      expect(text, key).not.toMatch(/undefined|NaN|[{}]/)
    }
    expect(new Set(texts.values()).size).toBe(texts.size)
  })
})

it.each([
  ['total_60', '60 points or more in all'],
  ['tracks_1', '1 complete track'],
  ['every_animal_8', '8 points or more with every animal'],
  ['two_animals_20', '20 points or more with each of 2 animals'],
  ['column_15', '15 points or more in one column'],
  ['columns_10', '10 points or more in each of 2 columns'],
  ['fox_bonuses', 'All bonuses of foxes on the tracks'],
  ['salmon_left_5', '5 salmon or more left at the end'],
  ['nature_at_most_2', 'At most 2 nature tokens left at the end'],
  ['animals_at_most_5', 'At most 5 animals left at the end'],
  ['salmon_runs_2', '2 runs of 7 salmon'],
])('says what %s asks for', (key, text) => {
  expect(goalText(row(key))).toBe(text)
})

it('tells how far one is', () => {
  expect(goalValue(goal('total_60', { value: 42, target: 60, unit: 'points' }))).toBe('42 of 60 points')
  expect(goalValue(goal('rows_2', { value: 1, target: 2, unit: 'rows' }))).toBe('1 of 2')
  expect(goalValue(goal('salmon_at_most_2', { value: 4, target: 2, unit: 'animals' }))).toBe('4, at most 2')
  expect(isCeiling(row('salmon_at_most_2'))).toBe(true)
  expect(isCeiling(row('salmon_left_5'))).toBe(false)
})

it('calls scenarios and challenges by their numbers', () => {
  expect([scenarioTitle(3), challengeTitle(8)]).toEqual(['Scenario 3', 'Challenge 8'])
})

it('knows the totals that a sheet is measured by', () => {
  expect(marksOf(['total_70', 'total_85', 'overflow'].map(row))).toEqual([70, 85])
})

describe('the list of goals', () => {
  const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim())

  it('shows what a round would change, and that more may be worse', () => {
    render(Goals, {
      goals: [
        goal('total_60', { value: 47, target: 60, unit: 'points' }),
        goal('salmon_at_most_2', { value: 4, target: 2 }),
        goal('overflow', { value: 2, target: 7, broken: true }),
      ],
      before: [
        goal('total_60', { value: 42, target: 60, unit: 'points' }),
        goal('salmon_at_most_2', { value: 1, target: 2, met: true }),
        goal('overflow', { value: 2, target: 7 }),
      ],
    })
    expect(texts()).toEqual([
      '60 points or more in all (open) 42 of 60 points +5',
      'At most 2 salmon left at the end (met) 1, at most 2 +3',
      'The overflow track complete (open) 2 of 7 out of reach now',
    ])
    expect(screen.getByText('+3').classList.contains('bad')).toBe(true)
    expect(screen.getByText('+5').classList.contains('bad')).toBe(false)
  })

  it('calls what is not met missed when the game is over', () => {
    render(Goals, { goals: [goal('overflow', { value: 5, target: 7, broken: true })], over: true })
    expect(texts()).toEqual(['The overflow track complete (missed) 5 of 7'])
  })
})
