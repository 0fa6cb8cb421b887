// Taking back: which acts still stand, what of mine could be taken back, and who is asked. The server decides.
import { seatName } from '../lib/seats'
import type { ActEntry, Entry } from '../protocol'
import type { Session } from './session.svelte'
import { commonView } from './standing'

/** The versions of the acts that were taken back. */
export const takenBack = (entries: Entry[]): Set<number> =>
  new Set(entries.flatMap((entry) => (entry.kind === 'take_back' ? entry.acts : [])))

/** The acts that are part of the game as it is now. */
export function standingActs(entries: Entry[]): ActEntry[] {
  const gone = takenBack(entries)
  return entries.filter((entry): entry is ActEntry => entry.kind === 'act' && !gone.has(entry.version))
}

/** Somebody wants an act taken back. */
interface Request {
  act: number
  seat: number
  /** The seats whose player has agreed. */
  agreed: number[]
  isDeclined: boolean
}

/** What is asked and not settled: whoever plays on has answered, what bots do says nothing. */
function requestIn(entries: Entry[]): Request | null {
  let request = null as Request | null
  for (const entry of entries) {
    if (entry.kind === 'back_asked') request = { act: entry.act, seat: entry.seat, agreed: [], isDeclined: false }
    else if (entry.kind === 'take_back' || (entry.kind === 'act' && entry.by !== 'bot')) request = null
    else if (entry.kind === 'back_answered' && request) {
      if (entry.agrees) request = { ...request, agreed: [...request.agreed, entry.seat] }
      else request = { ...request, isDeclined: true }
    }
  }
  return request
}

export interface TakingBack {
  /** My last act; null: there is none. */
  act: number | null
  /** Whether it may be taken back, as far as the page can tell. */
  may: boolean
  /** Those who have been asked and have not answered: I wait for them. */
  awaits: string[]
  /** Who asks me, and for which act; null: nobody. */
  asks: { name: string; act: number } | null
}

const NOTHING: TakingBack = { act: null, may: false, awaits: [], asks: null }

export function takingBack(session: Session): TakingBack {
  const { table, entries } = session
  if (table?.status !== 'playing') return NOTHING
  const mine = table.yours.filter((seat) => !table.seats[seat]?.left)
  if (mine.length === 0) return NOTHING
  const people = table.seats.filter((seat) => seat.kind !== 'bot' && !seat.yours && !seat.left).map(({ seat }) => seat)
  const acts = standingActs(entries)
  const at = acts.findLastIndex(({ seat }) => mine.includes(seat))
  const act = acts[at]?.version ?? null
  const request = requestIn(entries)
  const named = (seats: number[]) => seats.map((seat) => seatName(table.seats, seat))

  const isOpen = request !== null && !request.isDeclined
  const isMine = request !== null && mine.includes(request.seat)
  const asksMe = isOpen && !isMine && !mine.some((seat) => request.agreed.includes(seat))
  return {
    act,
    may: act !== null && request?.act !== act && mayTakeBack(acts.slice(at), people, mine.length, isTogether(session)),
    awaits: isOpen && isMine ? named(people.filter((seat) => !request.agreed.includes(seat))) : [],
    asks: asksMe ? { name: seatName(table.seats, request.seat), act: request.act } : null,
  }
}

const isTogether = (session: Session): boolean => Array.isArray(commonView(session)?.to_act)

/** `acts`: mine, and what was done since. Against bots nothing is taken back past what was drawn; people may agree. */
function mayTakeBack(acts: ActEntry[], people: number[], mine: number, together: boolean): boolean {
  if (acts[0]!.by !== 'player') return false
  const shown = acts.findIndex(({ reveals }) => reveals)
  if (together && shown < 0) return true
  if (people.length === 0) return mine > 1 || shown < 0
  const later = acts.slice((together ? shown : 0) + 1)
  return !later.some(({ seat, by }) => people.includes(seat) && by !== 'bot')
}
