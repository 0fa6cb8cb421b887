// Who plays on: a seat for each of the game that is looked back at.
import { unnamed } from '../lib/seats'
import type { NewSeat, Replay } from '../protocol'

/** How a seat may be filled, as one word for a list: the kind, for bots with their level. */
export type Filling = 'me' | 'here' | 'link' | `bot:${string}`

/** I take one seat, the strongest bots the others. */
export const proposed = (seats: number, mine: number, bots: string[]): Filling[] =>
  Array.from({ length: seats }, (_, seat): Filling => (seat === mine ? 'me' : `bot:${bots.at(-1) ?? ''}`))

/** Fills a seat. I sit on one seat only: taking another swaps the two. */
export function filled(fillings: Filling[], seat: number, by: Filling): Filling[] {
  const me = fillings.indexOf('me')
  return fillings.map((filling, i) => (i === seat ? by : by === 'me' && i === me ? fillings[seat]! : filling))
}

/** What the server is asked for. Who plays at this screen is called as in the game before. */
export function toSeats(fillings: Filling[], { seats }: Pick<Replay, 'seats'>): NewSeat[] {
  return fillings.map((filling, seat): NewSeat => {
    if (filling === 'me' || filling === 'link') return { kind: filling }
    if (filling === 'here') return { kind: 'here', name: seats[seat]?.name ?? unnamed(seat) }
    return { kind: 'bot', bot: filling.slice('bot:'.length) }
  })
}
