// A round as a list of steps, cut into what a person sees: the harvest, the card, its price, and what follows.
import { ANIMALS, type Animal, type Cut, type HarvestRow, type Step, type Stock } from '../types'

/** The order in which fields are written does not matter. */
export function sameStep(a: Step, b: Step): boolean {
  const flat = (step: Step) => JSON.stringify(step, Object.keys({ ...step, ...('take' in step ? step.take : {}) }).sort())
  return a.do === b.do && flat(a) === flat(b)
}

export interface Parts {
  /** The dice action, the harvest, and what the dice bring besides. */
  harvest: Step[]
  /** The slot of the card that is completed. */
  slot: number | null
  /** Between the card and the bonuses: discount, fewer animals, others in their place, `pay`. */
  payment: Step[]
  /** Bonuses, hexes, and what the sheet brings. */
  later: Step[]
}

/** `steps` may end anywhere; `confirm` is no part of them. */
export function partsOf(steps: readonly Step[]): Parts {
  const card = steps.findIndex((step) => step.do === 'card')
  if (card < 0) return { harvest: [...steps], slot: null, payment: [], later: [] }
  const pay = steps.findIndex((step) => step.do === 'pay')
  const paid = pay < 0 ? steps.length : pay + 1
  const { slot } = steps[card] as Extract<Step, { do: 'card' }>
  return { harvest: steps.slice(0, card), slot, payment: steps.slice(card + 1, paid), later: steps.slice(paid) }
}

/** Whether a step is made by pressing something on the sheet. */
export const isOnSheet = (step: Step): boolean => ['trace', 'put', 'sun', 'rain'].includes(step.do)

/** Whether what steps bring at once says which is better. It does not where they are of several kinds (a bonus costs a token
 *  before it brings something, and declining it goes on to the hexes), nor where all bring the same. */
export const gainsTell = (legal: readonly { step: Step; gain: number }[]): boolean =>
  new Set(legal.map(({ step }) => step.do)).size === 1 && new Set(legal.map(({ gain }) => gain)).size > 1

export type DiceAction = HarvestRow['action']
const isHarvest = (step: Step): step is Extract<Step, { do: 'harvest' }> => step.do === 'harvest'

/** What a harvest takes: the animals with their number, from rare to common. */
export function harvested(steps: readonly Step[]): [Animal, number][] {
  const found = steps.find(isHarvest)
  return ANIMALS.filter((animal) => found?.take[animal] !== undefined).map((animal) => [animal, found!.take[animal]!])
}

/** The dice that could count and are left out. */
export function leftOut(steps: readonly Step[]): number[] {
  const found = steps.find(isHarvest)
  return found?.without ?? []
}

/** The cell of the harvest table that these steps choose; dice that are left out do not matter. */
export function chosenCut(rows: readonly HarvestRow[], steps: readonly Step[]): { row: HarvestRow; cut: Cut } | null {
  const dice = steps.find((step) => step.do === 'dice')
  const action = dice?.do === 'dice' ? dice.action : null
  const of = dice?.do === 'dice' && 'animal' in dice ? dice.animal : null
  const take = harvested(steps)
  const row = rows.find((each) => each.action === action)
  const fits = (cut: Cut | null): cut is Cut =>
    cut !== null &&
    cut.animals.length === take.length &&
    take.every(([animal]) => cut.animals.includes(animal)) &&
    cut.steps.every((step) => step.do !== 'dice' || !('animal' in step) || step.animal === of)
  const cuts = row?.cuts.filter(fits) ?? []
  // Two types may be shared out in several ways.
  const exact = cuts.find((cut) => take.every(([animal, count]) => cut.take[cut.animals.indexOf(animal)] === count))
  const cut = exact ?? cuts[0]
  return row && cut ? { row, cut } : null
}

/** Everything that the dice bring in these steps of a harvest. */
export function broughtByDice(harvest: readonly Step[]): Partial<Record<Animal, number>> {
  const sum: Partial<Record<Animal, number>> = Object.fromEntries(harvested(harvest))
  for (const step of harvest) if (step.do === 'take' || step.do === 'buy') sum[step.animal] = (sum[step.animal] ?? 0) + 1
  return sum
}

/** What a payment leaves out, and what it takes in place of what. */
export interface Changes {
  less: Animal[]
  swaps: { animal: Animal; for: Animal }[]
}
export function changesOf(payment: readonly Step[]): Changes {
  return {
    less: payment.flatMap((step) => (step.do === 'less' ? [step.animal] : [])),
    swaps: payment.flatMap((step) => (step.do === 'swap' ? [{ animal: step.animal, for: step.for }] : [])),
  }
}

/** How one thing of the stock fares in a round. */
export interface Tally {
  /** What there is to pay with. */
  have: number
  /** What goes in this round. */
  pays: number
  /** What comes after the payment. */
  later: number
  /** What there is after the round. */
  left: number
}

interface Holding {
  stock: Stock
  gained: Stock
}

/** `harvest`: how many of them the dice bring; anything else that is new came after the payment. */
export function tally(thing: keyof Stock, before: Holding, after: Holding, harvest: number): Tally {
  const ever = before.gained[thing]
  const gone = ever - before.stock[thing]
  return {
    have: before.stock[thing] + harvest,
    pays: after.gained[thing] - after.stock[thing] - gone,
    later: after.gained[thing] - ever - harvest,
    left: after.stock[thing],
  }
}
