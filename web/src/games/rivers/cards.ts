// The words on and around a habitat card.
import { signed } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import { advantageText, counted, goodsText, HABITAT } from './names'
import { ANIMALS, type Advantage, type Animal, type Card, type CardOffer } from './types'

const sum = (counts: Partial<Record<Animal, number>>): number =>
  ANIMALS.reduce((all, animal) => all + (counts[animal] ?? 0), 0)

/** "2 bears", or of several kinds only how many: "3 animals". */
function short(missing: CardOffer['missing']): string {
  const kinds = ANIMALS.filter((animal) => missing[animal])
  if (kinds.length > 1) return m.rivers_animals({ count: sum(missing) })
  return kinds.map((animal) => counted(animal, missing[animal]!)).join()
}

/** How a discount makes up for what is missing: "1 elk less", "for 2 nature tokens". */
function withDiscount({ key }: Advantage, missing: CardOffer['missing']): string {
  if (key === 'nature_discount') return m.rivers_can_for({ count: sum(missing) })
  if (key === 'stand_in') return m.rivers_can_instead({ goods: short(missing) })
  return m.rivers_can_less({ goods: short(missing) })
}

/** Whether a card can be completed now, be it with the slot's discount. */
export const isPayable = ({ can }: CardOffer): boolean => can === 'yes' || can === 'discount'

/** Whether and how a card can be paid, in a few words. */
export function canText({ can, missing }: CardOffer, advantage: Advantage | null): string {
  if (can === 'yes') return m.rivers_can_pay()
  if (can === 'full') return m.rivers_can_full()
  if (can === 'discount' && advantage) return withDiscount(advantage, missing)
  return m.rivers_can_short({ goods: short(missing) })
}

/** Everything a card says, for those who do not see it. */
export function cardText(card: Card, slot: number, offer: CardOffer | null, advantage: Advantage | null): string {
  const habitat = HABITAT[card.habitat]()
  const parts: string[] = [m.rivers_card_label({ slot, habitat, hexes: card.hexes, cost: goodsText(card.cost) })]
  if (card.nature) parts.push(m.rivers_card_brings({ goods: counted('nature', card.nature) }))
  if (advantage) parts.push(advantageText(advantage))
  if (offer) {
    const short = () => m.rivers_can_short({ goods: goodsText(offer.missing) })
    parts.push(offer.can === 'no' ? short() : canText(offer, advantage))
    if (offer.gain !== null) parts.push(signed(offer.gain))
  }
  return parts.join('; ')
}
