// What a die shows, drawn and in words.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { ANIMAL, MANY } from '../names'
import { ANIMALS, type Animal, type Face, type SpecialFace } from '../types'

/** A piece of a face: a sign of the sprite, a text or a line, in a square of 140 about the middle. */
export interface FacePart {
  x: number
  y: number
  size: number
  glyph?: string
  text?: string
  path?: string
}

const CUT: FacePart = { x: 0, y: 0, size: 0, path: 'M46-58L-46 58' }
/** A small die, beside what is done with one. */
const SMALL_DIE = 'M-44-8h44q8 0 8 8v44q0 8-8 8h-44q-8 0-8-8v-44q0-8 8-8z'

const EFFECTS: Partial<Record<Face | SpecialFace, FacePart[]>> = {
  any: [{ glyph: 'paw', x: 0, y: 0, size: 104 }],
  any_animal: [
    { text: '+1', x: 0, y: -34, size: 50 },
    { glyph: 'paw', x: 0, y: 24, size: 76 },
  ],
  action_cost_minus_1: [
    { text: '−1', x: 0, y: -34, size: 54 },
    { glyph: 'cone', x: 0, y: 26, size: 74 },
  ],
  one_other_die: [
    { text: '+1', x: 26, y: -34, size: 54 },
    { path: SMALL_DIE, x: 0, y: 0, size: 0 },
    { glyph: 'paw', x: -22, y: 22, size: 40 },
  ],
  personal_die_twice: [
    { text: '×2', x: 26, y: -34, size: 54 },
    { path: SMALL_DIE, x: 0, y: 0, size: 0 },
    { glyph: 'paw', x: -22, y: 22, size: 40 },
  ],
  'bear/salmon_x2': [
    CUT,
    { glyph: 'bear', x: -27, y: -27, size: 64 },
    { glyph: 'salmon', x: 18, y: 42, size: 50 },
    { glyph: 'salmon', x: 40, y: 8, size: 50 },
  ],
}

export function faceParts(face: Face | SpecialFace): FacePart[] {
  const effect = EFFECTS[face]
  if (effect) return effect
  const [one, other] = face.split('/')
  if (!other) return [{ glyph: one!, x: 0, y: 0, size: 104 }]
  return [CUT, { glyph: one!, x: -27, y: -27, size: 64 }, { glyph: other, x: 27, y: 27, size: 64 }]
}

const EFFECT_WORDS: Partial<Record<Face | SpecialFace, () => string>> = {
  any: m.rivers_face_any,
  any_animal: m.rivers_face_any_animal,
  action_cost_minus_1: m.rivers_face_action_cost_minus_1,
  one_other_die: m.rivers_face_one_other_die,
  personal_die_twice: m.rivers_face_personal_die_twice,
  'bear/salmon_x2': () => listed([ANIMAL.bear(), `2 ${MANY.salmon()}`], 'disjunction'),
}

/** Whether a face is a sign that has to be explained. */
export const isSign = (face: Face | SpecialFace): boolean => face in EFFECTS

/** "hawk or elk", "an action costs 1 less" */
export function faceText(face: Face | SpecialFace): string {
  const animals = () =>
    listed(
      face.split('/').map((animal) => ANIMAL[animal as Animal]()),
      'disjunction',
    )
  return (EFFECT_WORDS[face] ?? animals)()
}

/** The animals that a face names, from rare to common; none for a sign. */
export const animalsOn = (face: Face | SpecialFace): Animal[] =>
  ANIMALS.filter((animal) => face.replace('_x2', '').split('/').includes(animal))

/** Columns above which dice lie: one for each thing of the stock. */
const COLUMNS = 6

/** By how many columns each die moves, so that those that count lie side by side about a column, and the others keep their
 *  order around them. `dice`: as they lie, from the left. */
export function gathered(dice: readonly number[], counted: readonly number[], above: number | null): Map<number, number> {
  const [some, others] = [dice.filter((die) => counted[die]), dice.filter((die) => !counted[die])]
  if (above === null || !some.length) return new Map()
  const first = Math.min(Math.max(Math.round(above - (some.length - 1) / 2), 0), COLUMNS - some.length)
  const places = Array.from({ length: COLUMNS }, (_, column) => column)
  const [taken, free] = [places.splice(first, some.length), places]
  return new Map([
    ...some.map((die, i): [number, number] => [die, taken[i]! - dice.indexOf(die)]),
    ...others.map((die, i): [number, number] => [die, free[i]! - dice.indexOf(die)]),
  ])
}
