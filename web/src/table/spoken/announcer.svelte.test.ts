import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { announcer } from './announcer.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  announcer.clear()
})
afterEach(() => vi.useRealTimers())

/** What is said once everything that belongs together has come. */
function said(): string {
  const { number } = announcer.said
  vi.advanceTimersByTime(100)
  return announcer.said.number === number ? '' : announcer.said.text
}

it('says what was done with the next question, and nothing twice', () => {
  announcer.did('Pair 2 taken.')
  announcer.asks({ key: 'tile', head: 'Lay the tile.' })
  expect(said()).toBe('Pair 2 taken. Lay the tile.')
  announcer.asks({ key: 'tile', head: 'Lay the tile.' })
  expect(said()).toBe('')
})

it('tells what came of it in place of what was done', () => {
  announcer.did('Elk placed.')
  announcer.tell('Put an elk, +4, 23 in all.')
  announcer.tell('Bot laid a forest keystone.')
  announcer.asks({ key: 'next', head: 'Take a pair.' })
  expect(said()).toBe('Put an elk, +4, 23 in all. Bot laid a forest keystone. Take a pair.')
})

it('waits for a question that is on its way, but not for ever', () => {
  announcer.awaits(true)
  announcer.tell('Round 4.')
  expect(said()).toBe('')
  announcer.asks({ key: 'harvest', head: 'Choose the harvest.' })
  announcer.awaits(false)
  expect(said()).toBe('Round 4. Choose the harvest.')

  announcer.awaits(true)
  announcer.tell('Round 5.')
  vi.advanceTimersByTime(2000)
  expect(announcer.said.text).toBe('Round 5.')
})

it('says the same words again when they are asked again', () => {
  announcer.asks({ key: '1', head: 'Take a bonus?' })
  said()
  const { number } = announcer.said
  announcer.asks({ key: '2', head: 'Take a bonus?' })
  expect(said()).toBe('Take a bonus?')
  expect(announcer.said.number).toBe(number + 1)
})
