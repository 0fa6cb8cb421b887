// Playing a seat, whether the table is drawn or told: the turn, what it would bring, and sending it.
import { onMount } from 'svelte'

import { components } from '../../../lib/components.svelte'
import { refusalText } from '../../../lib/refusal'
import { seatName } from '../../../lib/seats'
import { settings } from '../../../lib/settings.svelte'
import { m } from '../../../paraglide/messages.js'
import type { Help, Step } from '../../../protocol'
import { askEnd } from '../../../table/asks'
import { stepsAt, type FrameStep } from '../../../table/frame.svelte'
import { helpAt, mayHint } from '../../../table/help'
import { Previews } from '../../../table/previews.svelte'
import type { Session } from '../../../table/session.svelte'
import { playedSeat } from '../../../table/standing'
import { toast } from '../../../ui/toast.svelte'
import type { LogLine } from '../../game'
import { wouldEnd } from '../end/ending'
import { Chart } from '../map/geometry'
import { tell } from '../log/tell'
import { Turn } from './turn.svelte'
import type { Cell, Components, Offers, Preview, View } from '../types'

/** Made while a component is set up; it lives as long. */
export class Play {
  #session: () => Session
  #sent: () => void
  #previews: Previews<Preview>
  /** What is in the box; null until it has come. */
  box = $state.raw<Components | null>(null)
  readonly turn: Turn

  /** `sent`: called when a turn was sent and accepted. */
  constructor(session: () => Session, sent: () => void = () => {}) {
    this.#session = session
    this.#sent = sent
    this.#previews = new Previews((steps) => session().preview(this.home, steps))
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      preview: (steps: Step[]) => this.#previews.of(steps),
      free: () => this.#free(),
    })
    this.turn = new Turn(source, session().id)
    onMount(() => {
      components<Components>('cascadero').then((found) => (this.box = found), (error) => toast(refusalText(error)))
    })
    let question = ''
    $effect(() => {
      const asked = `${this.turn.question} ${helpAt(session())}`
      if (asked !== question) this.#previews.forget()
      question = asked
      this.#previews.want(this.turn.made.length ? this.turn.made : null, this.turn.steps)
    })
  }

  view: View | null = $derived.by(() => this.#session().view as View | null)
  /** The seat whose cubes come first: one's own, the first one for a spectator. */
  home: number = $derived.by(() => this.#session().pov ?? 0)
  /** The seat that is played here; null for those who only look. */
  seat: number | null = $derived.by(() => playedSeat(this.#session()))
  names: string[] = $derived.by(() => {
    const seats = this.#session().table?.seats ?? []
    return seats.map((_, seat) => seatName(seats, seat))
  })
  chart: Chart | null = $derived(this.box && new Chart(this.box.boards[this.view?.options.board ?? 'front'].hexes))

  /** For trying out only: every empty field. Whether a farmer would let one in is not asked. */
  #free(): Cell[] {
    if (!this.chart || !this.view) return []
    const taken = this.view.board.map(([cell]) => cell)
    const fields = [...this.chart.places.values()].filter(({ kind }) => kind === 'field')
    return fields.map(({ at }) => at).filter((at) => !taken.includes(at))
  }

  // What it would be -------------------------------------------------------------------------------

  /** The game after what is chosen; null where nothing is. */
  after: View | null = $derived.by(
    () => this.#previews.of(this.turn.steps)?.view ?? (this.turn.made.length ? this.turn.view : null),
  )
  /** What the turn adds as far as it is chosen. */
  total: number = $derived.by(() => {
    const score = (view: View) => view.seats[this.home]!.score.total
    return this.after && this.view ? score(this.after) - score(this.view) : 0
  })
  /** The complete turn, as the log will tell it. */
  told: LogLine[] = $derived.by(() => {
    const { table } = this.#session()
    const { turn, after } = this
    if (turn.stage !== 'confirm' || !table || !after) return []
    const totals = after.seats.map(({ score }) => score.total)
    const entry = { kind: 'act' as const, version: 0, at: 0, seat: this.home, by: 'player' as const }
    return tell({ ...entry, steps: turn.made, events: turn.events, totals }, table)
  })

  /** What is to be known of a turn that ends the game. */
  ending: string | null = $derived.by(() => {
    const yours = this.#session().table?.yours ?? []
    return this.after && wouldEnd(this.after, this.names, yours.length === 1 ? yours[0]! : null)
  })

  /** Where the turn is, for the top bar. */
  steps: FrameStep[] = $derived.by(() => {
    if (!this.turn.active) return []
    const { stage } = this.turn
    const labels = [m.cascadero_step_place(), m.cascadero_step_choose(), m.cascadero_step_confirm()]
    return stepsAt(labels, stage === 'place' ? 0 : stage === 'confirm' ? 2 : 1)
  })

  // Doing ------------------------------------------------------------------------------------------

  help: Help = $derived.by(() => helpAt(this.#session()))
  mayHint: boolean = $derived.by(() => {
    const { active, stage, sending } = this.turn
    return active && stage !== 'wait' && stage !== 'confirm' && !sending && mayHint(this.#session())
  })

  /** Asks what a bot would do, and chooses that. */
  async hint(): Promise<void> {
    const { turn } = this
    if (!this.mayHint) return
    const asked = turn.question
    try {
      const steps = await this.#session().hint(this.home, turn.made)
      if (asked === turn.question && !turn.follow(steps)) toast(m.hint_decline())
    } catch {
      // The frame says why there is none.
    }
  }

  /** Sends the turn. */
  async send(steps: Step[]): Promise<void> {
    const asked = this.turn.question
    if (settings.confirmEnd && !(await askEnd(this.total))) return
    if (asked !== this.turn.question) return // while somebody thought about it, the clock has ended the turn
    this.turn.sending = true
    try {
      await this.#session().act(this.home, steps)
      this.#sent()
    } catch {
      // The frame says why it was refused, and the table is as it was.
    } finally {
      this.turn.sending = false
    }
  }
}
