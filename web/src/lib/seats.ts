// How seats are called: by their player's name, bots by a number where there are several.
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import type { Seat } from '../protocol'

/** The name of a seat in a sentence: "Jade", "Bot", "Bot 2". */
export function seatName(seats: Seat[], seat: number): string {
  const here = seats[seat]
  if (!here || here.kind === 'free') return m.seat_free()
  if (here.kind !== 'bot') return here.name ?? m.seat_number({ number: seat + 1 })
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

/** "Lee, Ash and Bot". */
export const listNames = (names: string[]): string => new Intl.ListFormat(getLocale()).format(names)
