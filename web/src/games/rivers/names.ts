// The words for animals, habitats, bonuses, advantage cards and the lines of a score.
import { capital, listed } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import { ANIMALS, HABITATS, type Advantage, type Animal, type Good, type Goods, type Habitat, type Line } from './types'

/** "bear" */
export const ANIMAL: Record<Animal, () => string> = {
  bear: m.rivers_bear,
  elk: m.rivers_elk,
  fox: m.rivers_fox,
  hawk: m.rivers_hawk,
  salmon: m.rivers_salmon,
}

/** "bears" */
export const MANY: Record<Animal, () => string> = {
  bear: m.rivers_bear_many,
  elk: m.rivers_elk_many,
  fox: m.rivers_fox_many,
  hawk: m.rivers_hawk_many,
  salmon: m.rivers_salmon_many,
}

/** "forest" */
export const HABITAT: Record<Habitat, () => string> = {
  mountains: m.rivers_land_mountains,
  forests: m.rivers_land_forests,
  prairies: m.rivers_land_prairies,
  wetlands: m.rivers_land_wetlands,
  rivers: m.rivers_land_rivers,
}

/** "forests" */
export const LANDS: Record<Habitat, () => string> = {
  mountains: m.rivers_lands_mountains,
  forests: m.rivers_lands_forests,
  prairies: m.rivers_lands_prairies,
  wetlands: m.rivers_lands_wetlands,
  rivers: m.rivers_lands_rivers,
}

/** The letter that may stand for an animal or a habitat; they never stand in the same place. */
export const LETTER: Record<Animal | Habitat, () => string> = {
  mountains: m.rivers_letter_mountains,
  forests: m.rivers_letter_forests,
  prairies: m.rivers_letter_prairies,
  wetlands: m.rivers_letter_wetlands,
  rivers: m.rivers_letter_rivers,
  bear: m.rivers_letter_bear,
  elk: m.rivers_letter_elk,
  fox: m.rivers_letter_fox,
  hawk: m.rivers_letter_hawk,
  salmon: m.rivers_letter_salmon,
}

export const isAnimal = (what: string): what is Animal => (ANIMALS as readonly string[]).includes(what)
export const isHabitat = (what: string): what is Habitat => (HABITATS as readonly string[]).includes(what)

const COUNTED: Record<Exclude<Good, `free:${Habitat}`>, (of: { count: number }) => string> = {
  bear: m.rivers_bear_count,
  elk: m.rivers_elk_count,
  fox: m.rivers_fox_count,
  hawk: m.rivers_hawk_count,
  salmon: m.rivers_salmon_count,
  nature: m.rivers_nature_count,
  points: m.rivers_points_count,
  any_animal: m.rivers_any_animal_count,
  free: m.rivers_free_count,
  sun: m.rivers_sun_count,
  rain: m.rivers_rain_count,
}

const FREE = 'free:'

/** "2 bears", "1 nature token", "1 free hex of river" */
export function counted(good: Good, count: number): string {
  if (!good.startsWith(FREE)) return COUNTED[good as keyof typeof COUNTED]({ count })
  return m.rivers_free_of({ count, habitat: HABITAT[good.slice(FREE.length) as Habitat]() })
}

/** "2 bears and 1 nature token"; nothing for nothing. */
export const goodsText = (goods: Goods): string =>
  listed((Object.entries(goods) as [Good, number][]).flatMap(([good, count]) => (count > 0 ? [counted(good, count)] : [])))

/** "3 hexes" */
export const hexes = (count: number): string => m.rivers_hexes_count({ count })

// Advantage cards.

const EFFECT: Record<Advantage['key'], (params: Record<string, number>) => string> = {
  reduce_by_1: m.rivers_advantage_reduce_by_1,
  nature_bonus: ({ nature = 0 }) => m.rivers_advantage_nature_bonus({ nature }),
  personal_die: m.rivers_advantage_personal_die,
  stand_in: ({ swaps = 0 }) => m.rivers_advantage_stand_in({ swaps }),
  any_habitat: m.rivers_advantage_any_habitat,
  missing_species: ({ max = 0 }) => m.rivers_advantage_missing_species({ max }),
  bear_and_salmon: m.rivers_advantage_bear_and_salmon,
  nature_refill: ({ target = 0 }) => m.rivers_advantage_nature_refill({ target }),
  pay_nature_for_two: m.rivers_advantage_pay_nature_for_two,
  common_ground: m.rivers_advantage_common_ground,
  less_ground: ({ animals = 0 }) => m.rivers_advantage_less_ground({ animals }),
  nature_discount: m.rivers_advantage_nature_discount,
}

const KIND: Record<Advantage['kind'], () => string> = { discount: m.rivers_discount, bonus: m.rivers_bonus }

/** "1 animal less" */
export const advantageEffect = ({ key, params }: Advantage): string => EFFECT[key](params)

/** "Discount" */
export const advantageKind = ({ kind }: Advantage): string => KIND[kind]()

/** "1, Discount: 1 animal less" */
export const advantageText = (card: Advantage): string =>
  m.rivers_advantage({ number: card.number, kind: advantageKind(card), effect: advantageEffect(card) })

// The lines of a score.

const LINE: Record<Exclude<Line['what'], Animal | Habitat | `row_${number}`>, () => string> = {
  bonus_1: m.rivers_line_bonus_1,
  bonus_2: m.rivers_line_bonus_2,
  bonus: m.rivers_line_bonus,
  overflow: m.rivers_line_overflow,
  complete: m.rivers_line_complete,
  variety: m.rivers_line_variety,
  leftovers: m.rivers_line_leftovers,
}

const ROW = 'row_'

/** "Rivers", "Row 2", "Left over" */
export function lineTitle(what: Line['what']): string {
  if (isAnimal(what)) return capital(MANY[what]())
  if (isHabitat(what)) return capital(LANDS[what]())
  return what.startsWith(ROW) ? m.rivers_line_row({ number: what.slice(ROW.length) }) : LINE[what as keyof typeof LINE]()
}
