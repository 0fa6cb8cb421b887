import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { api } from '../lib/api'
import { Refusal } from '../lib/refusal'
import { FORMAT, type Position } from './pad'
import { AGAIN, REST, Scoring } from './scoring.svelte'

const score = vi.spyOn(api, 'score')
const position = (n: number): Position => ({ format: FORMAT, game: 'x', options: { n } })

beforeEach(() => {
  vi.useFakeTimers()
  score.mockReset()
  score.mockImplementation((asked) => Promise.resolve({ n: asked.options!.n }))
})
afterEach(() => {
  vi.useRealTimers()
})

test('the score is asked for once, a moment after the last change', async () => {
  const scoring = new Scoring()
  for (const n of [1, 2, 3]) scoring.want(position(n), false)
  expect(scoring.asking).toBe(true)
  await vi.advanceTimersByTimeAsync(REST)
  expect(score).toHaveBeenCalledTimes(1)
  expect(scoring.answer).toEqual({ n: 3 })
  expect(scoring.asking).toBe(false)
})

test('an answer to what has changed since then is dropped', async () => {
  let answer: (value: unknown) => void = () => {}
  score.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const scoring = new Scoring()
  scoring.want(position(1), false)
  await vi.advanceTimersByTimeAsync(REST)
  scoring.want(position(2), true)
  answer({ n: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(scoring.answer).toBeNull()
  await vi.advanceTimersByTimeAsync(REST)
  expect(scoring.answer).toEqual({ n: 2 })
})

test('without a connection it is asked again when that is back, or after a while', async () => {
  score.mockRejectedValueOnce(new Refusal('unreachable')).mockRejectedValueOnce(new Refusal('unreachable'))
  const scoring = new Scoring()
  const stop = scoring.start()
  scoring.want(position(1), false)
  await vi.advanceTimersByTimeAsync(REST)
  expect(scoring.problem?.code).toBe('unreachable')
  expect(scoring.isWaiting).toBe(true)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(score).toHaveBeenCalledTimes(2)
  expect(scoring.answer).toBeNull()
  await vi.advanceTimersByTimeAsync(AGAIN)
  expect(scoring.answer).toEqual({ n: 1 })
  expect(scoring.problem).toBeNull()
  stop()
})

test('what the server will never take is not sent again', async () => {
  score.mockRejectedValueOnce(new Refusal('malformed', 'boards[0].nature: expected a number'))
  const scoring = new Scoring()
  const stop = scoring.start()
  scoring.want(position(1), false)
  await vi.advanceTimersByTimeAsync(REST + AGAIN)
  expect(score).toHaveBeenCalledTimes(1)
  expect(scoring.problem?.reason).toBe('boards[0].nature: expected a number')
  stop()
})

test('an empty pad has no score', async () => {
  const scoring = new Scoring()
  scoring.want(position(1), false)
  scoring.want(null, true)
  await vi.advanceTimersByTimeAsync(REST)
  expect(score).not.toHaveBeenCalled()
  expect(scoring.answer).toBeNull()
  expect(scoring.asking).toBe(false)
})
