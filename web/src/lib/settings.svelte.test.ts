import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The settings of a page that has just been opened. */
async function opened() {
  vi.resetModules()
  return (await import('./settings.svelte')).settings
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('speaks the browser’s language until another is chosen, then that one', async () => {
  expect((await opened()).locale).toBe('en')
  localStorage.setItem('cascata.settings', JSON.stringify({ locale: 'fr' }))
  expect((await opened()).locale).toBe('fr')
})

it('does without storage', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const settings = await opened()
  expect([settings.locale, settings.theme]).toEqual(['en', 'system'])
})
