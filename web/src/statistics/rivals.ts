// How those are called against whom one has played.
import { botLevel } from '../lib/seats'
import { capital } from '../lib/words'
import { m } from '../paraglide/messages.js'
import type { RivalInfo } from '../protocol'

/** "Lee", "Bot, skilled" */
export const rivalName = ({ bot, name }: Pick<RivalInfo, 'bot' | 'name'>): string =>
  bot === null ? (name ?? m.daily_nobody()) : capital(m.statistics_bot({ level: botLevel(bot) }))
