// A small round made by hand: what matters here is which steps are kept, dropped and asked for.
import { describe, expect, test } from 'vitest'

import { Turn, type Source } from './turn.svelte'
import type { CardOffer, Offers, Preview, SeatView, Step, View } from '../types'

const NONE: Step = { do: 'dice', action: null }
const SALMON: Step = { do: 'harvest', take: { salmon: 4 } }
const FOX: Step = { do: 'harvest', take: { fox: 2 } }
const CARD: Step = { do: 'card', slot: 2 }
const PAY: Step = { do: 'pay' }
const CONFIRM: Step = { do: 'confirm' }
const trace = (at: string): Step => ({ do: 'trace', at })
const put = (at: string, animal: 'bear' | 'elk'): Step => ({ do: 'put', at, animal })

const seatOf = (total: number) => ({ score: { total, lines: [] }, doing: null }) as unknown as SeatView
const viewOf = (total: number, round = 3) => ({ round, seats: [seatOf(total)] }) as unknown as View
const cards: CardOffer[] = [
  { slot: 1, can: 'no', missing: { elk: 1 }, short: 1, gain: null },
  { slot: 2, can: 'yes', missing: {}, short: 0, gain: 4 },
  { slot: 3, can: 'discount', missing: { elk: 1 }, short: 0, gain: 2 },
]

function offersOf(phase: Offers['phase'], plan: Step[], legal: Step[] = [], total = 14): Offers {
  const offered = legal.map((step, i) => ({ step, gain: i }))
  const whole = { steps: [...plan, CONFIRM], seat: seatOf(total), next: null }
  return { round: 3, phase, harvest: [], cards, legal: offered, plan: whole }
}
/** Without proposals: the plan stops where the player must choose. */
const upTo = (next: Offers['plan']['next'], offers: Offers, steps: Step[] = []): Offers => ({
  ...offers,
  plan: { ...offers.plan, steps, next },
})

const FILL = [trace('1,0'), trace('2,0')]
const BASE = offersOf('dice', [NONE, SALMON, CARD, PAY, ...FILL])
/** What the server has answered, by the steps that were asked about. */
function answers(...known: [Step[], Offers, number?][]): Source['preview'] {
  const found = new Map(known.map(([steps, offers, total = 12]) => [JSON.stringify(steps), { view: viewOf(total), offers }]))
  return (steps) => (found.get(JSON.stringify(steps)) ?? null) as Preview | null
}

function begin(preview: Source['preview'], change: Partial<Source> = {}) {
  const source = $state<Source>({ view: viewOf(10), offers: BASE, seat: 0, preview, help: 'proposals', ...change })
  return { turn: new Turn(() => source), source }
}

describe('a round', () => {
  test('is complete from the beginning', () => {
    const { turn } = begin(answers())
    expect(turn).toMatchObject({ stage: 'harvest', made: [], gain: 4, canGoBack: false })
    expect(turn.complete).toEqual([NONE, SALMON, CARD, PAY, ...FILL, CONFIRM])
  })

  test('keeps what was chosen, and the rest is planned anew', () => {
    const { turn } = begin(answers([[NONE, FOX], offersOf('card', [], [CONFIRM], 11)]))
    turn.choose([NONE, FOX])
    expect(turn).toMatchObject({ stage: 'card', gain: 1 })
    expect(turn.complete).toEqual([NONE, FOX, CONFIRM])
    expect(turn.back()).toBe(true)
    expect(turn.complete).toContainEqual(SALMON)
    expect(turn.back()).toBe(false)
  })

  test('stays as it was until the server has answered', () => {
    const { turn } = begin(answers())
    turn.choose([NONE, FOX])
    expect(turn.isKnown).toBe(false)
    expect(turn.round).toContainEqual(SALMON)
    expect(turn.wanted).toContainEqual([NONE, FOX])
  })

  test('is not disturbed by others who confirm, but by the next round', () => {
    const { turn, source } = begin(answers([[NONE, FOX], offersOf('card', [])]))
    turn.choose([NONE, FOX])
    source.view = viewOf(10)
    source.offers = offersOf('dice', BASE.plan.steps)
    expect(turn.made).toEqual([NONE, FOX])
    source.view = viewOf(10, 4)
    expect(turn.made).toEqual([])
  })

  test('is over when it is confirmed', () => {
    expect(begin(answers(), { offers: null }).turn).toMatchObject({ stage: 'wait', active: false, wanted: [] })
  })
})

describe('cards', () => {
  const harvest = [NONE, SALMON]
  test('the planned harvest is kept with the card', () => {
    const { turn } = begin(answers([[...harvest, { do: 'card', slot: 3 }], offersOf('pay', [PAY])]))
    turn.pressCard(3)
    expect(turn.complete).toEqual([...harvest, { do: 'card', slot: 3 }, PAY, CONFIRM])
  })

  test('the chosen card pressed again is left alone', () => {
    const { turn } = begin(answers([harvest, offersOf('card', [CARD, PAY, ...FILL]), 11]))
    turn.pressCard(2)
    expect(turn).toMatchObject({ ended: true, stage: 'confirm', gain: 1 })
    expect(turn.complete).toEqual([...harvest, CONFIRM])
  })

  test('the chosen card says what the round brings as it is laid out', () => {
    const poor = [...harvest, CARD, PAY, trace('0,1')]
    const { turn } = begin(answers([poor, offersOf('fill', [], [], 13)]))
    const gains = () => turn.cards.map(({ gain }) => gain)
    expect(gains()).toEqual([null, 4, 2])
    turn.choose(poor)
    expect(turn.gain).toBe(3)
    expect(gains()).toEqual([null, 3, 2])
  })

  test('what cannot be completed cannot be chosen', () => {
    const { turn } = begin(answers())
    turn.pressCard(1)
    turn.pressCard(4)
    expect(turn.chosen).toEqual([])
  })
})

describe('the sheet', () => {
  const paid = [NONE, SALMON, CARD, PAY]
  const choices = [trace('1,0'), trace('0,1'), PAY]

  test('asks for the first hex that is only planned', () => {
    const { turn } = begin(answers([paid, offersOf('fill', FILL, choices)]))
    expect(turn.upToSheet).toEqual(paid)
    expect(turn.wanted).toContainEqual(paid)
    expect(turn.legalOnSheet.map(({ step }) => step)).toEqual([trace('1,0'), trace('0,1')])
  })

  test('goes on to the next hex, and knows what the chosen ones brought', () => {
    const first = [...paid, trace('0,1')]
    const { turn } = begin(
      answers([paid, offersOf('fill', FILL, choices)], [first, offersOf('fill', [trace('3,0')], [trace('3,0'), trace('1,0')])]),
    )
    turn.pressSheet(trace('0,1'))
    expect(turn).toMatchObject({ stage: 'fill', upToSheet: first })
    expect(turn.madeOnSheet).toEqual([{ step: trace('0,1'), gain: 1 }])
    turn.pressAgain(trace('0,1'))
    expect(turn.made).toEqual(paid)
  })

  test('when all is chosen, another hex takes the place of the last', () => {
    const whole = [...paid, trace('0,1'), trace('3,0')]
    const { turn } = begin(
      answers([whole, offersOf('confirm', [])], [whole.slice(0, -1), offersOf('fill', [], [trace('3,0'), trace('1,0')])]),
    )
    turn.choose(whole)
    expect(turn).toMatchObject({ stage: 'confirm', upToSheet: whole.slice(0, -1) })
    expect(turn.legalOnSheet).toHaveLength(2)
  })

  test('an animal pressed again becomes the next one of the card', () => {
    const bear = [...paid, put('0,0', 'bear')]
    const elk = [...paid, put('0,0', 'elk')]
    const asked = offersOf('fill', [], [put('0,0', 'bear'), put('1,0', 'elk'), put('0,0', 'elk')])
    const { turn } = begin(answers([paid, asked], [bear, offersOf('confirm', [])], [elk, offersOf('confirm', [])]))
    turn.choose(bear)
    turn.pressAgain(put('0,0', 'bear'))
    expect(turn.made).toEqual(elk)
    turn.pressAgain(put('0,0', 'elk'))
    expect(turn.made).toEqual(bear)
  })
})

test('other possibilities of a step are asked for while somebody looks at them', () => {
  const { turn } = begin(answers())
  turn.open(3)
  expect(turn.wanted).toContainEqual([NONE, SALMON, CARD])
  turn.close(3)
  expect(turn.wanted).not.toContainEqual([NONE, SALMON, CARD])
})

describe('without proposals', () => {
  const HARVESTED = [NONE, SALMON]
  const CARDED = [...HARVESTED, CARD]
  const preview = answers(
    [HARVESTED, upTo('card', offersOf('card', [], [CARD]))],
    [CARDED, upTo('sheet', offersOf('pay', []), [PAY])],
    [[...CARDED, PAY], upTo('sheet', offersOf('fill', [], FILL))],
    [[...CARDED, PAY, FILL[0]!], upTo(null, offersOf('confirm', []), [CONFIRM])],
  )
  const points = () => begin(preview, { offers: upTo('harvest', offersOf('dice', [])), help: 'points' }).turn

  test('nothing is chosen, and the round asks for one thing after the other', () => {
    const turn = points()
    expect(turn).toMatchObject({ stage: 'harvest', next: 'harvest', ready: false, round: [] })
    turn.choose(HARVESTED)
    expect(turn).toMatchObject({ stage: 'card', next: 'card', ready: false })
    turn.pressCard(2)
    expect(turn).toMatchObject({ stage: 'fill', next: 'sheet', ready: false, cursor: 4 })
    expect(turn.round, 'the payment is book-keeping').toEqual([...CARDED, PAY])
    expect(turn.legalOnSheet.map(({ step }) => step)).toEqual(FILL)
    turn.pressSheet(FILL[0]!)
    expect(turn).toMatchObject({ next: null, ready: true })
    expect(turn.complete).toEqual([...CARDED, PAY, FILL[0], CONFIRM])
  })

  test('the animal that the dice bring is chosen before a card', () => {
    const take = (animal: 'bear' | 'fox'): Step => ({ do: 'take', animal })
    const animals = [take('bear'), take('fox')]
    const preview = answers(
      [HARVESTED, upTo('detail', offersOf('take', [], animals))],
      [[...HARVESTED, take('fox')], upTo('card', offersOf('card', [], [CARD]))],
    )
    const { turn } = begin(preview, { offers: upTo('harvest', offersOf('dice', [])), help: 'points' })
    turn.choose(HARVESTED)
    expect(turn).toMatchObject({ next: 'detail', detail: 'take', ready: false })
    expect(turn.othersAt(turn.round.length).map(({ step }) => step)).toEqual(animals)
    turn.pressCard(2)
    expect(turn.chosen, 'cards wait').toEqual(HARVESTED)
    turn.change(turn.round.length, take('fox'))
    expect(turn).toMatchObject({ next: 'card', detail: null, made: [...HARVESTED, take('fox')] })
  })

  test('a card chosen before anything is bought means that nothing is', () => {
    const preview = answers([HARVESTED, upTo('detail', offersOf('buy', [], [{ do: 'pass' }]))])
    const { turn } = begin(preview, { offers: upTo('harvest', offersOf('harvest', [])), help: 'points' })
    turn.choose(HARVESTED)
    turn.pressCard(2)
    expect(turn.chosen).toEqual([...HARVESTED, { do: 'pass' }, CARD])
  })

  test('a round without a card is said to be one', () => {
    const turn = points()
    turn.choose(HARVESTED)
    turn.noCard()
    expect(turn).toMatchObject({ stage: 'confirm', next: null, ready: true })
    expect(turn.complete).toEqual([...HARVESTED, CONFIRM])
  })

  test('a hint fills in the rest of the round', () => {
    const turn = points()
    turn.choose(HARVESTED)
    turn.follow([CARD, PAY, FILL[0]!, CONFIRM])
    expect(turn.chosen).toEqual([...CARDED, PAY, FILL[0]])
    expect(turn.ready).toBe(true)
    turn.back()
    expect(turn.chosen, 'and can be taken back').toEqual(HARVESTED)
  })
})

test('a reload keeps the half-made round', () => {
  sessionStorage.clear()
  const { source } = begin(answers())
  new Turn(() => source, 'table').choose([NONE, FOX])
  expect(new Turn(() => source, 'table').chosen).toEqual([NONE, FOX])
  expect(new Turn(() => source, 'another').chosen).toEqual([])
})
