// What happened at a table, line by line: the game tells its own moves, the shell the rest.
import type { IconName } from '../art/glyphs'
import type { GamePage, LogLine } from '../games/game'
import { botLevel, seatName, unnamed } from '../lib/seats'
import { m } from '../paraglide/messages.js'
import type { Entry, Table } from '../protocol'
import type { Session } from './session.svelte'
import { takenBack } from './takeback'

export interface ToldLine extends LogLine {
  key: string
  /** The entry that it tells of. */
  version: number
  icon?: IconName
  note?: string
  /** What it tells of was taken back. */
  gone?: boolean
}

type Telling = Omit<ToldLine, 'key' | 'version' | 'gone'>

const plain = (icon: IconName, text: string, seat: number | null = null): Telling => ({
  seat,
  picture: null,
  text,
  gain: null,
  icon,
})

/** Who sat there before the bot. */
const whoLeft = (entries: Entry[], at: number): string =>
  nameOf(at, entries.flatMap((entry) => (entry.kind === 'left' && entry.seat === at ? [entry.name] : [])).at(-1))

/** The name that somebody had on a seat; those who are known no more have none. */
const nameOf = (seat: number, name = ''): string => name || unnamed(seat)

function tell(entry: Entry, { entries }: Session, table: Table, page: GamePage, before: number[] | null): Telling[] {
  switch (entry.kind) {
    case 'act': {
      const note = entry.by === 'clock' ? m.log_clock() : undefined
      return page.tell(entry, table, before).map((line) => ({ ...line, note }))
    }
    case 'began':
      return [plain('play', m.log_began())]
    case 'closed':
      return [plain('close', m.log_closed())]
    case 'rematch':
      return [plain('play', m.log_rematch())]
    case 'sat':
      return [plain('user', m.log_sat(), entry.seat)]
    case 'stood':
      return [plain('leave', `${nameOf(entry.seat, entry.name)} ${m.log_stood()}`)]
    case 'left':
      return [plain('leave', `${nameOf(entry.seat, entry.name)} ${m.log_left()}`)]
    case 'returned':
      return [plain('user', m.log_returned(), entry.seat)]
    case 'hint':
      return [plain('bulb', m.log_hint({ count: entry.count }), entry.seat)]
    case 'back_asked':
      return [plain('undo', m.log_take_back_asked(), entry.seat)]
    case 'back_answered':
      return [plain('undo', entry.agrees ? m.log_take_back_agreed() : m.log_take_back_refused(), entry.seat)]
    case 'take_back':
      return [plain('undo', m.log_take_back(), entry.seat)]
    case 'voted':
      return [plain('bot', entry.bot ? m.log_voted_bot() : m.log_voted_wait(), entry.by)]
    case 'replaced':
      return [plain('bot', m.log_replaced({ level: botLevel(entry.bot), name: whoLeft(entries, entry.seat) }))]
    case 'chat':
      return []
  }
}

/** Everything that was done after the version `since`, oldest first. */
export function toldLines(session: Session, page: GamePage, since = 0): ToldLine[] {
  const { table } = session
  if (!table) return []
  let totals = session.began ?? null
  /** The totals before the turn that is under way. */
  let turn = totals
  const taken = takenBack(session.entries)
  return session.entries.flatMap((entry) => {
    const before = turn
    if (entry.kind === 'act' || entry.kind === 'began' || entry.kind === 'take_back') totals = entry.totals ?? null
    if (entry.kind === 'act' ? page.ends?.(entry) !== false : entry.kind === 'began' || entry.kind === 'take_back') turn = totals
    if (entry.version <= since) return []
    const { version } = entry
    const gone = taken.has(version)
    return tell(entry, session, table, page, before).map((line, i) => ({ ...line, version, gone, key: `${version}.${i}` }))
  })
}

/** Who a line speaks of; null where it speaks of nobody. Whoever has left since, and has a bot in the seat, keeps the name. */
export function tellsOf({ seat, version }: ToldLine, { table, entries }: Session): string | null {
  if (seat === null || !table) return null
  const isReplaced = (entry: Entry) => entry.kind === 'replaced' && entry.seat === seat && entry.version > version
  const at = entries.findIndex(isReplaced)
  return at < 0 ? seatName(table.seats, seat) : whoLeft(entries.slice(0, at), seat)
}
