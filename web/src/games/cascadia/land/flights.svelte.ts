// Other players' turns, shown one after the other: tile and token travel from the display to their land.
//
// This is an overlay. The table itself always shows the newest state at once, so nothing is lost when a
// turn is skipped, when there are many, or when nothing shall move.
import type { ActEntry } from '../../../protocol'
import type { Animal } from '../types'

export interface Flight {
  key: string
  piece: { tile: number } | { animal: Animal }
  from: DOMRect
  to: DOMRect
  delay: number
}

const TURN = 900
/** The token leaves a little after the tile. */
const GAP = 160

export class Flights {
  now = $state.raw<Flight[]>([])
  #queue: ActEntry[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #place: (selector: string) => Element | null

  /** `place` finds what is on the screen; nothing travels from or to what is not. */
  constructor(place: (selector: string) => Element | null) {
    this.#place = place
  }

  add(entries: ActEntry[]): void {
    this.#queue.push(...entries)
    if (!this.#timer) this.#next()
  }

  /** Everything is where it is going. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    this.now = []
  }

  #next(): void {
    const entry = this.#queue.shift()
    this.now = entry ? this.#flightsOf(entry) : []
    if (this.now.length) this.#timer = setTimeout(() => this.#next(), TURN)
    else if (entry) this.#next()
    else this.#timer = undefined
  }

  #flightsOf({ version, seat, events }: ActEntry): Flight[] {
    const find = (name: string) => events.find(({ event }) => event === name)
    const taken = find('pair_taken')
    const laid = find('tile_laid')
    const put = find('token_put')
    const land =
      this.#place(`[data-seat="${seat}"] .lastmove`) ?? this.#place(`[data-seat="${seat}"]`) ?? this.#place('[data-tab="rivals"]')
    if (!taken || !land) return []
    const to = land.getBoundingClientRect()
    const from = (part: string, slot: unknown) => this.#place(`[data-slot="${slot}"] .part.${part}`)?.getBoundingClientRect()
    const flights: Flight[] = []
    const tileFrom = from('tile', taken.tile_slot)
    if (laid && tileFrom)
      flights.push({ key: `${version} tile`, piece: { tile: Number(laid.tile) }, from: tileFrom, to, delay: 0 })
    const tokenFrom = from('token', taken.token_slot)
    if (put && tokenFrom) {
      const piece = { animal: put.animal as Animal }
      flights.push({ key: `${version} token`, piece, from: tokenFrom, to, delay: GAP })
    }
    return flights
  }
}
