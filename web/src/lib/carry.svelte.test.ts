import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Carry } from './carry.svelte'
import { guest } from './guest.svelte'
import { settings } from './settings.svelte'

/** What the account has. */
let account: Record<string, unknown>
let sent: number
let stop: () => void

/** The page is opened: it follows what is chosen. */
async function open() {
  stop?.()
  const carry = new Carry()
  stop = $effect.root(() => {
    $effect(() => carry.follow())
  })
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
  settings.theme = 'system'
  settings.letters = false
  guest.login = null
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json(account))
    account = JSON.parse(body!) as typeof account
    sent++
    return Promise.resolve(new Response(null, { status: 204 }))
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
