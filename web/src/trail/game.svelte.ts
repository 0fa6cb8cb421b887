// What one finished game lets me mark. Asked for when the game is over; without an answer the end is shown without it.
import { GAMES } from '../games/registry'
import { api } from '../lib/api'
import type { TrailMap, TrailSeat } from '../protocol'
import type { TrailWords } from './words'

export class GameMarks {
  seats = $state.raw<TrailSeat[]>([])
  words = $state.raw<TrailWords | null>(null)
  map = $state.raw<TrailMap | null>(null)
  hikers = $state.raw<string[]>([''])

  constructor(
    readonly table: string,
    readonly game: string,
  ) {}

  /** Asks the server; whatever was said before is in its answer. */
  async load(): Promise<void> {
    try {
      const seats = await api.marksOf(this.table)
      if (seats.length > 0) {
        const [trail, words] = await Promise.all([api.trail(), GAMES[this.game]!().then((page) => page.trail())])
        this.hikers = trail.hikers
        this.map = trail.games.find(({ game }) => game === this.game) ?? null
        this.words = words
      }
      this.seats = seats
    } catch {
      // The trail page shows it later.
    }
  }

  /** Whether there is anything to show. */
  get isThere(): boolean {
    return this.seats.length > 0 && this.words !== null && this.map !== null
  }
}
