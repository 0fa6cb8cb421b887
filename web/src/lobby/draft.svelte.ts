// The game that is being set up. It is remembered on this device: next time one press is enough.
import { guest } from '../lib/guest.svelte'
import { unnamed } from '../lib/seats'
import { recall, remember } from '../lib/store'
import { m } from '../paraglide/messages.js'
import { HELPS, type GameInfo, type Help, type NewSeat, type NewTable, type Options, type Pace } from '../protocol'

interface Kept {
  game: string
  /** By game: what was chosen last and is not as usual. */
  options: Record<string, Options>
  seats: NewSeat[]
  pace: Pace
  open: boolean
  help?: Help
  rated?: boolean | null
}

/** With whom one plays: the three ways in. */
export type Way = 'bots' | 'friends' | 'anyone'

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && ['game', 'options', 'seats', 'pace'].every((part) => part in value)

/** Levels stand from gentle to master. */
const gentlest = (game: GameInfo) => game.levels[0]?.name ?? game.bots[0] ?? ''

export class Draft {
  readonly games: GameInfo[]
  game = $state.raw() as GameInfo
  options = $state<Record<string, Options>>({})
  seats = $state<NewSeat[]>([])
  pace = $state.raw<Pace>({ kind: 'none' })
  open = $state(false)
  /** The most help that anybody gets. */
  help = $state<Help>('proposals')
  /** Whether it counts for ratings; null: as usual, which is where the table is open. */
  rated = $state<boolean | null>(null)

  /** `beginners`: by game that nobody has finished here yet, the options of a first one. */
  constructor(games: [GameInfo, ...GameInfo[]], beginners: Record<string, Options> = {}) {
    this.games = games
    const kept = recall('draft', isKept)
    this.game = games.find((game) => game.name === kept?.game) ?? games[0]
    for (const game of games) this.options[game.name] = known(game, beginners[game.name] ?? kept?.options[game.name])
    this.seats = kept?.seats ?? [{ kind: 'me' }, { kind: 'bot', bot: gentlest(this.game) }]
    this.pace = kept?.pace ?? { kind: 'none' }
    this.open = kept?.open ?? false
    this.help = HELPS.find((level) => level === kept?.help) ?? 'proposals'
    this.rated = kept?.rated ?? null
    this.#fit()
  }

  choose(game: GameInfo): void {
    this.game = game
    this.#fit()
  }

  get mostSeats(): number {
    return this.game.seats[1]
  }

  get fewestSeats(): number {
    return this.game.seats[0]
  }

  /** Whether somebody is still to come, so that the table waits. */
  get invites(): boolean {
    return this.seats.some((seat) => seat.kind === 'link')
  }

  /** An open table at which nobody could sit down: the server would refuse it. */
  get isOpenButFull(): boolean {
    return this.open && !this.invites
  }

  /** Whether it could count for ratings: not alone, nor with two at one screen. */
  get canBeRated(): boolean {
    return this.seats.length > 1 && !this.seats.some((seat) => seat.kind === 'here')
  }

  /** Whether it will. */
  get isRated(): boolean {
    return this.canBeRated && (this.rated ?? this.open)
  }

  /** The way in that is set up; null: none of the three, as when one plays alone. */
  get way(): Way | null {
    if (this.invites) return this.open ? 'anyone' : 'friends'
    return !this.open && this.seats.some((seat) => seat.kind === 'bot') ? 'bots' : null
  }

  /** Sets the seats up for a way in. Those at this screen stay; who sits alone gets company. */
  take(way: Way): void {
    const bot = this.#bot()
    const company = (): NewSeat => (way === 'bots' ? { ...bot } : { kind: 'link' })
    this.open = way === 'anyone'
    if (way === 'bots' || !this.invites) {
      this.seats = this.seats.map((seat) => (seat.kind === 'bot' || seat.kind === 'link' ? company() : seat))
    }
    if (this.seats.some((seat) => seat.kind === company().kind)) return
    if (this.seats.length < this.mostSeats) this.seats.push(company())
    else this.seats[this.seats.findLastIndex((seat) => seat.kind === 'here')] = company()
  }

  /** One more seat, for a bot. */
  add(): void {
    this.seats.push(this.#bot())
  }

  /** A bot like the last one. */
  #bot(): NewSeat {
    const last = this.seats.findLast((seat) => seat.kind === 'bot')
    return { kind: 'bot', bot: last?.bot ?? gentlest(this.game) }
  }

  remove(at: number): void {
    this.seats.splice(at, 1)
  }

  /** Gives the seat to somebody. I sit on one seat only: taking another swaps the two. */
  seat(at: number, who: NewSeat): void {
    const me = this.seats.findIndex((seat) => seat.kind === 'me')
    if (who.kind === 'me') this.seats[me] = this.seats[at]!
    this.seats[at] = who
  }

  /** How somebody is called: "Jade", "A friend", "Bot". */
  nameOf(who: NewSeat): string {
    switch (who.kind) {
      case 'me':
        return guest.name
      case 'here':
        return who.name
      case 'link':
        return m.seat_link()
      case 'bot':
        return m.seat_bot()
    }
  }

  /** A name for somebody at this screen. */
  hereName = (at: number): string => unnamed(at)

  toTable(): NewTable {
    return $state.snapshot({
      game: this.game.name,
      options: this.options[this.game.name]!,
      seats: this.seats,
      pace: this.pace,
      open: this.open,
      help: this.help,
      rated: this.isRated,
    })
  }

  /** Keeps it for the next time. Call it in an effect. */
  keep(): void {
    const { pace, open, help, rated, seats, options } = this
    remember('draft', { game: this.game.name, options, seats, pace, open, help, rated })
  }

  /** What was chosen for another game, or by an older page, must be possible in this one. */
  #fit(): void {
    const me = this.seats.findIndex((seat) => seat.kind === 'me')
    const seats = this.seats.filter((seat, at) => seat.kind !== 'me' || at === me)
    if (me < 0) seats.unshift({ kind: 'me' })
    for (const seat of seats) {
      if (seat.kind === 'bot' && !this.game.bots.includes(seat.bot)) seat.bot = gentlest(this.game)
    }
    while (seats.length < this.fewestSeats) seats.push({ kind: 'bot', bot: gentlest(this.game) })
    while (seats.length > this.mostSeats)
      seats.splice(
        seats.findLastIndex((seat) => seat.kind !== 'me'),
        1,
      )
    this.seats = seats
  }
}

/** Those of the kept choices that the game still knows; what is left out is as the game has it. */
function known(game: GameInfo, kept: Options = {}): Options {
  const names = game.options.map((option) => option.name)
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))
}
