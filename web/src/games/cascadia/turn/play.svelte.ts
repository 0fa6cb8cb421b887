// Playing a seat, whether the table is drawn or told: the turn, what it would bring, and sending it.
import { onMount } from 'svelte'

import { components } from '../../../lib/components.svelte'
import { refusalText } from '../../../lib/refusal'
import { seatName } from '../../../lib/seats'
import { settings } from '../../../lib/settings.svelte'
import { m } from '../../../paraglide/messages.js'
import type { Step } from '../../../protocol'
import { askEnd } from '../../../table/asks'
import { stepsAt, type FrameStep } from '../../../table/frame.svelte'
import { helpAt, mayHint } from '../../../table/help'
import { Previews } from '../../../table/previews.svelte'
import type { Session } from '../../../table/session.svelte'
import { playedSeat } from '../../../table/standing'
import { toast } from '../../../ui/toast.svelte'
import { askSpoil, askWipe } from './asks'
import { changesBetween, type Changes } from '../score/rows'
import { Turn } from './turn.svelte'
import type { Components, Offers, Preview, Progress, Sheet, View } from '../types'

/** Made while a component is set up; it lives as long. */
export class Play {
  #session: () => Session
  #sent: () => void
  #previews: Previews<Preview>
  /** What is in the box; null until it has come. */
  box = $state.raw<Components | null>(null)
  readonly turn: Turn

  /** `sent`: called when something was sent and accepted. */
  constructor(session: () => Session, sent: () => void = () => {}) {
    this.#session = session
    this.#sent = sent
    this.#previews = new Previews((steps) => session().preview(this.home, steps))
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      components: this.box,
      help: helpAt(session()),
    })
    this.turn = new Turn(source, session().id)
    onMount(() => {
      components<Components>('cascadia').then((found) => (this.box = found), (error) => toast(refusalText(error)))
    })
    let question = ''
    $effect(() => {
      if (this.turn.question !== question) this.#previews.forget()
      question = this.turn.question
      if (helpAt(session()) !== 'off') this.#previews.want(this.turn.before, this.turn.steps)
    })
  }

  view: View | null = $derived.by(() => this.#session().view as View | null)
  /** The seat whose land is in the middle: one's own, the first one for a spectator. */
  home: number = $derived.by(() => this.#session().pov ?? 0)
  /** The seat that is played here; null for those who only look. */
  seat: number | null = $derived.by(() => playedSeat(this.#session()))
  names: string[] = $derived.by(() => {
    const seats = this.#session().table?.seats ?? []
    return seats.map((_, seat) => seatName(seats, seat))
  })

  // The score, as it stands and as it would be -----------------------------------------------------

  #before: Preview | null = $derived.by(() => this.#previews.of(this.turn.before))
  #after: Preview | null = $derived.by(() => this.#previews.of(this.turn.steps))
  /** With the tile that is laid, but not the animal that is being placed. */
  sheets: Sheet[] = $derived(this.#before?.scores ?? this.view?.seats.map((seat) => seat.score) ?? [])
  changes: Changes | null = $derived(
    this.#after ? changesBetween(this.sheets[this.home]!, this.#after.scores[this.home]!) : null,
  )
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

  async #send(steps: Step[]): Promise<void> {
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

  /** Goes on to the next step, or ends the turn. */
  async confirm(): Promise<void> {
    const { turn } = this
    if (turn.sending || !turn.ready) return
    const asked = [turn.question, turn.stage].join()
    if (!(await this.#mayGoOn())) return
    // While somebody thought about the answer, the clock may have ended the turn.
    if (asked !== [turn.question, turn.stage].join()) return
    const steps = turn.finish()
    if (steps) await this.#send(steps)
    else turn.advance()
  }

  /** Asks before a goal is spoiled, and before the turn ends where that was chosen in the menu. */
  async #mayGoOn(): Promise<boolean> {
    const { turn } = this
    if (turn.trial) return true
    // Whoever is faster than the server must be warned, too.
    if (this.goals && turn.steps && helpAt(this.#session()) !== 'off') await this.#previews.known(turn.steps)
    if (this.spoiled.length) return askSpoil(this.spoiled)
    return !settings.confirmEnd || !turn.ends || askEnd(turn.gain ?? 0)
  }

  mayHint: boolean = $derived.by(() => {
    const { active, stage, sending } = this.turn
    return active && stage !== 'wipe' && !sending && mayHint(this.#session())
  })

  /** Asks what a bot would do, and chooses that. */
  async hint(): Promise<void> {
    const { turn } = this
    if (!this.mayHint) return
    const asked = turn.question
    try {
      const steps = await this.#session().hint(this.home, turn.done)
      if (asked === turn.question && !turn.follow(steps)) toast(m.cascadia_hint_clear())
    } catch {
      // The frame says why there is none.
    }
  }

  async #wipe(steps: Step[], title: string): Promise<void> {
    if (await askWipe(title)) await this.#send(steps)
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
