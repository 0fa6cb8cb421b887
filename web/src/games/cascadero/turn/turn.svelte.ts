// One seat's turn, before it is sent: the steps made so far, and the one that is being chosen.
//
// There are no rules here. The offers name all that is allowed and what it does; after each step of a chain the
// server says how things would stand and what is asked next. Nothing is random, so a step is taken back by dropping
// it. All of it belongs to one question (this turn of this seat): when that changes, what was chosen is void, but for
// what was tried while others played: that is kept as long as it is possible.
import type { GameEvent, Step } from '../../../protocol'
import { Kept } from '../../../table/kept.svelte'
import type { Cell, Effect, Nothing, Offers, Preview, Track, View } from '../types'

/** What the table knows of the turn; all of it may change at any time. */
export interface Source {
  view: View | null
  offers: Offers | null
  /** The seat whose turn it is to play here, null for a spectator. */
  seat: number | null
  /** How things would stand after these steps; null while that is not known. */
  preview: (steps: Step[]) => Preview | null
  /** Every field that is free for this seat, for trying out while others play. */
  free: () => Cell[]
}

/** `wait`: nothing to choose, or not known yet what. `confirm`: the turn is complete and can be sent. */
export type Stage = 'wait' | Offers['phase'] | 'confirm'

interface Choice {
  question: string
  made: Step[]
  /** The field to place on; left out: none, or the one proposed. */
  at?: Cell | null | undefined
  seal?: boolean | undefined
  track: Track | null
  from: Cell | null
  to: Cell | null
  /** The seat that only tries it out while others play. */
  trial: number | null
}

const NOTHING = { at: undefined, seal: undefined, track: null, from: null, to: null, trial: null } as const
const nothing = (question: string): Choice => ({ question, made: [], ...NOTHING })

export class Turn {
  #source: () => Source
  #kept: Kept<Choice>
  #pointed = $state<Cell | null>(null)
  /** Sent and not answered yet: nothing can be changed. */
  sending = $state(false)

  /** `table`: under whose name the choice is kept over a reload. */
  constructor(source: () => Source, table: string | null = null) {
    this.#source = source
    this.#kept = new Kept(nothing(''), table)
  }

  #now = $derived.by(() => this.#source())
  question = $derived.by(() => {
    const { view, offers, seat } = this.#now
    return view ? JSON.stringify([seat, view.turn, offers?.phase ?? null, view.board.length]) : ''
  })
  #choice: Choice = $derived.by(() => {
    const made = this.#kept.value
    return made.question === this.question ? made : (this.#carried(made) ?? nothing(this.question))
  })

  /** What was tried while others played, if the field is still free. */
  #carried({ at, trial }: Choice): Choice | null {
    const { view, offers, seat, free } = this.#now
    if (trial === null || trial !== seat || at == null || !view || view.over) return null
    const isFree = offers ? offers.place !== undefined && at in offers.place : free().includes(at)
    return isFree ? { ...nothing(this.question), at, trial: offers ? null : trial } : null
  }

  #change(part: Partial<Choice>): void {
    if (!this.sending) this.#kept.value = { ...this.#choice, ...part }
  }

  // Where the turn stands ------------------------------------------------------------------------

  /** Whether this seat may act now. */
  active = $derived(this.#now.offers !== null && this.#now.seat !== null)
  /** The steps that are made, but not sent. */
  made: Step[] = $derived(this.#choice.made)
  #ahead: Preview | null = $derived(this.made.length ? this.#now.preview(this.made) : null)
  /** The game after the steps made so far, and what is asked there. */
  view: View | null = $derived(this.#ahead?.view ?? this.#now.view)
  /** What the steps made so far have done. */
  events: GameEvent[] = $derived(this.#ahead?.events ?? [])
  offers: Offers | null = $derived(this.made.length ? (this.#ahead?.offers ?? null) : this.#now.offers)

  /** A placement that is only tried out while others play. */
  trial = $derived(!this.active && this.#choice.at != null)
  mayTry = $derived(!this.active && this.#now.seat !== null && this.#now.view !== null && !this.#now.view.over)

  stage: Stage = $derived.by(() => {
    if (!this.active) return this.trial ? 'place' : 'wait'
    if (this.offers) return this.offers.phase
    return this.#ahead ? 'confirm' : 'wait'
  })

  // What is chosen -------------------------------------------------------------------------------

  /** The cells that can be pressed on the map, with what that does where it is known. */
  cells: Record<Cell, Effect | Nothing | null> = $derived.by(() => {
    const { offers } = this
    if (!offers) return this.mayTry ? Object.fromEntries(this.#now.free().map((cell) => [cell, null])) : {}
    const { from } = this
    if (offers.place) return offers.place
    const starts = Object.fromEntries(Object.keys(offers.move ?? offers.herald ?? {}).map((cell) => [cell, null]))
    if (from === null) return starts
    if (offers.move) return { ...starts, ...offers.move[from] }
    return { ...starts, ...Object.fromEntries((offers.herald?.[from] ?? []).map((cell) => [cell, null])) }
  })

  /** The envoy or herald that shall move; the only one need not be chosen. */
  from: Cell | null = $derived.by(() => {
    const starts = Object.keys(this.offers?.move ?? this.offers?.herald ?? {})
    if (starts.length === 1) return starts[0]!
    return this.#choice.from !== null && starts.includes(this.#choice.from) ? this.#choice.from : null
  })

  #proposed = $derived(this.offers?.best ?? null)
  /** The field to place on, or where the envoy or the herald shall go. */
  at: Cell | null = $derived.by(() => {
    if (this.stage !== 'place') return this.#choice.to
    return this.#choice.at === undefined ? (this.#proposed?.at ?? null) : this.#choice.at
  })
  seal: boolean = $derived.by(() => {
    const { sealed, best } = this.offers ?? {}
    const at = this.#choice.at === undefined ? best?.at : this.#choice.at
    if (at == null || sealed?.[at] === undefined) return false
    return this.#choice.seal ?? (best?.at === at && best.seal)
  })
  /** Whether a seal may be spent on the envoy where it would stand. */
  maySeal = $derived(this.stage === 'place' && this.at !== null && this.offers?.sealed?.[this.at] !== undefined)
  track: Track | null = $derived(this.stage === 'advance' ? this.#choice.track : null)

  /** The cell that is looked at: under the pointer, else the one chosen. */
  looked: Cell | null = $derived.by(() => {
    const pointed = this.#pointed
    if (pointed !== null && pointed in this.cells && !(pointed in this.#starts)) return pointed
    return this.at
  })
  /** An envoy or herald to move that is pointed at, or walked to. */
  start: Cell | null = $derived.by(() => (this.#pointed !== null && this.#pointed in this.#starts ? this.#pointed : this.from))
  #starts: object = $derived(this.offers?.move ?? this.offers?.herald ?? {})

  #stepAt(cell: Cell | null): Step | null {
    switch (this.stage) {
      case 'place':
        return cell === null || this.trial ? null : { do: 'place', at: cell, seal: this.seal && cell === this.at }
      case 'advance':
        return this.track && { do: 'advance', track: this.track }
      case 'move':
      case 'herald':
        return this.from === null || cell === null ? null : { do: this.stage, from: this.from, to: cell }
      case 'claim':
        return { do: 'claim' }
      default:
        return null
    }
  }

  /** The step that the present choice makes. */
  step: Step | null = $derived(this.#stepAt(this.at))
  /** What it does, or would do on the cell that is looked at. */
  effect: Effect | Nothing | null = $derived.by(() => {
    if (this.stage === 'advance') return this.track ? (this.offers?.advance?.[this.track] ?? null) : null
    if (this.looked === null) return null
    const sealed = this.seal && this.looked === this.at ? this.offers?.sealed?.[this.looked] : undefined
    return sealed ?? this.cells[this.looked] ?? null
  })
  /** The turn as far as it is chosen or looked at, for a preview. */
  steps: Step[] | null = $derived.by(() => {
    if (!this.active) return null
    const step = this.#stepAt(this.looked)
    const steps = step ? [...this.made, step] : this.made
    return steps.length ? steps : null
  })

  // Choosing -------------------------------------------------------------------------------------

  /** A cell of the map is pressed. */
  choose(cell: Cell): void {
    if (!(cell in this.cells)) return
    if (cell in this.#starts) this.#change({ from: cell, to: null })
    else if (this.stage === 'move' || this.stage === 'herald') this.#change({ to: cell })
    else if (cell !== this.at) this.#change({ at: cell, seal: false, trial: this.active ? null : this.#now.seat })
    this.#pointed = null
  }

  /** A cell of the map is pointed at; null: none. */
  point(cell: Cell | null): void {
    this.#pointed = cell
  }

  /** The cells that the arrow keys walk over: first whom to move, then where to. */
  get walked(): { from: Cell | null; cells: Cell[] } {
    const cells = Object.keys(this.cells)
    if (this.stage !== 'move' && this.stage !== 'herald') return { from: this.at, cells }
    if (this.from === null) return { from: this.start, cells }
    return { from: this.at ?? this.from, cells: cells.filter((cell) => !(cell in this.#starts)) }
  }
  walk(cell: Cell): void {
    if (cell in this.#starts) this.point(cell)
    else this.choose(cell)
  }

  toggleSeal(): void {
    if (this.maySeal) this.#change({ at: this.at, seal: !this.seal })
  }

  pick(track: Track): void {
    if (this.stage === 'advance') this.#change({ track })
  }

  /** Chooses what somebody else would do next. Says whether it is something to choose. */
  follow([step]: Step[]): boolean {
    if (step?.do === 'place') this.#change({ at: String(step.at), seal: Boolean(step.seal) })
    else if (step?.do === 'advance') this.#change({ track: step.track as Track })
    else if (step?.do === 'move' || step?.do === 'herald') this.#change({ from: String(step.from), to: String(step.to) })
    else return step?.do === 'claim'
    return true
  }

  // Going on -------------------------------------------------------------------------------------

  /** Makes a step; what is asked next, the server says. */
  make(step: Step): void {
    this.#change({ ...NOTHING, made: [...this.made, step] })
    this.#pointed = null
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.sending) return false
    const { from, to, track, made } = this.#choice
    if (to !== null) this.#change({ to: null })
    else if (from !== null) this.#change({ from: null })
    else if (track !== null) this.#change({ track: null })
    else if (this.trial) this.#change({ at: undefined, trial: null })
    else if (made.length) this.#unmake()
    else return false
    return true
  }

  /** The last step is chosen again, so that only what shall be different must be changed. */
  #unmake(): void {
    const last = this.made.at(-1)!
    const again = last.do === 'place' ? { at: String(last.at), seal: Boolean(last.seal) } : {}
    this.#change({ ...NOTHING, ...again, made: this.made.slice(0, -1) })
  }

  canGoBack = $derived.by(() => {
    const { from, to, track, made } = this.#choice
    return this.trial || to !== null || from !== null || track !== null || made.length > 0
  })
}
