import { describe, expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { broughtText, planHead, stageText, waitHint } from './hints'
import { partsOf } from './steps'
import type { Advantage, Card, CardOffer, Step } from '../types'

overwriteGetLocale(() => 'en')

const card = { habitat: 'rivers', hexes: 3 } as Card
const slim = { key: 'less_ground' } as Advantage
const HARVEST: Step[] = [
  { do: 'harvest', take: { salmon: 3 } },
  { do: 'take', animal: 'fox' },
]
const COMPLETE: Step[] = [...HARVEST, { do: 'card', slot: 1 }]
const head = (steps: Step[], sheet: 'A' | 'B' | 'D' = 'A', advantage: Advantage | null = null) => {
  const parts = partsOf(steps)
  return planHead(parts, parts.slot === null ? null : card, advantage, sheet)
}

describe('what the round does', () => {
  test('a harvest alone', () => {
    expect(head(HARVEST)).toBe('Harvest 3 salmon and 1 fox.')
    expect(head([{ do: 'harvest', take: { bear: 0 } }])).toBe('Harvest nothing.')
  })
  test('a card, in the words of the sheet', () => {
    expect(head([...COMPLETE, { do: 'pay' }])).toBe('Rivers: write the number 3.')
    expect(head([...COMPLETE, { do: 'pay' }], 'B')).toBe('Rivers: trace 3 hexes.')
    expect(head([...COMPLETE, { do: 'pay' }], 'D')).toBe('Rivers: put 3 animals.')
  })
  test('advantage cards change where and how many', () => {
    expect(head([...COMPLETE, { do: 'pay' }, { do: 'habitat', habitat: 'forests' }])).toBe('Forests: write the number 3.')
    expect(head([...COMPLETE, { do: 'discount' }, { do: 'pay' }], 'B', slim)).toBe('Rivers: trace 2 hexes.')
    expect(head([...COMPLETE, { do: 'pay' }], 'B', slim)).toBe('Rivers: trace 3 hexes.')
  })
})

describe('what can be done', () => {
  test('what waits is said in words', () => {
    expect(stageText('fill', null, 2, {}, [])).toBe('Choose 2 hexes, or confirm.')
    expect(stageText('fill', { do: 'sun', pick: 0 }, 0, { any_animal: 1 }, [])).toMatch(/1 animal/)
    expect(stageText('fill', { do: 'rain', pick: 0 }, 0, {}, [])).toMatch(/rain/)
    expect(stageText('fill', { do: 'sun', pick: 0 }, 0, { sun: 1, rain: 0 }, [])).toBe('Pick a sun bonus, or confirm.')
    expect(stageText('fill', { do: 'sun', pick: 0 }, 0, { sun: 1, rain: 1 }, [])).toMatch(/1 sun and 1 rain/)
    expect(stageText('wait', null, 0, {}, [])).toBe('')
  })
  test('a card is asked for only where one can be paid', () => {
    const offer = (can: CardOffer['can']): CardOffer => ({ slot: 1, can, missing: {}, short: 0, gain: null })
    expect(stageText('card', null, 0, {}, [offer('no'), offer('discount')])).toBe('Choose a card, or confirm.')
    expect(stageText('card', null, 0, {}, [offer('no'), offer('full')])).toBe('Change any part, or confirm.')
  })
  test('what comes besides', () => {
    expect(broughtText({ bear: 1, nature: 2, elk: 0 })).toBe('Brings 1 bear and 2 nature tokens.')
    expect(broughtText({})).toBe('')
  })
  test('who still thinks', () => {
    expect(waitHint(['Lee', 'Ash'], true)).toEqual({ head: 'Confirmed.', text: 'Waiting for Lee and Ash.' })
    expect(waitHint(['Lee'], false).head).toBe('You are watching.')
  })
})
