// The rarity ladder counts in pips: one for each animal, whether somebody has it, the dice bring it, or a card costs it.
import { tally, type Changes } from '../round/steps'
import { ANIMALS, type Advantage, type Animal, type Card, type CardOffer, type SeatView, type Stock } from '../types'

export type Pip =
  /** There before the round, or covered by what there is. */
  | 'have'
  /** From the dice of this round. */
  | 'new'
  /** Paid for the card of this round. */
  | 'paid'
  /** Comes after the payment. */
  | 'later'
  /** The dice would bring it. */
  | 'offer'
  /** Due, and not there. */
  | 'missing'
  /** Not due, thanks to a discount. */
  | 'less'

/** Pips stand in stacks of so many; more than three stacks are told by their number. */
export const STACK = 5
const MOST = 3 * STACK

/** `harvest`: how many the dice bring; `offer`: how many they would bring. */
export function stockPips(thing: keyof Stock, before: SeatView, after: SeatView, harvest: number, offer = 0): Pip[] {
  const { have, pays, later } = tally(thing, before, after, harvest)
  const owned = Array.from({ length: have }, (_, i): Pip => (i >= have - pays ? 'paid' : i < have - harvest ? 'have' : 'new'))
  const more = Array<Pip>(Math.max(later, 0)).fill('later')
  const ghosts = Array<Pip>(Math.max(offer - harvest, 0)).fill('offer')
  return [...owned, ...more, ...ghosts].slice(-MOST)
}

const sum = (counts: Partial<Record<Animal, number>>): number => ANIMALS.reduce((all, animal) => all + (counts[animal] ?? 0), 0)

/** Of what is missing, how many a discount makes up for: each kind of animal as the advantage card can. */
function madeUp(
  { can, missing, short }: CardOffer,
  cost: Card['cost'],
  advantage: Advantage | null,
): Partial<Record<Animal, number>> {
  if (can === 'discount') return missing
  const likely = (animal: Animal): boolean => {
    if (advantage?.key === 'common_ground') return animal === 'hawk' || animal === 'salmon'
    return advantage?.key !== 'missing_species' || missing[animal] === cost[animal]
  }
  const found: Partial<Record<Animal, number>> = {}
  let left = sum(missing) - short
  for (const animal of [...ANIMALS].sort((a, b) => Number(likely(b)) - Number(likely(a)))) {
    const count = Math.min(left, missing[animal] ?? 0)
    if (count) found[animal] = count
    left -= count
  }
  return found
}

/** What a card costs, filled from what there is. `changes`: of the card that is being paid, what the payment leaves out. */
export function costPips(
  { cost }: Pick<Card, 'cost'>,
  offer: CardOffer | null,
  advantage: Advantage | null,
  changes: Changes | null,
): Record<Animal, Pip[]> {
  const less = offer && offer.can !== 'full' ? madeUp(offer, cost, advantage) : {}
  const row = (animal: Animal): [Animal, Pip[]] => {
    const due = cost[animal] ?? 0
    const missing = offer?.missing[animal] ?? 0
    const changed = changes ? [...changes.less, ...changes.swaps.map((swap) => swap.animal)] : []
    const without = Math.max(less[animal] ?? 0, changed.filter((each) => each === animal).length)
    const hollow = Math.max(missing - without, 0)
    const pips = Array.from({ length: due }, (_, i): Pip =>
      i >= due - hollow ? 'missing' : i >= due - hollow - without ? 'less' : 'have',
    )
    return [animal, pips]
  }
  return Object.fromEntries(ANIMALS.map(row)) as Record<Animal, Pip[]>
}
