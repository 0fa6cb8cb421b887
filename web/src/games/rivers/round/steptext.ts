// A step as something to choose: a sign, a short word, and the whole of it for those who do not see the sign.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { advantagePieces, sign, words, type Piece } from '../cards/advantages'
import { advantageEffect, ANIMAL, counted, goodsText, HABITAT } from '../names'
import { goodSign, landSign, tokenSign } from '../signs'
import { ANIMALS, type Advantage, type Card, type Phase, type Step } from '../types'

/** What a step is about: the card that is completed and the advantage card of its slot. */
export interface Subject {
  card: Card | null
  advantage: Advantage | null
}

export interface StepWords {
  /** What is seen. */
  pieces: Piece[]
  /** What is read out. */
  full: string
}

const said = (full: string, ...pieces: Piece[]): StepWords => ({ full, pieces: pieces.length ? pieces : [words(full)] })

const short = (advantage: Advantage | null): Piece[] => (advantage ? advantagePieces(advantage) : [])

function harvestWords({ take, without }: Extract<Step, { do: 'harvest' }>): StepWords {
  const took = ANIMALS.filter((animal) => take[animal] !== undefined)
  const full = listed(took.map((animal) => counted(animal, take[animal]!)))
  return said(without?.length ? `${full} (${m.rivers_dice_left_out({ count: without.length })})` : full)
}

/** `phase`: what is asked, because declining means something else each time. */
export function stepWords(step: Step, { card, advantage }: Subject, phase: Phase): StepWords {
  switch (step.do) {
    case 'harvest':
      return harvestWords(step)
    case 'take':
      return said(m.rivers_step_take({ animal: counted(step.animal, 1) }), sign(tokenSign(step.animal)))
    case 'buy': {
      const full = m.rivers_step_buy({ animal: counted(step.animal, 1) })
      return said(full, sign(tokenSign(step.animal)), words('−1'), sign(goodSign('nature')))
    }
    case 'pass':
      return said(phase === 'buy' ? m.rivers_step_no_buy() : m.rivers_step_decline())
    case 'discount':
      return said(m.rivers_step_discount(), words(m.rivers_step_discount()), ...short(advantage))
    case 'less':
      return said(m.rivers_step_less({ animal: counted(step.animal, 1) }), words('−1'), sign(tokenSign(step.animal)))
    case 'swap': {
      const full = m.rivers_step_swap({ animal: ANIMAL[step.animal](), other: ANIMAL[step.for]() })
      return said(full, sign(tokenSign(step.for)), words(m.rivers_for()), sign(tokenSign(step.animal)))
    }
    case 'pay':
      return said(m.rivers_step_pay())
    case 'bonus': {
      if (step.of === 'slot') {
        const effect = advantage ? advantageEffect(advantage) : ''
        return said(m.rivers_step_bonus_slot({ effect }), ...short(advantage))
      }
      const nature = card?.nature ?? 0
      return said(m.rivers_step_bonus_card({ goods: goodsText({ nature }) }), words(`+${nature}`), sign(goodSign('nature')))
    }
    case 'habitat':
      return said(HABITAT[step.habitat](), sign(landSign(step.habitat)), words(HABITAT[step.habitat]()))
    case 'card':
      return said(m.rivers_card_slot({ slot: step.slot }))
    default:
      return said(m.rivers_step_on_sheet())
  }
}
