import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Step } from '../protocol'
import { Previews } from './previews.svelte'

const lay = (at: string): Step[] => [{ do: 'lay', at, turns: 0 }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function asking() {
  const asked: string[] = []
  const previews = new Previews((steps) => {
    asked.push(String(steps[0]!.at))
    return Promise.resolve({ scores: [], goals: null })
  })
  return { previews, asked }
}

test('only what is wanted at rest is asked, and only once', async () => {
  const { previews, asked } = asking()
  previews.want(null, lay('0,1'))
  await vi.advanceTimersByTimeAsync(30)
  previews.want(null, lay('0,2'))
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['0,2'])
  previews.want(null, lay('0,2'))
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['0,2'])
  expect(previews.of(lay('0,2'))).toEqual({ scores: [], goals: null })
  expect(previews.of(lay('0,1'))).toBeNull()
})

test('an answer to an older question is not kept', async () => {
  let answer!: (value: unknown) => void
  const previews = new Previews(() => new Promise((resolve) => (answer = resolve)))
  previews.want(lay('0,1'))
  await vi.advanceTimersByTimeAsync(100)
  previews.forget()
  answer({ scores: [], goals: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(previews.of(lay('0,1'))).toBeNull()
})

test('a refused question is known to be one', async () => {
  const previews = new Previews(() => Promise.reject(new Error('stale')))
  previews.want(lay('0,1'))
  expect(previews.isRefused(lay('0,1'))).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(previews.of(lay('0,1'))).toBeNull()
  expect(previews.isRefused(lay('0,1'))).toBe(true)
})

test('who cannot wait gets the answer at once, or goes on without one', async () => {
  const { previews, asked } = asking()
  previews.want(lay('0,1'))
  const soon = previews.known(lay('0,1'))
  expect(asked).toEqual(['0,1'])
  await vi.advanceTimersByTimeAsync(60)
  await soon
  const never = new Previews(() => new Promise(() => {}))
  const late = never.known(lay('0,1'))
  await vi.advanceTimersByTimeAsync(2000)
  await late
  expect(never.of(lay('0,1'))).toBeNull()
})

test('who cannot go on without the answer waits for it, however late it is', async () => {
  let answer!: (value: unknown) => void
  const previews = new Previews(() => new Promise((resolve) => (answer = resolve)))
  const waited = vi.fn()
  void previews.answer(lay('0,1')).then(waited)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waited).not.toHaveBeenCalled()
  answer({ scores: [], goals: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(waited).toHaveBeenCalled()
  expect(previews.of(lay('0,1'))).toEqual({ scores: [], goals: null })
})
