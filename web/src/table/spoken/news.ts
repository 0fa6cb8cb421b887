// What has happened since one last listened, in as few words as will do.
import type { GamePage } from '../../games/game'
import { seatName } from '../../lib/seats'
import { capital, signed } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import type { Table } from '../../protocol'
import { chatEntries, chatText } from '../chat'
import type { Session } from '../session.svelte'
import { toldLines, type ToldLine } from '../tell'

/** So many other players are told of one by one; of more only how many they are. */
const TOLD = 2

/** So many things that a player has done are told; of a long chain only its beginning, and what it brought in all. */
const LINES = 2

/** "laid forest and river, put an elk, +4" */
function deedText(lines: readonly ToldLine[]): string {
  const gain = lines.reduce((sum, line) => sum + (line.gain ?? 0), 0)
  const more = lines.length - LINES
  const parts = lines.slice(0, LINES).flatMap(({ text, note }) => (note ? [text, note] : [text]))
  if (more > 0) parts.push(m.spoken_more({ count: more }))
  if (gain) parts.push(signed(gain))
  return parts.join(', ')
}

/** Who did what: the lines that speak of the same seat, in the order in which the seats came. */
function deedsOf(lines: readonly ToldLine[]): { seat: number | null; lines: ToldLine[] }[] {
  const seats = [...new Set(lines.map(({ seat }) => seat))]
  return seats.map((seat) => ({ seat, lines: lines.filter((line) => line.seat === seat) }))
}

/** The seat of whoever listens; null for a spectator, and where several people sit before one screen. */
const listener = ({ yours }: Table): number | null => (yours.length === 1 ? yours[0]! : null)

/** The news after a version, each a sentence or two. */
export function newsOf(session: Session, page: GamePage, since: number): string[] {
  const { table } = session
  if (!table) return []
  const me = listener(table)
  const deeds = deedsOf(toldLines(session, page, since).filter(({ gone }) => !gone))
  const others = deeds.filter(({ seat }) => seat !== null && seat !== me)
  const few = others.length <= TOLD

  const told = deeds.flatMap(({ seat, lines }) => {
    const text = deedText(lines)
    if (seat === null) return [m.spoken_sentence({ text: capital(text) })]
    if (seat !== me) return few ? [m.spoken_other({ name: seatName(table.seats, seat), text })] : []
    const name = seatName(table.seats, seat)
    return [capital(m.spoken_own({ name, text, total: totalAt(session, lines.at(-1)!.version, seat) }))]
  })
  return few ? told : [...told, m.spoken_others({ count: others.length })]
}

function totalAt({ entries }: Session, version: number, seat: number): number {
  const entry = entries.find((each) => each.version === version)
  return entry?.kind === 'act' ? (entry.totals[seat] ?? 0) : 0
}

/** What others have said since, each with its name. */
export const chatSince = ({ entries, table }: Session, since: number): string[] =>
  chatEntries(entries)
    .filter(({ version, seat }) => version > since && !(seat !== null && table?.yours.includes(seat)))
    .map((entry) => m.spoken_chat({ name: entry.name, text: chatText(entry) }))
