// A real position: what `State.view`, `State.offers` and `State.preview` gave, with fewer fields on offer.
import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'

import type { Step } from '../../../protocol'
import { type Source, Turn } from './turn.svelte'
import position from './turn.positions.json'
import type { Offers, Preview, View } from '../types'

const FIRST = '11,12' // scores the pink town and brings a choice
const ALONE = '0,2'
const chain = position.chain as unknown as { steps: Step[]; preview: Preview }[]
const known = new Map(chain.map(({ steps, preview }) => [JSON.stringify(steps), preview]))

function begin(change: Partial<Source> = {}): { turn: Turn; source: Source } {
  const source = $state<Source>({
    view: position.view as unknown as View,
    offers: position.offers as unknown as Offers,
    seat: position.seat,
    preview: (steps: Step[]) => known.get(JSON.stringify(steps)) ?? null,
    free: () => ['0,2', '0,5'],
    ...change,
  })
  return { turn: new Turn(() => source), source }
}
const proposed = (at: string, seal: boolean) => ({ ...(position.offers as unknown as Offers), best: { at, seal } })

describe('placing', () => {
  test('begins with nothing chosen, or with what is proposed', () => {
    expect(begin().turn).toMatchObject({ stage: 'place', at: null, step: null, steps: null })
    const { turn } = begin({ offers: proposed(FIRST, false) })
    expect(turn.step).toEqual({ do: 'place', at: FIRST, seal: false })
    expect(turn.effect).toMatchObject({ town: '10,12', base: 2, herald: 1, choices: ['advance'] })
  })

  test('a proposal may spend a seal', () => {
    const { turn } = begin({ offers: proposed(ALONE, true) })
    expect(turn.step).toEqual({ do: 'place', at: ALONE, seal: true })
    turn.toggleSeal()
    expect(turn.step).toEqual({ do: 'place', at: ALONE, seal: false })
  })

  test('only legal fields can be chosen', () => {
    const { turn } = begin()
    turn.choose('7,5')
    expect(turn.at).toBeNull()
    turn.choose(ALONE)
    expect(turn.at).toBe(ALONE)
    expect(turn.effect).toBe('alone')
  })

  test('a seal is spent only where it may be, and not taken along to another field', () => {
    const { turn } = begin()
    turn.choose(FIRST)
    turn.toggleSeal()
    expect([turn.maySeal, turn.seal]).toEqual([false, false])
    turn.choose(ALONE)
    expect(turn.seal).toBe(false)
    turn.toggleSeal()
    expect([turn.maySeal, turn.seal]).toEqual([true, true])
    expect(turn.effect).toMatchObject({ town: '0,1' })
    turn.choose(FIRST)
    turn.choose(ALONE)
    expect(turn.seal).toBe(false)
  })

  test('a field that is pointed at is looked at, but not chosen', () => {
    const { turn } = begin()
    turn.choose(ALONE)
    turn.point(FIRST)
    expect([turn.looked, turn.at]).toEqual([FIRST, ALONE])
    expect(turn.step).toMatchObject({ at: ALONE })
    expect(turn.steps).toEqual([{ do: 'place', at: FIRST, seal: false }])
    turn.point('7,5')
    expect(turn.looked).toBe(ALONE)
  })
})

describe('a chain of choices', () => {
  function afterPlacing(): Turn {
    const { turn } = begin()
    turn.choose(FIRST)
    turn.make(turn.step!)
    return turn
  }

  test('asks the next choice with the game as it would be', () => {
    const turn = afterPlacing()
    expect(turn.stage).toBe('advance')
    expect(turn.view!.seats[0]!.cubes.pink).toBe(6)
    expect(turn.step).toBeNull()
    turn.pick('white')
    expect(turn.step).toEqual({ do: 'advance', track: 'white' })
  })

  test('moves an envoy by pressing it, then the field', () => {
    const turn = afterPlacing()
    turn.pick('white')
    turn.make(turn.step!)
    expect(turn.stage).toBe('move')
    turn.choose('4,13')
    expect([turn.from, turn.step]).toEqual(['4,13', null])
    turn.choose('2,9')
    const to = String(chain[2]!.steps[2]!.to)
    turn.choose(to)
    expect(turn.step).toEqual({ do: 'move', from: '2,9', to })
    turn.make(turn.step!)
    expect(turn.stage).toBe('confirm')
    expect(turn.made).toEqual(chain[2]!.steps)
    expect(turn.events.map(({ event }) => event)).toContain('envoy_moved')
  })

  test('walks over envoys first, then over fields', () => {
    const turn = afterPlacing()
    turn.make({ do: 'advance', track: 'white' })
    expect(turn.walked).toEqual({ from: null, cells: ['2,9', '4,13'] })
    turn.walk('4,13')
    expect([turn.start, turn.from]).toEqual(['4,13', null])
    turn.choose('4,13')
    expect(turn.walked.from).toBe('4,13')
    expect(turn.walked.cells).not.toContain('2,9')
  })

  test('is taken back step by step, and the field is chosen again', () => {
    const turn = afterPlacing()
    turn.pick('white')
    turn.make(turn.step!)
    turn.choose('2,9')
    expect(turn.back()).toBe(true)
    expect([turn.stage, turn.from]).toEqual(['move', null])
    turn.back()
    expect([turn.stage, turn.track]).toEqual(['advance', null])
    turn.back()
    expect([turn.stage, turn.at, turn.canGoBack]).toEqual(['place', FIRST, false])
    expect(turn.back()).toBe(false)
  })

  test('waits while the server has not said what comes next', () => {
    const { turn } = begin()
    turn.make({ do: 'place', at: '1,9', seal: false })
    expect(turn.stage).toBe('wait')
    expect(turn.canGoBack).toBe(true)
  })

  test('nothing changes while it is sent', () => {
    const turn = afterPlacing()
    turn.sending = true
    turn.pick('blue')
    expect([turn.track, turn.back()]).toEqual([null, false])
  })
})

describe('while others play', () => {
  test('any free field can be tried out, and nothing would be sent', () => {
    const { turn } = begin({ offers: null })
    expect(turn.stage).toBe('wait')
    turn.choose('0,5')
    expect(turn).toMatchObject({ stage: 'place', trial: true, looked: '0,5', step: null, steps: null })
    turn.back()
    expect(turn.trial).toBe(false)
  })

  test('a spectator tries nothing', () => {
    const { turn } = begin({ offers: null, seat: null })
    turn.choose('0,5')
    expect([turn.stage, turn.trial]).toEqual(['wait', false])
  })
})

test('when the game moves on, what was chosen is void', () => {
  const { turn, source } = begin()
  turn.choose(ALONE)
  source.view = { ...(position.view as unknown as View), turn: 1 }
  flushSync()
  expect([turn.at, turn.made]).toEqual([null, []])
})

describe('a sealed placement', () => {
  test('that is taken back is chosen again with its seal', () => {
    const { turn } = begin()
    turn.choose(ALONE)
    turn.toggleSeal()
    turn.make(turn.step!)
    expect(turn.made).toEqual([{ do: 'place', at: ALONE, seal: true }])
    expect(turn.back()).toBe(true)
    expect([turn.made, turn.at, turn.seal]).toEqual([[], ALONE, true])
    expect(turn.step).toEqual({ do: 'place', at: ALONE, seal: true })
  })
})

describe('help', () => {
  const untold = () => {
    const offers = position.offers as unknown as Offers
    const blank = (of: object = {}) => Object.fromEntries(Object.keys(of).map((cell) => [cell, null]))
    return { ...offers, best: undefined, place: blank(offers.place), sealed: blank(offers.sealed) } as unknown as Offers
  }

  test('without it fields can be chosen and sealed, and nothing is told', () => {
    const { turn } = begin({ offers: untold() })
    turn.choose(ALONE)
    expect([turn.at, turn.effect, turn.maySeal]).toEqual([ALONE, null, true])
    turn.toggleSeal()
    expect(turn.step).toEqual({ do: 'place', at: ALONE, seal: true })
  })

  test('a hint is chosen, not made', () => {
    const { turn } = begin()
    expect(turn.follow([{ do: 'place', at: ALONE, seal: true }])).toBe(true)
    expect([turn.step, turn.made]).toEqual([{ do: 'place', at: ALONE, seal: true }, []])
    expect(turn.follow([{ do: 'skip' }])).toBe(false)
  })
})

describe('what is tried while others play', () => {
  test('is kept when the turn comes, if the field is still free', () => {
    const { turn, source } = begin({ offers: null })
    turn.choose('0,2')
    expect(turn.trial).toBe(true)
    source.view = { ...source.view!, turn: source.view!.turn + 1 }
    flushSync()
    expect([turn.trial, turn.at]).toEqual([true, '0,2'])
    source.offers = position.offers as unknown as Offers
    flushSync()
    expect([turn.trial, turn.step]).toEqual([false, { do: 'place', at: '0,2', seal: false }])
  })

  test('is dropped when somebody stands there, or another seat plays', () => {
    const { turn, source } = begin({ offers: null })
    turn.choose('0,2')
    source.offers = { ...(position.offers as unknown as Offers), place: { [FIRST]: 'alone' } }
    flushSync()
    expect(turn.at).toBeNull()
    source.offers = position.offers as unknown as Offers
    source.seat = 1 - position.seat
    flushSync()
    expect(turn.at).toBeNull()
  })
})

test('a reload keeps what was chosen for the same question', () => {
  sessionStorage.clear()
  const { source } = begin()
  const first = new Turn(() => source, 'table')
  first.choose(ALONE)
  expect(new Turn(() => source, 'table').at).toBe(ALONE)
  expect(new Turn(() => source, 'another').at).toBeNull()
  source.view = { ...source.view!, turn: source.view!.turn + 1 }
  flushSync()
  expect(new Turn(() => source, 'table').at).toBeNull()
})
