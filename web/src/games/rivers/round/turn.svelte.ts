// One seat's round, before it is sent: what the person has chosen, and the plan for the rest.
//
// There are no rules here. After the roll nothing is random: the server says how things would stand after the steps
// chosen so far, what may come next, and how the bot would go on: to the end of the round where the help proposes, else
// up to the next thing that is the player's to choose. Choosing something replaces that step, and what follows it is
// planned anew. All of it belongs to one
// question (this round of this seat): other seats confirm meanwhile, and that changes nothing here.
import { untrack } from 'svelte'

import type { Help } from '../../../protocol'
import { Kept } from '../../../table/kept.svelte'
import { isPayable } from '../cards/cards'
import { isOnSheet, partsOf, sameStep, type Parts } from './steps'
import type { CardOffer, Offers, Phase, Preview, SeatView, Step, View } from '../types'

/** What the table knows of the round; all of it may change at any time. */
export interface Source {
  view: View | null
  offers: Offers | null
  /** The seat that plays here, null for a spectator. */
  seat: number | null
  /** How things would stand after these steps; null while that is not known. */
  preview: (steps: Step[]) => Preview | null
  help: Help
}

/** Where a person is in the round; `wait`: it is confirmed, or somebody else's. */
export type Stage = 'wait' | 'harvest' | 'card' | 'fill' | 'confirm'

interface Choice {
  /** The steps that were chosen, and those that they presuppose. */
  made: Step[]
  /** Nothing follows them: the harvest is all. */
  ended: boolean
}

const NOTHING: Choice = { made: [], ended: false }

export interface Legal {
  step: Step
  gain: number
}

export class Turn {
  #source: () => Source
  /** One choice after the other, so that the last can be taken back. */
  #choices: Kept<{ question: string; list: Choice[] }>
  /** Sent and not answered yet: nothing can be changed. */
  sending = $state(false)

  /** `table`: under whose name the choices are kept over a reload. */
  constructor(source: () => Source, table: string | null = null) {
    this.#source = source
    this.#choices = new Kept({ question: '', list: [] }, table)
  }

  #now = $derived.by(() => this.#source())
  question = $derived.by(() => {
    const { view, offers, seat } = this.#now
    return view ? JSON.stringify([seat, view.round, offers?.phase ?? null]) : ''
  })
  #list: Choice[] = $derived.by(() => {
    const { question, list } = this.#choices.value
    return question === this.question ? list : []
  })

  // Where the round stands -----------------------------------------------------------------------

  /** Whether this seat may act now. */
  active = $derived(this.#now.offers !== null && this.#now.seat !== null)

  #choice: Choice = $derived(this.#list.at(-1) ?? NOTHING)
  /** What was chosen last; its consequences may not be known yet. */
  chosen: Step[] = $derived(this.#choice.made)
  isKnown = $derived(this.offersAt(this.chosen) !== null)
  /** What is shown: until the server has answered, the choice before. */
  #shown: Choice = $derived(this.#list.findLast(({ made }) => this.offersAt(made) !== null) ?? NOTHING)
  made: Step[] = $derived(this.#shown.made)
  ended = $derived(this.#shown.ended)

  /** What may come after these steps, and the plan from there; null while that is not known. */
  offersAt(steps: Step[]): Offers | null {
    return steps.length ? (this.#now.preview(steps)?.offers ?? null) : this.#now.offers
  }
  viewAt(steps: Step[]): View | null {
    return steps.length ? (this.#now.preview(steps)?.view ?? null) : this.#now.view
  }

  offers: Offers | null = $derived(this.active ? this.offersAt(this.made) : null)

  /** The whole round, `confirm` left out: what was chosen, then the plan. */
  round: Step[] = $derived.by(() => {
    const plan = this.ended ? [] : (this.offers?.plan.steps ?? [])
    return [...this.made, ...plan.filter((step) => step.do !== 'confirm')]
  })
  /** What is still the player's to choose. */
  next = $derived(this.ended ? null : (this.offers?.plan.next ?? null))
  /** Where a detail is to be chosen: what is asked; null while that is not known. */
  detail: Phase | null = $derived(this.next === 'detail' ? (this.offersAt(this.round)?.phase ?? null) : null)
  help = $derived(this.#now.help)
  parts: Parts = $derived(partsOf(this.round))

  /** How the seat stood before the round, and how it would stand after it. */
  before: SeatView | null = $derived.by(() => {
    const { view, seat } = this.#now
    return view && seat !== null ? (view.seats[seat] ?? null) : null
  })
  after: SeatView | null = $derived.by(() => {
    if (!this.offers) return this.before
    return this.ended ? (this.viewAt(this.made)?.seats[this.#now.seat!] ?? null) : this.offers.plan.seat
  })
  gain = $derived((this.after?.score.total ?? 0) - (this.before?.score.total ?? 0))

  stage: Stage = $derived.by(() => {
    if (!this.offers) return 'wait'
    const { phase } = this.offers
    if (phase === 'dice' || phase === 'harvest') return 'harvest'
    if ((phase === 'take' || phase === 'buy' || phase === 'card') && partsOf(this.made).slot === null)
      return this.ended ? 'confirm' : 'card'
    return this.cursor !== null && this.cursor >= this.made.length ? 'fill' : 'confirm'
  })

  /** Where steps chosen on the sheet would go: at the first one that is only planned, else in place of the last. */
  cursor: number | null = $derived.by(() => {
    if (this.next === 'sheet') return this.round.length
    const next = this.round.findIndex((step, i) => i >= this.made.length && isOnSheet(step))
    const index = next < 0 ? this.round.findLastIndex(isOnSheet) : next
    return index < 0 ? null : index
  })
  /** The round up to there. */
  upToSheet: Step[] = $derived(this.cursor === null ? this.round : this.round.slice(0, this.cursor))
  /** What can be pressed on the sheet. */
  legalOnSheet: Legal[] = $derived.by(() => {
    if (this.cursor === null || !this.active) return []
    return (this.offersAt(this.upToSheet)?.legal ?? []).filter(({ step }) => isOnSheet(step))
  })
  /** What was pressed on the sheet, with what each step brought. */
  madeOnSheet: Legal[] = $derived(
    this.made.flatMap((step, i) => (isOnSheet(step) ? [{ step, gain: this.#gainOf(step, this.made.slice(0, i)) }] : [])),
  )
  #gainOf(step: Step, before: Step[]): number {
    return this.offersAt(before)?.legal.find((each) => sameStep(each.step, step))?.gain ?? 0
  }

  /** The harvest as chosen or planned: what the cards are offered after. */
  #upToCard: Step[] = $derived(this.made.some(({ do: what }) => what === 'card') ? this.parts.harvest : this.made)
  /** Each with what the round would bring at best; the chosen one with what it does bring, as it is laid out. */
  cards: CardOffer[] = $derived(
    ((this.offersAt(this.#upToCard) ?? this.offers)?.cards ?? []).map((offer) =>
      offer.slot === this.parts.slot && this.help !== 'off' ? { ...offer, gain: this.gain } : offer,
    ),
  )

  /** What the table needs to know from the server to show all that. */
  wanted: Step[][] = $derived.by(() => {
    if (!this.active) return []
    const opened = this.#opened.map((index) => this.round.slice(0, index))
    const sheet = this.cursor === null ? [] : this.upToSheet
    const detail = this.next === 'detail' ? this.round : []
    return [this.chosen, this.#upToCard, sheet, detail, ...opened].filter(({ length }) => length > 0)
  })

  /** The steps whose other possibilities somebody looks at. */
  #opened = $state.raw<number[]>([])
  open(index: number): void {
    this.#opened = [...untrack(() => this.#opened), index]
  }
  close(index: number): void {
    const opened = untrack(() => this.#opened)
    this.#opened = opened.toSpliced(opened.indexOf(index), 1)
  }
  /** Everything that could stand in a step's place; nothing while that is not known. */
  othersAt(index: number): Legal[] {
    return this.offersAt(this.round.slice(0, index))?.legal ?? []
  }

  // Choosing -------------------------------------------------------------------------------------

  /** These steps and no others are chosen; what follows them is planned. */
  choose(made: Step[], ended = false): void {
    if (this.sending || !this.active) return
    this.#choices.value = { question: this.question, list: [...this.#list, { made, ended }] }
  }

  /** Chooses what somebody else would do from here to the end of the round. */
  follow(steps: Step[]): void {
    this.choose([...this.chosen, ...steps.filter((step) => step.do !== 'confirm')])
  }

  /** Another step in place of the one with this number. */
  change(index: number, step: Step): void {
    this.choose([...this.round.slice(0, index), step])
  }

  /** Whether cards wait until it is chosen which animal the dice bring. */
  cardsWait = $derived(this.detail === 'take' && this.parts.slot === null)
  /** A card is pressed: it is completed, or, when it was to be, not. */
  pressCard(slot: number): void {
    const offer = this.cards.find((each) => each.slot === slot)
    const unbought: Step[] = this.detail === 'buy' ? [{ do: 'pass' }] : []
    if (this.cardsWait) return
    if (this.parts.slot === slot) this.choose(this.parts.harvest, true)
    else if (offer && isPayable(offer)) this.choose([...this.parts.harvest, ...unbought, { do: 'card', slot }])
  }
  noCard(): void {
    if (this.parts.slot !== null || this.next === 'card') this.choose(this.parts.harvest, true)
  }

  /** A lit hex, track or item of the sheet is pressed. */
  pressSheet(step: Step): void {
    if (this.cursor !== null) this.choose([...this.upToSheet, step])
  }

  /** A hex that was chosen is pressed again: another animal there, or it is taken back with what came after it. */
  pressAgain(step: Step): void {
    const index = this.made.findIndex((each) => sameStep(each, step))
    if (index < 0) return
    const before = this.made.slice(0, index)
    const other = step.do === 'put' ? this.#nextAnimal(before, step) : null
    this.choose(other ? [...before, other] : before)
  }
  #nextAnimal(before: Step[], chosen: Extract<Step, { do: 'put' }>): Step | null {
    const there = (this.offersAt(before)?.legal ?? [])
      .map(({ step }) => step)
      .filter((step) => step.do === 'put' && step.at === chosen.at)
    const index = there.findIndex((step) => sameStep(step, chosen))
    return there.length > 1 ? there[(index + 1) % there.length]! : null
  }

  // Taking back ----------------------------------------------------------------------------------

  canGoBack = $derived(this.#list.length > 0 && !this.sending)
  /** Takes the last choice back; says whether there was one. */
  back(): boolean {
    if (!this.canGoBack) return false
    this.#choices.value = { question: this.question, list: this.#list.slice(0, -1) }
    return true
  }

  /** Whether everything is chosen. */
  ready = $derived(this.active && this.next === null)
  /** The round as it is sent. */
  complete: Step[] = $derived([...this.round, { do: 'confirm' }])
}
