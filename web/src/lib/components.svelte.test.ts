import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { components, componentsSoon } from './components.svelte'

let answers: (Response | Error)[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift()!
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks once, and again where there was no answer', async () => {
  answers = [new TypeError('no network'), Response.json({ tiles: 85 })]
  await expect(components('once')).rejects.toMatchObject({ code: 'unreachable' })
  expect(await components('once')).toEqual({ tiles: 85 })
  expect(components('once')).toBe(components('once'))
})

it('waits until the server can be reached', async () => {
  answers = [new TypeError('no network'), new TypeError('no network'), Response.json({ tiles: 85 })]
  const soon = componentsSoon('soon')
  expect(componentsSoon('soon')).toBe(soon)
  await vi.runAllTimersAsync()
  expect(await soon).toEqual({ tiles: 85 })
})

it('does not wait for what is refused for good', async () => {
  answers = [Response.json({ code: 'malformed' }, { status: 400 })]
  await expect(componentsSoon('refused')).rejects.toMatchObject({ code: 'malformed' })
})
