import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'

import { overwriteGetLocale } from '../paraglide/runtime.js'
import type { GameInfo } from '../protocol'
import { Draft } from './draft.svelte'
import SeatBox from './SeatBox.svelte'

overwriteGetLocale(() => 'en')
beforeEach(() => localStorage.clear())

const game: GameInfo = {
  name: 'cascadia',
  title: 'Cascadia',
  rules: 1,
  seats: [1, 4],
  options: [],
  bots: ['random', 'gentle', 'greedy', 'master'],
  levels: [
    { name: 'gentle', worth: 75, seconds: 0.001 },
    { name: 'master', worth: 100, seconds: 1 },
  ],
}
const text = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

test('offers the levels with what they are worth, and not the bots of programs', async () => {
  const draft = new Draft([game])
  render(SeatBox, { draft, at: 1, worth: (amount) => `about ${amount} points`, onrename: () => {} })
  const panel = screen.getByRole('dialog', { hidden: true })
  panel.hidePopover = () => {}
  await fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  const bots = screen.getAllByRole('button', { hidden: true }).filter((each) => text(each).startsWith('Bot,'))
  expect(bots.map(text)).toEqual(['Bot, gentle about 75 points', 'Bot, master about 100 points, thinks 1 s'])
  await fireEvent.click(bots[1]!)
  expect(draft.seats[1]).toEqual({ kind: 'bot', bot: 'master' })
})
