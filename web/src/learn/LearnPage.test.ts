import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '../lib/api'
import { guest } from '../lib/guest.svelte'
import { readiness } from '../lib/readiness.svelte'
import { m } from '../paraglide/messages.js'
import LearnPage from './LearnPage.svelte'

beforeEach(() => {
  vi.spyOn(guest, 'ensure').mockResolvedValue(undefined)
  vi.spyOn(api, 'newTable').mockReturnValue(new Promise(() => undefined)) // the game is still being compiled
})
afterEach(() => {
  readiness.isPreparing = false
  vi.restoreAllMocks()
})

it('lets one read the first step while the games are being prepared', async () => {
  readiness.isPreparing = true
  const { unmount } = render(LearnPage, { game: 'cascadia' })
  expect(await screen.findByText(m.cascadia_lesson_welcome())).toBeTruthy()
  unmount()
})
