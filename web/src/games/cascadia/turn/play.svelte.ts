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
import { askSpoil, askWipe } from './asks'
import { changesBetween, type Changes } from '../score/rows'
import { Turn } from './turn.svelte'
import type { Components, Offers, Preview, Progress, Sheet, View } from '../types'

export class Play extends Playing<View, Preview, Components> {
  readonly turn: Turn

  constructor(session: () => Session, sent?: () => void) {
    super(session, () => components<Components>('cascadia'), sent)
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      components: this.box,
      help: this.help,
    })
    this.turn = new Turn(source, session().id)
    let question = ''
    $effect(() => {
      if (this.turn.question !== question) this.previews.forget()
      question = this.turn.question
      if (this.help !== 'off') this.previews.want(this.turn.before, this.turn.steps)
    })
  }

  // The score, as it stands and as it would be -----------------------------------------------------

  #before: Preview | null = $derived.by(() => this.previews.of(this.turn.before))
  #after: Preview | null = $derived.by(() => this.previews.of(this.turn.steps))
  /** With the tile that is laid, but not the animal that is being placed. */
  sheets: Sheet[] = $derived(this.#before?.scores ?? this.view?.seats.map((seat) => seat.score) ?? [])
  changes: Changes | null = $derived(this.#after ? changesBetween(this.sheets[this.home]!, this.#after.scores[this.home]!) : null)
  goals: Progress[] | null = $derived(this.#before?.goals ?? this.view?.goals?.[this.home] ?? null)
  goalsAfter: Progress[] | null = $derived(this.#after?.goals ?? null)
  /** The goals that the choice at hand would spoil. */
  spoiled: Progress[] = $derived(
    (this.goalsAfter ?? []).filter((goal, i) => goal.broken && this.goals?.[i] && !this.goals[i].broken),
  )

  /** Where the turn is, for the top bar. */
  steps: FrameStep[] = $derived.by(() => {
    if (!this.turn.active) return []
    const { stage } = this.turn
    const labels = [m.cascadia_step_pair(), m.cascadia_step_tile(), m.cascadia_step_animal()]
    return stepsAt(labels, ['pair', 'tile', 'animal'].indexOf(stage === 'wipe' ? 'pair' : stage))
  })

  // Doing ------------------------------------------------------------------------------------------

  /** Goes on to the next step, or ends the turn. */
  async confirm(): Promise<void> {
    const { turn } = this
    if (turn.sending || !turn.ready) return
    const asked = [turn.question, turn.stage].join()
    if (!(await this.#mayGoOn())) return
    // While somebody thought about the answer, the clock may have ended the turn.
    if (asked !== [turn.question, turn.stage].join()) return
    const steps = turn.finish()
    if (steps) await this.deliver(steps)
    else turn.advance()
  }

  /** Asks before a goal is spoiled, and before the turn ends where that was chosen in the menu. */
  async #mayGoOn(): Promise<boolean> {
    const { turn } = this
    if (turn.trial) return true
    // Whoever is faster than the server must be warned, too.
    if (this.goals && turn.steps && this.help !== 'off') await this.previews.known(turn.steps)
    if (this.spoiled.length) return askSpoil(this.spoiled)
    return !settings.confirmEnd || !turn.ends || askEnd(turn.gain ?? 0)
  }

  protected get isOpen(): boolean {
    return this.turn.stage !== 'wipe'
  }
  protected get done(): Step[] {
    return this.turn.done
  }
  protected rewind(done: Step[]): void {
    while (this.turn.back());
    this.turn.follow(done)
  }
  protected follow(steps: Step[]): void {
    if (!this.turn.follow(steps)) toast(m.cascadia_hint_clear())
  }

  async #wipe(steps: Step[], title: string): Promise<void> {
    if (await askWipe(title)) await this.deliver(steps)
  }

  /** The free wipe of three equal animals. */
  clear(): void {
    if (this.turn.may.clear && this.turn.stage === 'pair') void this.#wipe([{ do: 'clear' }], m.cascadia_clear_ask())
  }

  /** Wipes the animals chosen, for nature tokens. */
  spendWipe(): void {
    const slots = this.turn.wipe
    if (!slots?.length) return
    const title = m.cascadia_wipe_ask({ count: slots.length, price: this.turn.price })
    void this.#wipe([{ do: 'spend_clear', slots }], title)
  }
}
