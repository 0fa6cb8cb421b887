import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { settings } from './settings.svelte'
import { canBuzz, play } from './sound'

const vibrate = vi.fn()
const started = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        started()
        throw new Error('no audio here')
      }
    },
  )
})
afterEach(() => {
  settings.sound = settings.haptics = false
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('nothing is heard or felt until it is chosen', () => {
  play('turn')
  expect(vibrate).not.toHaveBeenCalled()
  expect(started).not.toHaveBeenCalled()
})

test('each is chosen for itself; without audio the page goes on', () => {
  settings.haptics = true
  play('turn')
  expect(vibrate).toHaveBeenCalledOnce()
  expect(started).not.toHaveBeenCalled()
  settings.sound = true
  play('won')
  expect(started).toHaveBeenCalledOnce()
})

test('a device without a motor is not asked', () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  expect(canBuzz()).toBe(false)
  settings.haptics = true
  play('turn')
})
