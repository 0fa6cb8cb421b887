// A puzzle as a table: the game's own page plays it, and what is sent is graded here.
import { m } from '../paraglide/messages.js'
import type { Puzzle, Replay, Seat, Step, Table } from '../protocol'
import { Refusal, type Session } from '../table/session.svelte'
import { grade, standing, type Grade } from './grade'

const refuse = (): Promise<never> => Promise.reject(new Refusal('over'))
const nothing = (): void => undefined

export class PuzzleSession implements Session {
  readonly status = 'live'
  readonly past = true
  readonly table: Table
  readonly view: unknown
  readonly pov: number
  readonly offers: unknown
  readonly entries = []
  readonly version = 0
  readonly online: number[]
  readonly away = {}
  readonly watching = 0
  readonly skew = 0
  readonly refusal = null

  /** What was asked for: what the puzzle is about. */
  hinted = $state(false)

  /** `name`: whose seat it is; `attempt`: each has its own half-made turn; `onanswer`: hears what the turn is worth. */
  constructor(
    readonly puzzle: Puzzle,
    name: string,
    attempt: number,
    private readonly onanswer: (grade: Grade) => void,
  ) {
    this.table = tableOf(puzzle, name, `puzzle-${puzzle.id}-${attempt}`)
    this.view = puzzle.view
    this.offers = puzzle.offers
    this.pov = puzzle.seat
    this.online = this.table.seats.map(({ seat }) => seat)
  }

  get id(): string {
    return this.table.id
  }

  act(_seat: number, steps: Step[]): Promise<void> {
    this.onanswer(grade(this.puzzle, steps))
    return Promise.resolve()
  }

  preview(_seat: number, steps: Step[]): Promise<unknown> {
    const reached = standing(this.puzzle, steps)
    return reached ? Promise.resolve({ ...reached, goals: null }) : Promise.reject(new Refusal('illegal'))
  }

  /** Says what the puzzle is about, and chooses nothing. */
  hint(): Promise<never> {
    this.hinted = true
    return refuse()
  }

  look = nothing
  chat = refuse
  phrase = refuse
  leave = refuse
  comeBack = refuse
  vote = refuse
  takeBack = refuse
  answer = refuse
}

/** The others are whoever they may be: what they do is not asked for. */
const seatsOf = ({ view, seat }: Puzzle, name: string): Seat[] =>
  (view as { seats: unknown[] }).seats.map((_, each) => ({
    seat: each,
    kind: 'guest',
    name: each === seat ? name : m.puzzle_rival({ number: each + 1 }),
    bot: null,
    yours: each === seat,
    online: true,
    left: false,
    time_left_ms: null,
  }))

function tableOf(puzzle: Puzzle, name: string, id: string): Table {
  return {
    id,
    game: puzzle.game,
    options: puzzle.options,
    status: 'playing',
    open: false,
    pace: { kind: 'none' },
    help: 'points',
    rated: false,
    created: 0,
    host: false,
    seats: seatsOf(puzzle, name),
    yours: [puzzle.seat],
    key: null,
    deadline: null,
    votes: {},
    next: null,
  }
}

/** The best turn and how the game goes on, to be looked back at. */
export function lineOf(puzzle: Puzzle, name: string): Replay {
  return {
    id: `puzzle-${puzzle.id}`,
    table: null,
    game: puzzle.game,
    options: puzzle.options,
    over: false,
    played: null,
    deal: null,
    seats: seatsOf(puzzle, name),
    seat: puzzle.seat,
    sights: [puzzle.seat],
    view: puzzle.view,
    frames: puzzle.line,
  }
}
