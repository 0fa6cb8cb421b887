// The words on and around a habitat card.
import { listed, signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { taken } from '../river/ladder'
import { advantageText, counted, goodsText, HABITAT } from '../names'
import { ANIMALS, type Advantage, type Animal, type Card, type CardOffer, type Cut, type HarvestRow } from '../types'

const sum = (counts: Partial<Record<Animal, number>>): number => ANIMALS.reduce((all, animal) => all + (counts[animal] ?? 0), 0)

/** "2 bears", or of several kinds only how many: "3 animals". */
function short(missing: CardOffer['missing'], count = sum(missing)): string {
  const kinds = ANIMALS.filter((animal) => missing[animal])
  return kinds.length > 1 ? m.rivers_animals({ count }) : kinds.map((animal) => counted(animal, count)).join()
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
export function canText({ can, missing, short: count }: CardOffer, advantage: Advantage | null): string {
  if (can === 'yes') return m.rivers_can_pay()
  if (can === 'full') return m.rivers_can_full()
  if (can === 'discount' && advantage) return withDiscount(advantage, missing)
  return m.rivers_can_short({ goods: short(missing, count) })
}

/** The slots of cards as words: "1 and 3". */
const slots = (cards: readonly number[]): string => listed(cards.map(String))

/** "pays cards 1 and 3"; nothing where a harvest pays none. */
export const paysText = ({ cards }: Cut): string =>
  cards.length ? m.rivers_pays_cards({ count: cards.length, list: slots(cards) }) : ''

/** That the chosen harvest pays no card, and which other one would: the cheapest, with the most cards. */
export function poorText(rows: readonly HarvestRow[]): string {
  const row = rows.find(({ cuts }) => cuts.some((cut) => cut?.cards.length))
  if (!row) return m.rivers_harvest_poor()
  const cuts = row.cuts.filter((cut) => cut !== null)
  const { animals, take, cards } = cuts.reduce((best, cut) => (cut.cards.length > best.cards.length ? cut : best))
  return m.rivers_harvest_poor_but({ harvest: taken(animals, take), count: cards.length, list: slots(cards) })
}

/** What is missing of a card, kind by kind; where the discount makes up for some of it, how many would do. */
const shortText = ({ missing, short: count }: CardOffer): string =>
  m.rivers_can_short({ goods: count < sum(missing) ? short(missing, count) : goodsText(missing) })

/** Everything a card says, for those who do not see it. */
export function cardText(card: Card, slot: number, offer: CardOffer | null, advantage: Advantage | null): string {
  const habitat = HABITAT[card.habitat]()
  const parts: string[] = [m.rivers_card_label({ slot, habitat, hexes: card.hexes, cost: goodsText(card.cost) })]
  if (card.nature) parts.push(m.rivers_card_brings({ goods: counted('nature', card.nature) }))
  if (advantage) parts.push(advantageText(advantage))
  if (offer) {
    parts.push(offer.can === 'no' ? shortText(offer) : canText(offer, advantage))
    if (offer.gain !== null) parts.push(signed(offer.gain))
  }
  return parts.join('; ')
}
