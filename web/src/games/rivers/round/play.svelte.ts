// Playing a seat, whether the table is drawn or told: the round, what it would bring, and sending it.
import { settings } from '../../../lib/settings.svelte'
import { m } from '../../../paraglide/messages.js'
import type { Step as AnyStep } from '../../../protocol'
import { askEnd } from '../../../table/asks'
import { stepsAt, type FrameStep } from '../../../table/frame.svelte'
import { Playing } from '../../../table/playing.svelte'
import type { Session } from '../../../table/session.svelte'
import { boxOf } from '../box'
import { broughtByDice, harvested } from './steps'
import type { Subject } from './steptext'
import { Turn } from './turn.svelte'
import {
  ANIMALS,
  type Animal,
  type Components,
  type Goods,
  type Offers,
  type Preview,
  type SeatView,
  type Step,
  type View,
} from '../types'

export class Play extends Playing<View, Preview, Components> {
  readonly turn: Turn

  /** `more`: steps that whoever plays wants to know about, besides those that the turn needs. */
  constructor(session: () => Session, more: () => Step[][] = () => []) {
    super(session, () => boxOf(session().table?.options ?? {}))
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      preview: (steps: Step[]) => this.previews.of(steps),
      help: this.help,
    })
    this.turn = new Turn(source, session().id)
    let question = ''
    $effect(() => {
      const { turn } = this
      const asked = `${turn.question} ${turn.help}`
      if (asked !== question) this.previews.forget()
      question = asked
      if (this.previews.isRefused(turn.chosen)) turn.back()
      else this.previews.want(...turn.wanted, ...more(), ...(this.view?.goals ? [turn.round] : []))
    })
  }

  // What it would be -------------------------------------------------------------------------------

  before: SeatView | null = $derived(this.view?.seats[this.home] ?? null)
  after: SeatView | null = $derived.by(() => this.turn.after ?? this.before)
  /** What the dice bring, and what comes besides. */
  byDice: Partial<Record<Animal, number>> = $derived.by(() => broughtByDice(this.turn.parts.harvest))
  brings: Goods = $derived.by(() => {
    const { before, after } = this
    if (!before || !after) return {}
    const more = ([...ANIMALS, 'nature'] as const).map((thing) => {
      const dice = thing === 'nature' ? 0 : (this.byDice[thing] ?? 0)
      return [thing, after.gained[thing] - before.gained[thing] - dice]
    })
    return Object.fromEntries(more) as Goods
  })
  /** The card that is completed, and the advantage card of its slot. */
  subject: Subject = $derived.by(() => {
    const { view, box } = this
    const { slot } = this.turn.parts
    if (slot === null || !view || !box) return { card: null, advantage: null }
    const card = box.cards[view.cards[slot - 1] ?? ''] ?? null
    return { card, advantage: box.advantages[view.advantages[slot - 1]!] ?? null }
  })
  goals = $derived.by(() => {
    const now = this.view?.goals?.[this.home]
    return now ? { before: now, after: this.previews.of(this.turn.round)?.goals?.now ?? now } : null
  })

  /** The same harvest with other dice left out: then something else can be done with them. */
  variants: Step[] = $derived.by(() => {
    const { turn } = this
    const index = turn.round.findIndex((step) => step.do === 'harvest')
    if (index < 0) return []
    const kinds = harvested(turn.round)
      .map(([animal]) => animal)
      .join()
    return (turn.offersAt(turn.round.slice(0, index))?.legal ?? [])
      .map(({ step }) => step)
      .filter(
        (step) =>
          step.do === 'harvest' &&
          harvested([step])
            .map(([animal]) => animal)
            .join() === kinds,
      )
  })
  /** Harvests another of them. */
  vary(variant: Step): void {
    this.turn.change(
      this.turn.round.findIndex((step) => step.do === 'harvest'),
      variant,
    )
  }

  /** Where the round is, for the top bar. */
  steps: FrameStep[] = $derived.by(() => {
    if (!this.turn.active) return []
    const labels = [m.rivers_step_harvest(), m.rivers_step_card(), m.rivers_step_fill(), m.rivers_step_confirm()]
    return stepsAt(labels, { wait: 4, harvest: 0, card: 1, fill: 2, confirm: 3 }[this.turn.stage])
  })

  // Doing ------------------------------------------------------------------------------------------

  protected get isOpen(): boolean {
    return !this.turn.ready
  }
  protected get done(): Step[] {
    return this.turn.chosen
  }
  protected rewind(done: Step[]): void {
    this.turn.choose(done)
  }
  protected follow(steps: AnyStep[], done: Step[]): void {
    if (this.turn.chosen === done) this.turn.follow(steps as Step[])
  }

  /** Sends the round. */
  async confirm(): Promise<void> {
    const { turn } = this
    if (turn.sending || !turn.ready) return
    const { chosen } = turn
    // What follows from the choice is part of the round: a slow answer delays the press, and does not lose it.
    if (!turn.isKnown) await this.previews.answer(chosen)
    if (turn.sending || turn.chosen !== chosen) return // pressed twice, or chosen anew meanwhile
    const asked = turn.question
    if (settings.confirmEnd && !(await askEnd(turn.gain))) return
    if (asked !== turn.question || !turn.isKnown || !turn.ready) return // while somebody thought about it, the clock has ended the round
    await this.deliver(turn.complete)
  }
}
