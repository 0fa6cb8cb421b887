// Which symbol of the sprites stands for what.
import type { Animal, Good, Goods, Habitat } from './types'

/** The habitats as the page's shared drawings and colours call them. */
export const LAND = {
  mountains: 'mountain',
  forests: 'forest',
  prairies: 'prairie',
  wetlands: 'wetland',
  rivers: 'river',
} as const satisfies Record<Habitat, string>
export type Land = (typeof LAND)[Habitat]

export const landSign = (habitat: Habitat): string => `h-${LAND[habitat]}`
export const tokenSign = (animal: Animal): string => `t-${animal}`
export const badgeSign = (animal: Animal): string => `s-${animal}`
/** As it lies in a stock: animals as tokens, nature tokens as they are. */
export const stockSign = (thing: Animal | 'nature'): string => (thing === 'nature' ? 'nature' : tokenSign(thing))

/** The highest number of points with a disc of its own. */
export const MOST_POINTS = 9

/** What a bonus looks like; points carry their number, of anything else `count` is written beside the sign. */
export function goodSign(good: Good, count = 1): string {
  if (good === 'points') return `x-p${Math.min(count, MOST_POINTS)}`
  if (good === 'any_animal') return 'x-any'
  if (good === 'nature') return 'nature'
  if (good === 'free' || good === 'sun' || good === 'rain') return `x-${good}`
  if (good.startsWith('free:')) return `x-free-${LAND[good.slice(5) as Habitat]}`
  return badgeSign(good as Animal)
}

export interface Sign {
  good: Good
  /** A symbol's id. */
  sign: string
  /** The number beside it; 1 is not written. */
  count: number
}

/** The signs of a bonus, one for each animal, the others with their number. */
export function goodsSigns(goods: Goods): Sign[] {
  return (Object.entries(goods) as [Good, number][]).flatMap(([good, count]): Sign[] => {
    const one: Sign = { good, sign: goodSign(good, count), count: 1 }
    if (count <= 0) return []
    if (good === 'points') return [one]
    return good === 'nature' ? [{ ...one, count }] : Array.from({ length: count }, () => one)
  })
}
