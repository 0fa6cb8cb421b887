// Playing a seat, whether the table is drawn or told: the turn, what it would bring, and sending it.
import { components } from '../../../lib/components.svelte'
import { settings } from '../../../lib/settings.svelte'
import { m } from '../../../paraglide/messages.js'
import type { Step } from '../../../protocol'
import { askEnd } from '../../../table/asks'
import { stepsAt, type FrameStep } from '../../../table/frame.svelte'
import { Playing } from '../../../table/playing.svelte'
import type { Session } from '../../../table/session.svelte'
import { toast } from '../../../ui/toast.svelte'
import type { LogLine } from '../../game'
import { wouldEnd } from '../end/ending'
import { Chart } from '../map/geometry'
import { tell } from '../log/tell'
import { Turn } from './turn.svelte'
import type { Cell, Components, Offers, Preview, View } from '../types'

export class Play extends Playing<View, Preview, Components> {
  readonly turn: Turn

  constructor(session: () => Session, sent?: () => void) {
    super(session, () => components<Components>('cascadero'), sent)
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      preview: (steps: Step[]) => this.previews.of(steps),
      free: () => this.#free(),
    })
    this.turn = new Turn(source, session().id)
    let question = ''
    $effect(() => {
      const asked = `${this.turn.question} ${this.help}`
      if (asked !== question) this.previews.forget()
      question = asked
      this.previews.want(this.turn.made.length ? this.turn.made : null, this.turn.steps)
    })
  }

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
    () => this.previews.of(this.turn.steps)?.view ?? (this.turn.made.length ? this.turn.view : null),
  )
  /** What the turn adds as far as it is chosen. */
  total: number = $derived.by(() => {
    const score = (view: View) => view.seats[this.home]!.score.total
    return this.after && this.view ? score(this.after) - score(this.view) : 0
  })
  /** The complete turn, as the log will tell it. */
  told: LogLine[] = $derived.by(() => {
    const { table } = this.session()
    const { turn, after } = this
    if (turn.stage !== 'confirm' || !table || !after) return []
    const totals = after.seats.map(({ score }) => score.total)
    const entry = { kind: 'act' as const, version: 0, at: 0, seat: this.home, by: 'player' as const }
    return tell({ ...entry, steps: turn.made, events: turn.events, totals }, table)
  })

  /** What is to be known of a turn that ends the game. */
  ending: string | null = $derived.by(() => {
    const yours = this.session().table?.yours ?? []
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

  protected get isOpen(): boolean {
    const { stage } = this.turn
    return stage !== 'wait' && stage !== 'confirm'
  }
  protected get done(): Step[] {
    return this.turn.made
  }
  protected rewind(done: Step[]): void {
    while (this.turn.made.length > done.length && this.turn.back());
  }
  protected follow(steps: Step[]): void {
    if (!this.turn.follow(steps)) toast(m.hint_decline())
  }

  /** Sends the turn. */
  async send(steps: Step[]): Promise<void> {
    const asked = this.turn.question
    if (settings.confirmEnd && !(await askEnd(this.total))) return
    if (asked !== this.turn.question) return // while somebody thought about it, the clock has ended the turn
    await this.deliver(steps)
  }
}
