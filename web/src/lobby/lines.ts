// How a table is told in one line of a list.
import type { GamePage } from '../games/game'
import { seatName } from '../lib/seats'
import { now } from '../lib/now.svelte'
import { ago, lasting } from '../lib/when'
import { listed } from '../lib/words'
import { m } from '../paraglide/messages.js'
import type { TableLine } from '../protocol'

/** "Cascadia with Lee and Ash", "Cascadia, alone". */
export function lineTitle(line: TableLine, page: GamePage): string {
  const game = page.title()
  const others = line.seats.filter((seat) => !seat.yours && seat.kind !== 'free')
  if (others.length > 0) {
    const names = listed(others.map((seat) => seatName(line.seats, seat.seat)))
    return line.yours.length > 0 ? m.line_with({ game, names }) : `${names}, ${game}`
  }
  return line.seats.length === 1 ? m.line_alone({ game }) : line.yours.length > 1 ? m.line_here({ game }) : game
}

/** How far it is, or how it ended, and what is played. */
export function lineDetail(line: TableLine, page: GamePage): string {
  const about = page.describe(line.options)
  const parts = [line.host_away ? m.line_host_away() : '', standing(line, page), about]
  return parts.filter(Boolean).join(', ')
}

/** When something happened there last. */
export const lineAge = (line: TableLine): string => ago(line.updated, now())

/** "2 days left", where somebody's time runs out. */
export const lineTimeLeft = (line: TableLine): string | null =>
  line.deadline === null ? null : m.line_time_left({ time: lasting(line.deadline - now()) })

function standing(line: TableLine, page: GamePage): string {
  switch (line.status) {
    case 'waiting': {
      const taken = line.seats.filter((seat) => seat.kind !== 'free').length
      return m.line_taken({ taken, seats: line.seats.length })
    }
    case 'playing':
      return page.progress(line.turn, line.turns, line.seats.length)
    case 'closed':
      return m.line_closed()
    case 'over': {
      const seat = line.winners?.[0]
      if (seat === undefined || !line.totals) return m.turn_over()
      return m.line_finished({ result: `${seatName(line.seats, seat)} ${line.totals[seat]}` })
    }
  }
}

/** Whether I may take it off my list: I do not play there any more. */
export const isRemovable = ({ status, seats, yours }: TableLine): boolean =>
  status === 'over' || status === 'closed' || (status === 'playing' && yours.every((seat) => seats[seat]!.left))

/** What a press on the line does; "your turn" is the only one in sun. */
export function lineBadge(line: TableLine): string {
  if (line.your_turn) return m.badge_your_turn()
  if (line.status === 'over' || line.status === 'closed') return m.badge_look()
  if (line.yours.length > 0) return m.badge_resume()
  return line.seats.some((seat) => seat.kind === 'free') ? m.badge_join() : m.badge_watch()
}
