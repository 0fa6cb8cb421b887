// The round as questions with lists of answers. The rest of it is always proposed, so it can be confirmed at any time;
// what has one answer only is not asked.
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { nothingAsked, type Choice, type Deed, type Group, type Question } from '../../../table/spoken/question'
import { spotLabel } from '../sheet/aloud'
import { cardText, isPayable } from '../cards/cards'
import { drawingOf } from '../sheet/drawing'
import { pricedRow, saysMore, taken } from '../river/ladder'
import { broughtText, planHead, waitHint } from '../round/hints'
import { goodsText } from '../names'
import type { Play } from '../round/play.svelte'
import { chosenCut, gainsTell, isOnSheet, leftOut, partsOf, sameStep, tally } from '../round/steps'
import { stepWords } from '../round/steptext'
import type { Legal } from '../round/turn.svelte'
import { ANIMALS, type Components, type Cut, type Offers, type Phase, type Step, type View } from '../types'

/** A question that a phase of the round asks, in one sentence. */
const HEADS: Partial<Record<Phase, () => string>> = {
  dice: m.rivers_spoken_harvest,
  harvest: m.rivers_spoken_harvest,
  take: m.rivers_spoken_take,
  buy: m.rivers_spoken_buy,
  card: m.rivers_spoken_card,
  pay: m.rivers_spoken_pay,
  bonus: m.rivers_spoken_bonus,
  habitat: m.rivers_spoken_habitat,
  fill: m.rivers_spoken_fill,
  reward: m.rivers_spoken_reward,
}

/** How many animals a cell of the harvest table takes. */
const size = ({ take }: Cut): number => take.reduce((sum, count) => sum + count, 0)

export class Questions {
  #play: () => Play

  constructor(play: () => Play) {
    this.#play = play
  }

  /** The steps made, and those that can only follow; null: the server has not said yet what may follow them. */
  #ahead: { steps: Step[]; offers: Offers | null } = $derived.by(() => {
    const { turn } = this.#play()
    let steps = turn.made
    for (;;) {
      const offers = turn.offersAt(steps)
      const only = offers?.legal.length === 1 && !turn.ended ? offers.legal[0]!.step : null
      if (!only || only.do === 'confirm') return { steps, offers }
      steps = [...steps, only]
    }
  })

  /** What must be known before something is asked: the steps that can only follow, and the dice before the harvest. */
  wanted: Step[][] = $derived.by(() => {
    const { turn } = this.#play()
    const harvest = turn.round.findIndex((step) => step.do === 'harvest')
    return turn.active ? [this.#ahead.steps, turn.round.slice(0, Math.max(harvest, 0))].filter(({ length }) => length) : []
  })

  now: Question | null = $derived.by(() => {
    const { view, box, turn, names, seat } = this.#play()
    if (!view || !box) return null
    if (view.over) return nothingAsked(m.rivers_over())
    if (!turn.active) {
      const { head, text } = waitHint(
        view.to_act.map((each) => names[each] ?? ''),
        seat !== null,
      )
      return nothingAsked(head, text)
    }
    const { steps, offers } = this.#ahead
    if (!turn.isKnown || !offers) return null
    if (turn.ended || offers.legal.every(({ step }) => step.do === 'confirm')) return this.#confirming()
    return this.#ask(steps, offers, view, box)
  })

  // Asking -----------------------------------------------------------------------------------------

  #ask(steps: Step[], offers: Offers, view: View, box: Components): Question {
    const { turn } = this.#play()
    const groups = this.#groups(steps, offers, view, box)
    const isWhole = turn.next === null
    const proposal = isWhole ? m.rivers_spoken_proposal({ plan: this.#plan(view) }) : ''
    const confirm = isWhole ? [this.#confirm(m.rivers_spoken_as_proposed())] : this.#hint()
    return {
      key: JSON.stringify([turn.question, steps]),
      head: HEADS[offers.phase]?.() ?? '',
      text: proposal,
      groups,
      deeds: [...confirm, ...this.#undo()],
    }
  }

  #hint(): Deed[] {
    const play = this.#play()
    return play.mayHint ? [{ key: 'hint', text: m.hint(), press: () => void play.hint() }] : []
  }

  #groups(steps: Step[], offers: Offers, view: View, box: Components): Group[] {
    switch (offers.phase) {
      case 'dice':
      case 'harvest':
        return this.#harvests(offers)
      case 'card':
        return [this.#cards(steps, offers, view, box), ...this.#variants()]
      case 'take':
      case 'buy':
        return [this.#steps(steps, offers, view, box), ...this.#variants()]
      default:
        return [this.#steps(steps, offers, view, box)]
    }
  }

  #harvests({ harvest }: Offers): Group[] {
    const { turn } = this.#play()
    const proposed = chosenCut(harvest, turn.round)?.cut
    const rows = harvest.filter(({ affordable }) => affordable)
    const groups = rows.map((row): Group => {
      const cuts = row.cuts.filter((cut) => saysMore(row, cut))
      const rank = (cut: Cut) => (cut === proposed ? Infinity : size(cut))
      return {
        key: String(row.action),
        title: capital(pricedRow(row)),
        folded: row.action !== null && !cuts.includes(proposed!),
        choices: cuts
          .sort((a, b) => rank(b) - rank(a))
          .map((cut) => ({
            key: cut.animals.join(),
            text: capital(taken(cut.animals, cut.take)),
            mark: cut === proposed ? m.rivers_spoken_proposed() : null,
            done: m.rivers_spoken_harvested(),
            press: () => turn.choose(cut.steps),
          })),
      }
    })
    const isFirst = ({ choices }: Group) => Number(choices.some(({ mark }) => mark))
    return groups.filter(({ choices }) => choices.length).sort((a, b) => isFirst(b) - isFirst(a))
  }

  /** Dice left out of the harvest can be used otherwise. */
  #variants(): Group[] {
    const play = this.#play()
    const choices = play.variants
      .filter((step) => leftOut([step]).length > 0 && !play.turn.round.some((each) => sameStep(each, step)))
      .map((step, i) => ({
        key: String(i),
        text: capital(stepWords(step, play.subject, 'harvest').full),
        done: m.rivers_spoken_harvested(),
        press: () => play.vary(step),
      }))
    return choices.length ? [{ key: 'variants', title: m.rivers_spoken_leave_out(), choices, folded: true }] : []
  }

  #cards(steps: Step[], offers: Offers, view: View, box: Components): Group {
    const { turn } = this.#play()
    const isPlanned = offers.plan.next === null
    const planned = isPlanned ? partsOf([...steps, ...offers.plan.steps]).slot : undefined
    const cards = offers.cards.filter(isPayable)
    const rank = ({ slot, gain }: (typeof cards)[number]) => (slot === planned ? Infinity : (gain ?? 0))
    const choices = cards
      .sort((a, b) => rank(b) - rank(a))
      .map((offer): Choice => {
        const { slot, gain } = offer
        const advantage = box.advantages[view.advantages[slot - 1]!] ?? null
        return {
          key: String(slot),
          text: cardText(box.cards[view.cards[slot - 1]!]!, slot, { ...offer, gain: null }, advantage),
          gain,
          mark: slot === planned ? m.rivers_spoken_proposed() : null,
          done: m.rivers_spoken_carded({ slot }),
          press: () => turn.choose([...steps, { do: 'card', slot }]),
        }
      })
    const none: Choice = {
      key: 'none',
      text: m.rivers_spoken_no_card(),
      mark: planned === null ? m.rivers_spoken_proposed() : null,
      press: () => turn.choose(steps, true),
    }
    return {
      key: 'cards',
      title: m.rivers_cards(),
      choices: planned === null ? [none, ...choices] : [...choices, none],
    }
  }

  /** Every legal step, the proposed one first. */
  #steps(steps: Step[], offers: Offers, view: View, box: Components): Group {
    const play = this.#play()
    const proposed = offers.plan.steps[0]
    const isProposed = ({ step }: Legal) => proposed !== undefined && sameStep(step, proposed)
    const choices = [...offers.legal]
      .sort((a, b) => Number(isProposed(b)) - Number(isProposed(a)) || b.gain - a.gain)
      .map((legal): Choice => ({
        key: JSON.stringify(legal.step),
        ...this.#words(steps, legal, view, box, offers),
        mark: isProposed(legal) ? m.rivers_spoken_proposed() : null,
        done: m.rivers_spoken_chosen(),
        press: () => play.turn.choose([...steps, legal.step]),
      }))
    return { key: 'steps', title: m.rivers_spoken_ways(), choices }
  }

  #words(steps: Step[], legal: Legal, view: View, box: Components, { phase, legal: all }: Offers): Pick<Choice, 'text' | 'gain'> {
    const play = this.#play()
    const now = (play.turn.viewAt(steps) ?? view).seats[play.home]!.sheet
    if (isOnSheet(legal.step)) {
      const drawing = drawingOf(box, { form: 'table', letters: false }, { before: now, now, after: now })
      const best = Math.max(...all.map(({ gain }) => gain))
      const mark = { best: legal.gain > 0 && legal.gain === best, made: false }
      return { text: capital(spotLabel(drawing, legal, mark)) }
    }
    const text = capital(stepWords(legal.step, play.subject, phase).full)
    return gainsTell(all) ? { text, gain: legal.gain } : { text }
  }

  // Going on ---------------------------------------------------------------------------------------

  #plan({ options }: View): string {
    const { turn, subject } = this.#play()
    return planHead(turn.parts, subject.card, subject.advantage, options.sheet)
  }

  #confirm(text: string): Deed {
    const play = this.#play()
    return { key: 'confirm', text, gain: play.turn.gain, primary: true, press: () => void play.confirm() }
  }

  #undo(): Deed[] {
    const { turn } = this.#play()
    if (!turn.canGoBack) return []
    return [{ key: 'undo', text: m.spoken_undo(), done: m.spoken_undone(), press: () => void turn.back() }]
  }

  #confirming(): Question {
    const { view, turn, before, after, brings, subject } = this.#play()
    const lines = [this.#plan(view!)]
    if (subject.card && before && after) {
      const paid = Object.fromEntries(ANIMALS.map((animal) => [animal, tally(animal, before, after, 0).pays]))
      lines.push(m.rivers_spoken_pays({ goods: goodsText(paid) || m.rivers_pay_nothing() }))
    }
    if (broughtText(brings)) lines.push(broughtText(brings))
    return {
      key: JSON.stringify(['confirm', turn.question, turn.made, turn.ended]),
      head: m.rivers_spoken_confirm(),
      text: '',
      lines,
      groups: [],
      deeds: [this.#confirm(m.rivers_confirm()), ...this.#undo()],
    }
  }
}
