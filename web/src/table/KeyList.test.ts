import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import KeyList from './KeyList.svelte'

overwriteGetLocale(() => 'en')
beforeAll(() => {
  // jsdom knows the element, but not how it is shown.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
})

test('a question mark opens the list: the keys of every table, and the game’s own', async () => {
  render(KeyList, { page: { keys: () => [['R', 'turn the tile']] }, onback: vi.fn() })
  expect(screen.queryByRole('dialog')).toBeNull()
  await fireEvent.keyDown(document.body, { key: 'r' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await fireEvent.keyDown(document.body, { key: '?' })
  const listed = [...screen.getByRole('dialog').querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(listed).toEqual(['← ↑ → ↓', 'R', 'Enter', 'Esc', 'U', 'H', '?'])
})

test('U, and what undoes everywhere else, go one step back', async () => {
  const onback = vi.fn()
  render(KeyList, { page: { keys: () => [] }, onback })
  await fireEvent.keyDown(document.body, { key: 'u' })
  await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onback).toHaveBeenCalledTimes(2)
  await fireEvent.keyDown(document.body, { key: 'u', repeat: true })
  await fireEvent.keyDown(document.body, { key: 'u', ctrlKey: true }) // the browser's
  await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true })
  await fireEvent.keyDown(document.body, { key: 'z' })
  expect(onback).toHaveBeenCalledTimes(2)
})
