import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import type { Step } from '../../../protocol'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { Session } from '../../../table/session.svelte'
import Panel from './Panel.svelte'
import position from './turn.positions.json'
import { Turn } from './turn.svelte'
import type { Components, Offers, Preview, View } from '../types'

overwriteGetLocale(() => 'en')

const session = { table: null, entries: [] } as unknown as Session
const components = { tracks: { coloured: {}, white: {} }, top: 15 } as unknown as Components
const chain = position.chain as unknown as { steps: Step[]; preview: Preview }[]
const known = new Map(chain.map(({ steps, preview }) => [JSON.stringify(steps), preview]))
const turn = () =>
  new Turn(() => ({
    view: position.view as unknown as View,
    offers: position.offers as unknown as Offers,
    seat: 0,
    preview: (steps: Step[]) => known.get(JSON.stringify(steps)) ?? null,
    free: () => [],
  }))
const shown = (of: Turn, ending: string | null = null) => {
  const ongo = vi.fn()
  const ondecline = vi.fn()
  const hint = { head: 'Head', text: 'text' }
  const rest = { components, colour: 'blue' as const, seals: 1, town: 'pink' as const, told: [], total: 5, ending }
  render(Panel, { session, turn: of, hint, ...rest, mayHint: false, ongo, ondecline, onhint: vi.fn() })
  return { ongo, ondecline }
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a placement says where its steps come from, and what it takes on the way', () => {
  const placing = turn()
  placing.choose('11,12')
  shown(placing)
  const text = document.body.textContent.replace(/\s+/g, ' ')
  expect(text).toContain('2visited before + 1herald = ↑3steps')
  expect(text).toContain('3 → 6')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(button(/^Place envoy/).disabled).toBe(false)
  expect(button(/^Spend a seal: only/).disabled).toBe(true)
})

test('one step is not called steps, and what ends the game is said', () => {
  const placing = turn()
  const [single] = Object.entries(placing.cells).find(([, it]) => it && typeof it === 'object' && it.base + it.herald === 1)!
  placing.choose(single)
  shown(placing, 'This ends the game, and Lee wins.')
  expect(document.body.textContent.replace(/\s+/g, ' ')).toMatch(/↑1step\b/)
  expect(screen.getByText('This ends the game, and Lee wins.')).toBeTruthy()
})

test('without a field there is nothing to place', () => {
  shown(turn())
  expect(button(/^Choose a field/).disabled).toBe(true)
})

test('five cubes to choose from; one that stays says why', async () => {
  const choosing = turn()
  choosing.make({ do: 'place', at: '11,12', seal: false })
  const { ondecline, ongo } = shown(choosing)
  expect(button(/^orange 4/).textContent).toContain('barrier')
  expect(button(/^yellow 2 → 3/).textContent).toContain('seal')
  await fireEvent.click(button(/^yellow 2 → 3/))
  await vi.waitFor(() => expect(button(/^Advance yellow$/).hasAttribute('aria-disabled')).toBe(false)) // it has just changed
  await fireEvent.click(button(/^Advance yellow$/))
  expect(ongo).toHaveBeenCalledOnce()
  await fireEvent.click(button(/^Decline/))
  expect(ondecline).toHaveBeenCalledOnce()
})

test('a complete turn is confirmed with all it adds', () => {
  const complete = turn()
  for (const step of chain[2]!.steps) complete.make(step)
  shown(complete)
  expect(button(/^Confirm/).textContent).toContain('+5')
  expect(button(/^Undo/).disabled).toBe(false)
})
