// How seats are called: by their player's name, bots by a number where there are several.
import { m } from '../paraglide/messages.js'
import type { Seat } from '../protocol'
import { now } from './now.svelte'

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

/** Who is there, and since when others are not (`Session`). */
export interface Presence {
  readonly online: number[]
  readonly away: Record<number, number>
  readonly skew: number
}

const MINUTE = 60_000

/** For how many minutes the player of a seat has been away; null: somebody is there. */
export function minutesAway({ online, away, skew }: Presence, seat: number): number | null {
  if (online.includes(seat) || away[seat] === undefined) return null
  return Math.max(0, Math.floor((now() - skew - away[seat]) / MINUTE))
}

/** "away", "away for 2 min"; null: somebody is there. */
export function awayText(presence: Presence, seat: number): string | null {
  const minutes = minutesAway(presence, seat)
  if (minutes === null) return null
  return minutes < 1 ? m.seat_offline() : m.seat_away_for({ minutes })
}

/** What there is to say of a seat beside its name: it has left, is away, plays, a bot's level. */
export function seatStanding({ seat, kind, bot, left }: Seat, acting: boolean, presence: Presence): string {
  if (left) return m.seat_left()
  const away = kind === 'bot' ? null : awayText(presence, seat)
  if (away) return away
  if (acting) return m.seat_playing()
  return kind === 'bot' ? botLevel(bot ?? '') : m.seat_online()
}
