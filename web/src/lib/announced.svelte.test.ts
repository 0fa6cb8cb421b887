import { beforeEach, expect, it, vi } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import { announced } from './announced.svelte'
import { api } from './api'
import { Refusal } from './refusal'

const says = (texts: Record<string, string>, draining = false) =>
  vi.spyOn(api, 'announcement').mockResolvedValue({ texts, draining })

beforeEach(() => overwriteGetLocale(() => 'fr'))

it('shows what is said, in the language of the page where there is one', async () => {
  says({ '': 'Tea', fr: 'Thé' })
  await announced.look()
  expect([announced.text, announced.language]).toEqual(['Thé', 'fr'])
  says({ '': 'Tea' })
  await announced.look()
  expect([announced.text, announced.language]).toEqual(['Tea', undefined])
})

it('shows what was closed no more, and another text again', async () => {
  says({ '': 'One' })
  await announced.look()
  announced.close()
  expect(announced.text).toBeNull()
  await announced.look()
  expect(announced.text).toBeNull()
  says({ '': 'Two' })
  await announced.look()
  expect(announced.text).toBe('Two')
  says({})
  await announced.look()
  expect(announced.text).toBeNull()
})

it('keeps what was said while the server cannot be reached', async () => {
  says({ '': 'Soon' }, true)
  await announced.look()
  vi.spyOn(api, 'announcement').mockRejectedValue(new Refusal('unreachable'))
  await announced.look()
  expect([announced.text, announced.draining]).toEqual(['Soon', true])
})
