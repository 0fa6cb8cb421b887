// How seats are called: by their player's name, bots by a number where there are several.
import type { IconName } from '../art/glyphs'
import { m } from '../paraglide/messages.js'
import { getLocale } from '../paraglide/runtime.js'
import type { LevelInfo, Seat } from '../protocol'
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

/** The levels with their pictures, and two bots that programs and old tables name. */
const BOTS: Record<string, { word: () => string; icon: IconName }> = {
  gentle: { word: m.bot_gentle, icon: 'sprout' },
  steady: { word: m.bot_steady, icon: 'sapling' },
  skilled: { word: m.bot_skilled, icon: 'conifer' },
  strong: { word: m.bot_strong, icon: 'peak' },
  master: { word: m.bot_master, icon: 'summit' },
  random: { word: m.bot_random, icon: 'bot' },
  greedy: { word: m.bot_greedy, icon: 'bot' },
}

/** How strong a bot is, in a word. */
export const botLevel = (bot: string): string => BOTS[bot]?.word() ?? bot

export const botIcon = (bot: string): IconName => BOTS[bot]?.icon ?? 'bot'

/** From here on one notices that a bot thinks. */
const NOTICED = 0.15

/** What is to be expected of a level: "about 92 points, thinks 1 s". `worth`: the game's words for the number. */
export function botPromise(level: LevelInfo, worth: (amount: number) => string): string {
  const parts = level.worth === null ? [] : [worth(level.worth)]
  if (level.seconds >= NOTICED) parts.push(m.bot_thinks({ seconds: level.seconds.toLocaleString(getLocale()) }))
  return parts.join(', ')
}

/** Who is there, and since when others are not (`Session`). */
export interface Presence {
  readonly online: number[]
  readonly away: Record<number, number>
  readonly skew: number
  /** A game that has been played: there are players, but nobody is there or away. */
  readonly past?: boolean
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
  if (presence.past && kind !== 'bot') return m.seat_player()
  if (left) return m.seat_left()
  const away = kind === 'bot' ? null : awayText(presence, seat)
  if (away) return away
  if (acting) return m.seat_playing()
  return kind === 'bot' ? botLevel(bot ?? '') : m.seat_online()
}
