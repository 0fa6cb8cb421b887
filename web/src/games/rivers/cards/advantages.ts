// An advantage card in a few signs and words, for the tab at its slot and the choices it brings.
import { m } from '../../../paraglide/messages.js'
import { badgeSign, goodSign } from '../signs'
import type { Advantage, Animal, Good } from '../types'

/** A symbol of the sprite, or words. */
export type Piece = { sign: string } | { words: string }

export const sign = (id: string): Piece => ({ sign: id })
export const words = (text: string): Piece => ({ words: text })

const some = (count: string, good: Good): Piece[] => [words(count), sign(goodSign(good))]
const less = (animal: Animal): Piece[] => [words('−1'), sign(badgeSign(animal))]

const SHORT: Record<Advantage['key'], (params: Record<string, number>) => Piece[]> = {
  reduce_by_1: () => some('−1', 'any_animal'),
  nature_bonus: ({ nature = 0 }) => some(`+${nature}`, 'nature'),
  personal_die: () => [words('+1'), sign('die')],
  stand_in: ({ swaps = 0 }) => [...some(`${swaps}×`, 'any_animal'), ...some('⇄', 'any_animal')],
  any_habitat: () => [words(m.rivers_tab_any_habitat())],
  missing_species: () => some('0 → 1', 'any_animal'),
  bear_and_salmon: () => [...some('+1', 'bear'), ...some('+1', 'salmon')],
  nature_refill: ({ target = 0 }) => [sign(goodSign('nature')), words(m.rivers_tab_refill({ count: target }))],
  pay_nature_for_two: () => [...some('−1', 'nature'), ...some('+2', 'any_animal')],
  common_ground: () => [...less('hawk'), ...less('salmon')],
  less_ground: ({ animals = 0 }) => [...some(`−${animals}`, 'any_animal'), ...some('−1', 'free')],
  nature_discount: () => [sign(goodSign('nature')), ...some('→ −1', 'any_animal')],
}

export const advantagePieces = ({ key, params }: Advantage): Piece[] => SHORT[key](params)
