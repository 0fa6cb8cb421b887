// Playing a seat, whether the table is drawn or told: the round, what it would bring, and sending it.
import { onMount } from 'svelte'

import { refusalText } from '../../../lib/refusal'
import { seatName } from '../../../lib/seats'
import { settings } from '../../../lib/settings.svelte'
import { m } from '../../../paraglide/messages.js'
import { askEnd } from '../../../table/asks'
import { stepsAt, type FrameStep } from '../../../table/frame.svelte'
import { helpAt, mayHint } from '../../../table/help'
import { Previews } from '../../../table/previews.svelte'
import type { Session } from '../../../table/session.svelte'
import { playedSeat } from '../../../table/standing'
import { toast } from '../../../ui/toast.svelte'
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

/** Made while a component is set up; it lives as long. */
export class Play {
  #session: () => Session
  #previews: Previews<Preview>
  /** What is in the box; null until it has come. */
  box = $state.raw<Components | null>(null)
  readonly turn: Turn

  /** `more`: steps that whoever plays wants to know about, besides those that the turn needs. */
  constructor(session: () => Session, more: () => Step[][] = () => []) {
    this.#session = session
    this.#previews = new Previews((steps) => session().preview(this.home, steps))
    const source = () => ({
      view: this.view,
      offers: session().offers as Offers | null,
      seat: this.seat,
      preview: (steps: Step[]) => this.#previews.of(steps),
      help: helpAt(session()),
    })
    this.turn = new Turn(source, session().id)
    onMount(() => {
      boxOf(session().table?.options ?? {}).then((found) => (this.box = found), (error) => toast(refusalText(error)))
    })
    let question = ''
    $effect(() => {
      const { turn } = this
      const asked = `${turn.question} ${turn.help}`
      if (asked !== question) this.#previews.forget()
      question = asked
      if (this.#previews.isRefused(turn.chosen)) turn.back()
      else this.#previews.want(...turn.wanted, ...more(), ...(this.view?.goals ? [turn.round] : []))
    })
  }

  view: View | null = $derived.by(() => this.#session().view as View | null)
  /** The seat whose sheet is in the middle: one's own, the first one for a spectator. */
  home: number = $derived.by(() => this.#session().pov ?? 0)
  /** The seat that is played here; null for those who only look. */
  seat: number | null = $derived.by(() => playedSeat(this.#session()))
  names: string[] = $derived.by(() => {
    const seats = this.#session().table?.seats ?? []
    return seats.map((_, seat) => seatName(seats, seat))
  })

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
    return Object.fromEntries(more)
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
    return now ? { before: now, after: this.#previews.of(this.turn.round)?.goals?.now ?? now } : null
  })

  /** The same harvest with other dice left out: then something else can be done with them. */
  variants: Step[] = $derived.by(() => {
    const { turn } = this
    const index = turn.round.findIndex((step) => step.do === 'harvest')
    if (index < 0) return []
    const kinds = harvested(turn.round).map(([animal]) => animal).join()
    return (turn.offersAt(turn.round.slice(0, index))?.legal ?? [])
      .map(({ step }) => step)
      .filter((step) => step.do === 'harvest' && harvested([step]).map(([animal]) => animal).join() === kinds)
  })
  /** Harvests another of them. */
  vary(variant: Step): void {
    this.turn.change(this.turn.round.findIndex((step) => step.do === 'harvest'), variant)
  }

  /** Where the round is, for the top bar. */
  steps: FrameStep[] = $derived.by(() => {
    if (!this.turn.active) return []
    const labels = [m.rivers_step_harvest(), m.rivers_step_card(), m.rivers_step_fill(), m.rivers_step_confirm()]
    return stepsAt(labels, { wait: 4, harvest: 0, card: 1, fill: 2, confirm: 3 }[this.turn.stage])
  })

  // Doing ------------------------------------------------------------------------------------------

  mayHint: boolean = $derived.by(() => {
    const { active, sending, ready } = this.turn
    return active && !sending && !ready && mayHint(this.#session())
  })

  /** Asks what a bot would do, and chooses that. */
  async hint(): Promise<void> {
    const { turn } = this
    if (!this.mayHint) return
    const { question, chosen } = turn
    try {
      const steps = (await this.#session().hint(this.home, chosen)) as Step[]
      if (turn.question === question && turn.chosen === chosen) turn.follow(steps)
    } catch {
      // The frame says why there is none.
    }
  }

  /** Sends the round. */
  async confirm(): Promise<void> {
    const { turn } = this
    if (turn.sending || !turn.ready) return
    const { chosen } = turn
    // What follows from the choice is part of the round: a slow answer delays the press, and does not lose it.
    if (!turn.isKnown) await this.#previews.answer(chosen)
    if (turn.sending || turn.chosen !== chosen) return // pressed twice, or chosen anew meanwhile
    const asked = turn.question
    if (settings.confirmEnd && !(await askEnd(turn.gain))) return
    if (asked !== turn.question || !turn.isKnown || !turn.ready) return // while somebody thought about it, the clock has ended the round
    turn.sending = true
    try {
      await this.#session().act(this.home, turn.complete)
    } catch {
      // The frame says why it was refused, and the table is as it was.
    } finally {
      turn.sending = false
    }
  }
}
