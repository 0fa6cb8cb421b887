import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { layers } from './layers.svelte'

/** A history that counts its entries; going back is told at once. */
let depth = 0
beforeEach(() => {
  vi.useFakeTimers()
  depth = 0
  vi.spyOn(history, 'pushState').mockImplementation(() => void (depth += 1))
  vi.spyOn(history, 'back').mockImplementation(() => void goBack())
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const goBack = () => {
  depth -= 1
  return layers.popped()
}

test('back closes what lies on top, one after the other, and then leaves', () => {
  const closed: string[] = []
  const opened = (name: string) => {
    const shut = layers.add(() => {
      closed.push(name)
      shut()
    })
  }
  opened('tab')
  opened('dialogue')
  vi.runAllTimers()
  expect(depth).toBe(1)
  for (const name of ['dialogue', 'tab']) {
    expect(goBack()).toBe(true)
    vi.runAllTimers()
    expect(closed.at(-1)).toBe(name)
  }
  expect(depth).toBe(0)
  expect(goBack(), 'nothing is open').toBe(false)
})

test('what is closed otherwise leaves no entry behind', () => {
  const shut = layers.add(() => {})
  vi.runAllTimers()
  shut()
  vi.runAllTimers()
  expect(depth).toBe(0)
  expect(goBack()).toBe(false)
})

test('one dialogue after the other needs one entry', () => {
  const first = layers.add(() => {})
  vi.runAllTimers()
  first()
  const second = layers.add(() => {})
  vi.runAllTimers()
  expect([depth, vi.mocked(history.back).mock.calls.length]).toEqual([1, 0])
  second()
  vi.runAllTimers()
  expect(depth).toBe(0)
})

test('another page takes the place of the entry', () => {
  const shut = layers.add(() => {})
  vi.runAllTimers()
  expect(layers.give()).toBe(true)
  shut()
  vi.runAllTimers()
  expect(history.back).not.toHaveBeenCalled()
  expect(layers.give()).toBe(false)
})

test('another page waits until the browser has gone back', () => {
  vi.mocked(history.back).mockImplementation(() => undefined) // it takes a while
  const shut = layers.add(() => undefined)
  vi.runAllTimers()
  shut()
  vi.runAllTimers()
  const go = vi.fn()
  expect(layers.delays(go)).toBe(true)
  expect(go).not.toHaveBeenCalled()
  expect(goBack()).toBe(true)
  expect(go).toHaveBeenCalledOnce()
  expect(layers.delays(go)).toBe(false)
})
