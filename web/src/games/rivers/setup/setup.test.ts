import { describe, expect, it } from 'vitest'

import type { Options } from '../../../protocol'
import {
  choosable,
  chosenAdvantages,
  scenarioRefused,
  seconds,
  setAdvantage,
  setChallenge,
  setMode,
  setPack,
  setScenario,
  setSecond,
  setWay,
  sheetOf,
  surprise,
  usual,
  wayOf,
} from './setup'
import { SHEETS, type Advantage } from '../types'

const after = (options: Options, change: (options: Options) => void): Options => {
  change(options)
  return options
}

it('writes only what differs from the usual game', () => {
  expect(after({ sheet: 'B' }, (o) => usual.choose(o, 'sheet', 'A'))).toEqual({})
  expect(after({ abundance: true }, (o) => usual.choose(o, 'abundance', false))).toEqual({})
  expect(after({ mode: 'family' }, (o) => setMode(o, 'standard'))).toEqual({})
  expect(after({ challenge: 'all' }, (o) => setChallenge(o, 0))).toEqual({})
})

describe('advantage cards', () => {
  it('are drawn when nothing is said', () => {
    expect(wayOf({})).toBe('drawn')
    expect(after({ advantages: ['5', '6', '7', '8'] }, (o) => setWay(o, 'drawn'))).toEqual({})
  })

  it('may be those for a first game, and others from there', () => {
    const options = after({}, (o) => setWay(o, 'beginner'))
    expect(options).toEqual({ advantages: ['1', '2', '3', '4'] })
    expect(wayOf(options)).toBe('beginner')
    expect(after(options, (o) => setAdvantage(o, 1, '9'))).toEqual({ advantages: ['1', '9', '3', '4'] })
    expect(wayOf(options)).toBe('choose')
  })

  it('change places when one that lies elsewhere is wanted', () => {
    expect(after({ advantages: ['1', '9', '3', '4'] }, (o) => setAdvantage(o, 0, '9'))).toEqual({
      advantages: ['9', '1', '3', '4'],
    })
  })

  it('are those for beginners in the family game', () => {
    expect(after({ advantages: ['1', '9', '3', '4'] }, (o) => setMode(o, 'family'))).toEqual({ mode: 'family' })
    expect(after({ advantages: ['4', '3', '2', '1'] }, (o) => setMode(o, 'family'))).toEqual({
      mode: 'family',
      advantages: ['4', '3', '2', '1'],
    })
    const cards = { 1: { id: '1', tier: 'beginner' }, 5: { id: '5', tier: 'expert' } } as unknown as Record<string, Advantage>
    expect(choosable({ mode: 'family' }, cards).map(({ id }) => id)).toEqual(['1'])
    expect(choosable({}, cards).map(({ id }) => id)).toEqual(['1', '5'])
  })
})

describe('goals', () => {
  it('of a scenario bring their own sheet and cards', () => {
    const options: Options = { sheet: 'D', advantages: ['1', '2', '3', '4'], challenge: 2, abundance: true }
    expect(after(options, (o) => setScenario(o, 3))).toEqual({ scenario: 3, abundance: true })
    expect(after(options, (o) => setScenario(o, 0))).toEqual({ abundance: true })
  })

  it('are of one kind at a time', () => {
    expect(after({ scenario: 3 }, (o) => setChallenge(o, 'all'))).toEqual({ challenge: 'all' })
    expect(after({ scenario: 3 }, (o) => setChallenge(o, 2, 'C'))).toEqual({ challenge: 2, sheet: 'C' })
    expect(after({ scenario: 3 }, (o) => setMode(o, 'family'))).toEqual({ mode: 'family' })
  })

  it('of scenarios need expert cards', () => {
    expect(scenarioRefused({ mode: 'family' })).toContain('expert')
    expect(scenarioRefused({})).toBeNull()
  })
})

describe('packs', () => {
  const PACKS = ['rivers', 'hills', 'mine']

  it('are the shipped one when nothing is said', () => {
    expect(after({ pack: 'hills' }, (o) => setPack(o, 'rivers', PACKS))).toEqual({})
    expect(seconds({}, PACKS)).toEqual(['hills', 'mine'])
    expect(seconds({ pack: 'mine' }, PACKS)).toEqual(['rivers', 'hills'])
  })

  it('are never pooled with themselves, and have other cards', () => {
    expect(after({ second: 'hills', advantages: ['1', '2', '3', '4'] }, (o) => setPack(o, 'hills', PACKS))).toEqual({
      pack: 'hills',
    })
    expect(after({ pack: 'mine', scenario: 13 }, (o) => setSecond(o, 'rivers'))).toEqual({ pack: 'mine', second: 'rivers' })
    expect(after({ second: 'hills' }, (o) => setSecond(o, null))).toEqual({})
  })
})

it('surprises with a sheet', () => {
  for (let i = 0; i < 20; i++) {
    const options = after({ scenario: 2, advantages: ['1', '2', '3', '4'], mode: 'family' }, surprise)
    expect(SHEETS).toContain(sheetOf(options))
    expect(chosenAdvantages(options)).toEqual(['1', '2', '3', '4'])
    expect({ ...options, sheet: undefined }).toEqual({ mode: 'family' })
  }
})
