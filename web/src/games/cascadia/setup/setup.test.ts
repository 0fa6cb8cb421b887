import { describe, expect, it } from 'vitest'

import type { Options } from '../../../protocol'
import {
  restrictionRefused,
  scenarioRefused,
  setEdition,
  setRestriction,
  setScenario,
  setWay,
  usual,
  wayOf,
  wayRefused,
} from './setup'

const after = (options: Options, change: (options: Options) => void): Options => {
  change(options)
  return options
}

it('writes only what differs from the usual game', () => {
  expect(after({ cards: 'BBBBB' }, (o) => setWay(o, 'first'))).toEqual({})
  expect(after({}, (o) => setWay(o, 'random'))).toEqual({ cards: 'random' })
  expect(after({ elk_d: 'any' }, (o) => usual.choose(o, 'elk_d', 'arc'))).toEqual({})
})

it('knows how the cards were found', () => {
  expect(wayOf({})).toBe('first')
  expect(wayOf({ cards: 'family' })).toBe('family')
  expect(wayOf({ cards: 'ABCDA' })).toBe('choose')
})

describe('goals', () => {
  it('a scenario brings its cards and leaves no restriction', () => {
    expect(after({ cards: 'BBBBB', restriction: 4 }, (o) => setScenario(o, 3))).toEqual({ scenario: 3 })
  })

  it('a restriction leaves no scenario', () => {
    expect(after({ scenario: 3 }, (o) => setRestriction(o, 4))).toEqual({ restriction: 4 })
  })

  it('hidden cards are random, and two sets are of single cards', () => {
    expect(after({ cards: 'BBBBB' }, (o) => setRestriction(o, 10))).toEqual({ restriction: 10, cards: 'random' })
    expect(after({ cards: 'family' }, (o) => setRestriction(o, 6))).toEqual({ restriction: 6 })
    expect(wayRefused({ restriction: 10, cards: 'random' }, 'random')).toBeNull()
    expect(wayRefused({ restriction: 10, cards: 'random' }, 'choose')).toContain('random')
    expect(wayRefused({ restriction: 6 }, 'intermediate')).not.toBeNull()
  })

  it('says who cannot have them', () => {
    expect(restrictionRefused(1)).not.toBeNull()
    expect(restrictionRefused(2)).toBeNull()
    expect(scenarioRefused({ edition: 'prototype' })).not.toBeNull()
    expect(scenarioRefused({})).toBeNull()
  })
})

it('the prototype keeps what it has cards for', () => {
  expect(after({ cards: 'ABCDD' }, (o) => setEdition(o, 'prototype'))).toEqual({ cards: 'ABCAA', edition: 'prototype' })
  expect(after({ cards: 'intermediate' }, (o) => setEdition(o, 'prototype'))).toEqual({ edition: 'prototype' })
  expect(after({ edition: 'prototype' }, (o) => setEdition(o, 'final'))).toEqual({})
})
