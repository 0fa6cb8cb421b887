// The rows of the lobby's panel, as somebody finds and presses them.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import type { Options } from '../../../protocol'
import Setup from './Setup.svelte'

vi.mock('../../../lib/components.svelte', () => ({ componentsSoon: () => Promise.resolve({ goals: { scenarios: [] } }) }))

function show(): Options {
  const options = $state<Options>({})
  render(Setup, { options, players: ['Jade', 'Lee'] })
  return options
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

test('what is marked is what will be played: looking at a list chooses nothing', async () => {
  const options = show()
  await fireEvent.click(button('Restriction'))
  expect([isPressed('None'), isPressed('Restriction')]).toEqual([true, false])
  expect(options.restriction).toBeUndefined()
  await fireEvent.click(button(/^5\. Three pairs/))
  expect(options.restriction).toBe(5)
  expect([isPressed('None'), isPressed('Three pairs')]).toEqual([false, true])
})
