// How seats are called: by their player's name, bots by a number where there are several.
import { m } from '../paraglide/messages.js'
import type { Seat } from '../protocol'

/** Somebody without a name: records that were brought along have none, nor does who has deleted everything. */
export const unnamed = (seat: number): string => m.seat_unnamed({ number: seat + 1 })

/** The name of a seat in a sentence: "Jade", "Bot", "Bot 2". */
export function seatName(seats: Seat[], seat: number): string {
  const here = seats[seat]
  if (!here || here.kind === 'free') return m.seat_free()
  if (here.kind !== 'bot') return here.name ?? unnamed(seat)
  const bots = seats.filter((each) => each.kind === 'bot')
  return bots.length > 1 ? m.seat_bot_number({ number: bots.indexOf(here) + 1 }) : m.seat_bot()
}

const LEVELS: Record<string, () => string> = {
  random: m.bot_random,
  gentle: m.bot_gentle,
  greedy: m.bot_greedy,
}

/** How strong a bot is, in a word. */
export const botLevel = (bot: string): string => LEVELS[bot]?.() ?? bot

/** What there is to say of a seat beside its name: it plays, it has left, a bot's level, here or away. */
export function seatStanding({ seat, kind, bot, left }: Seat, acting: boolean, online: number[]): string {
  if (acting) return m.seat_playing()
  if (left) return m.seat_left()
  if (kind === 'bot') return botLevel(bot ?? '')
  return online.includes(seat) ? m.seat_online() : m.seat_offline()
}
