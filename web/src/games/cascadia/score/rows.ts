// The rows of the score sheet: their points, the cards they count by, and what a step changes in them.
import { ANIMALS, HABITATS, type Animal, type Habitat, type Sheet, type View } from '../types'

export type Row = Animal | Habitat | 'nature'
export type Changes = Record<Row | 'total', number>

/** The points of a row; null while its card is in another hand. */
export function pointsOf(sheet: Sheet, row: Row): number | null {
  if (row === 'nature') return sheet.nature
  return isAnimal(row) ? sheet.wildlife[row] : sheet.habitats[row]
}

/** What a row adds to the total: a habitat with its majority bonus. */
export function worthOf(sheet: Sheet, row: Row): number | null {
  return row === 'nature' || isAnimal(row) ? pointsOf(sheet, row) : sheet.habitats[row] + sheet.bonus[row]
}

export const isAnimal = (row: Row): row is Animal => (ANIMALS as readonly string[]).includes(row)

/** The card of an animal, or two of which the better one counts; null is a card in another hand. */
export function cardsOf(view: View, animal: Animal): (string | null)[] {
  const sets = view.second_cards ? [view.cards, view.second_cards] : [view.cards]
  return sets.map((cards) => cards[animal])
}

/** What every row adds. A habitat's row holds its majority bonus, too. */
export function changesBetween(before: Sheet, after: Sheet): Changes {
  const changes = { nature: after.nature - before.nature, total: after.total - before.total } as Changes
  for (const animal of ANIMALS) changes[animal] = (after.wildlife[animal] ?? 0) - (before.wildlife[animal] ?? 0)
  for (const habitat of HABITATS) changes[habitat] = worthOf(after, habitat)! - worthOf(before, habitat)!
  return changes
}
