import { expect, it } from 'vitest'

import { filled, proposed, toSeats } from './seating'

const BOTS = ['gentle', 'skilled', 'master']

it('proposes one seat for me and the strongest bots', () => {
  expect(proposed(3, 1, BOTS)).toEqual(['bot:master', 'me', 'bot:master'])
})

it('swaps when I take another seat', () => {
  expect(filled(['me', 'link', 'bot:greedy'], 1, 'me')).toEqual(['link', 'me', 'bot:greedy'])
  expect(filled(['me', 'link'], 0, 'bot:random')).toEqual(['bot:random', 'link'])
})

it('calls who sits at this screen as before', () => {
  const seats = [
    { seat: 0, kind: 'guest' as const, name: 'Jade', bot: null },
    { seat: 1, kind: 'bot' as const, name: null, bot: 'greedy' },
  ]
  expect(toSeats(['here', 'here'], { seats })).toEqual([
    { kind: 'here', name: 'Jade' },
    { kind: 'here', name: 'Player 2' },
  ])
  expect(toSeats(['me', 'bot:gentle'], { seats })).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'gentle' }])
})
