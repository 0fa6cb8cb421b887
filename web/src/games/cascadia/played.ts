// Finished games of Cascadia in words: the lines of the sheet, the cards that were on the table.
import { capital } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import type { PlayedWords } from '../../statistics/words'
import { cardName } from './cards/cards'
import { HABITAT, MANY } from './names'
import { isAnimal } from './score/rows'
import { describe } from './setup/describe'
import { ANIMALS, HABITATS, type Animal, type Habitat } from './types'

const OTHERS: Record<string, () => string> = {
  nature: m.cascadia_nature_tokens,
  majorities: m.cascadia_played_majorities,
}
const VARIANT = 'variant_'

function line(what: string): string {
  if (isAnimal(what as Animal)) return capital(MANY[what as Animal]())
  const words = OTHERS[what] ?? (HABITATS.includes(what as Habitat) ? HABITAT[what as Habitat] : null)
  return words ? capital(words()) : what
}

function part(key: string): string {
  if (key.startsWith(VARIANT)) return variant(key.slice(VARIANT.length))
  const [animal, letter = ''] = key.split('_')
  return m.cascadia_played_card({ animals: cardName(animal as Animal), letter: letter.toUpperCase() })
}

const variant = (cards: string): string => capital(describe({ cards }))

export const played: PlayedWords = { lines: [...ANIMALS, ...HABITATS, 'majorities', 'nature'], line, part, variant }
