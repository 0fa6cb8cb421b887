import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const fresh = async () => (await import('./solved.svelte')).solved

it('counts what is solved at the first attempt, in a row', async () => {
  const solved = await fresh()
  solved.note('a', true, null)
  solved.note('b', true, null)
  expect([solved.streak, solved.best]).toEqual([2, 2])
  solved.note('c', false, null)
  expect([solved.streak, solved.best]).toEqual([0, 2])
  // Learnt at the second attempt: solved, but no more than that.
  solved.note('c', true, null)
  expect(solved.done).toEqual({ a: true, b: true, c: true })
  expect(solved.streak).toBe(0)
})

it('stays solved, whatever one tries there later', async () => {
  const solved = await fresh()
  solved.note('a', true, null)
  solved.note('a', false, null)
  expect(solved.done).toEqual({ a: true })
  expect(solved.streak).toBe(1)
})

it('knows how the puzzle of the day went at first', async () => {
  const solved = await fresh()
  expect(solved.onDay('2026-11-19')).toBeNull()
  solved.note('a', false, '2026-11-19')
  solved.note('a', true, '2026-11-19')
  expect(solved.onDay('2026-11-19')).toBe(false)
  expect(solved.onDay('2026-11-20')).toBeNull()
})

it('outlives the page', async () => {
  ;(await fresh()).note('a', true, null)
  vi.resetModules()
  expect((await fresh()).streak).toBe(1)
})
