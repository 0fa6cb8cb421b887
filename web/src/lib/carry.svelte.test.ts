import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Carry } from './carry.svelte'
import { guest } from './guest.svelte'
import { settings } from './settings.svelte'

/** What the account has. */
let account: Record<string, unknown>
let sent: number
/** Answers wait for it. */
let held: Promise<void>
let stop: () => void

/** The page is opened: it follows what is chosen. */
async function open() {
  stop?.()
  const carry = new Carry()
  const unwatch = carry.watch()
  const unfollow = $effect.root(() => {
    $effect(() => carry.follow())
  })
  stop = () => {
    unwatch()
    unfollow()
  }
  await settled()
}

/** Everything that is due within a second has happened. */
async function settled() {
  await tick()
  await vi.advanceTimersByTimeAsync(1000)
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  account = {}
  sent = 0
  held = Promise.resolve()
  settings.theme = 'system'
  settings.letters = false
  guest.login = null
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'PATCH') {
      const changed = JSON.parse(body!) as typeof account
      account = { ...account, ...changed }
      sent++
      return held.then(() => new Response(null, { status: 204 }))
    }
    const answer = { ...account }
    return held.then(() => Response.json(answer))
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves the settings of a guest on the device', async () => {
  await open()
  settings.letters = true
  await settled()
  expect(sent).toBe(0)
})

it('gives a new account what is chosen here', async () => {
  settings.theme = 'dark'
  guest.login = 'jade'
  await open()
  expect([sent, account.theme]).toEqual([1, 'dark'])
})

it('takes over what another device has chosen, and sends what is chosen here, once', async () => {
  account = { theme: 'dark', letters: 'maybe', unknown: 1 }
  await open()
  guest.login = 'jade'
  await settled()
  expect([settings.theme, settings.letters, sent]).toEqual(['dark', false, 0])
  settings.letters = true
  settings.theme = 'light'
  await settled()
  expect([account.theme, account.letters, sent]).toEqual(['light', true, 1])
})

it('sends later what could not be sent', async () => {
  account = { theme: 'dark' }
  guest.login = 'jade'
  await open()
  settings.theme = 'light'
  stop() // the page is closed at once
  await open()
  expect([settings.theme, account.theme]).toEqual(['light', 'light'])
})

/** The network is slow: answers arrive when the returned function is called. */
function holdBack(): () => void {
  let arrive = () => {}
  held = new Promise((resolve) => (arrive = resolve))
  return () => {
    held = Promise.resolve()
    arrive()
  }
}

it('keeps what is chosen while the first answer is on its way', async () => {
  account = { theme: 'dark', letters: false }
  const arrive = holdBack()
  guest.login = 'jade'
  await open()
  settings.letters = true
  await settled()
  arrive()
  await settled()
  expect([settings.theme, settings.letters]).toEqual(['dark', true])
  expect([account.theme, account.letters, sent]).toEqual(['dark', true, 1])
})

it('gives a new account also what is chosen while it is being made', async () => {
  const arrive = holdBack()
  guest.login = 'jade'
  await open()
  settings.theme = 'dark'
  await settled()
  arrive()
  await settled()
  expect([settings.theme, account.theme]).toEqual(['dark', 'dark'])
})

it('sends once more what is chosen while something is being sent', async () => {
  account = { theme: 'dark' }
  guest.login = 'jade'
  await open()
  const arrive = holdBack()
  settings.theme = 'light'
  await settled()
  settings.theme = 'system'
  await settled()
  expect(sent).toBe(1)
  arrive()
  await settled()
  expect([settings.theme, account.theme, sent]).toEqual(['system', 'system', 2])
})

it('sends only what was changed here, so that devices do not undo each other', async () => {
  account = { theme: 'dark' }
  guest.login = 'jade'
  await open()
  account.sound = true // chosen on another device
  settings.letters = true
  await settled()
  expect([account.theme, account.sound, account.letters]).toEqual(['dark', true, true])
})

it('looks again when somebody comes back to the page', async () => {
  account = { theme: 'dark' }
  guest.login = 'jade'
  await open()
  account.theme = 'light'
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect([settings.theme, sent]).toEqual(['light', 0])
})

it('follows another tab', async () => {
  await open()
  localStorage.setItem('cascata.settings', JSON.stringify({ ...settings.document, letters: true }))
  dispatchEvent(new StorageEvent('storage', { key: 'cascata.settings', newValue: 'chosen' }))
  expect(settings.letters).toBe(true)
})
