import { afterEach, describe, expect, it } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import type { ActEntry, GameEvent } from '../../../protocol'
import { tell } from './tell'

const entry = (events: GameEvent[], fields: Partial<ActEntry> = {}): ActEntry => ({
  version: 2,
  at: 0,
  kind: 'act',
  seat: 1,
  by: 'player',
  steps: [],
  events,
  totals: [20, 24],
  ...fields,
})
const texts = (events: GameEvent[]) => tell(entry(events), null).map((line) => line.text)

// Tile 62 is forest and river, tile 6 a keystone of forest.
const laid = { event: 'tile_laid', seat: 1, cell: '1,0', tile: 62, turns: 0 }
const put = { event: 'token_put', seat: 1, cell: '1,0', animal: 'elk' }
const noise = [
  { event: 'tile_drawn', tile: 3, slot: 0 },
  { event: 'token_drawn', animal: 'fox', slot: 0 },
  { event: 'turn_begun', seat: 0, turn: 2 },
]

afterEach(() => overwriteGetLocale(() => 'en'))

describe('a turn', () => {
  it('is one line with what it brought', () => {
    const lines = tell(entry([laid, put, ...noise]), [20, 20])
    expect(lines).toEqual([{ seat: 1, picture: 't-elk', text: 'laid forest and river, put an elk', gain: 4 }])
    overwriteGetLocale(() => 'fr')
    expect(tell(entry([laid, put]), [20, 20])[0]?.text).toBe('a posé forêt et rivière, puis placé un wapiti')
  })

  it('has no gain when nobody knows what was there before, or nothing changed', () => {
    expect(tell(entry([laid, put]), null)[0]?.gain).toBeNull()
    expect(tell(entry([laid, put]), [20, 24])[0]?.gain).toBeNull()
  })

  it('reads the same whatever was placed first', () => {
    expect(texts([put, laid])).toEqual(texts([laid, put]))
  })

  it('names a keystone, and the nature token it earns', () => {
    expect(texts([{ ...laid, tile: 6 }, put, { event: 'nature_gained', seat: 1 }])).toEqual([
      'laid a forest keystone, put an elk',
      'earned a nature token',
    ])
  })

  it('may end with the animal back in the bag', () => {
    const returned = { event: 'token_returned', seat: 1, animal: 'bear' }
    expect(texts([laid, returned])).toEqual(['laid forest and river, returned a bear to the bag'])
  })

  it('may come in parts', () => {
    expect(texts([laid])).toEqual(['laid forest and river'])
    expect(texts([put])).toEqual(['put an elk'])
  })
})

describe('what else happens', () => {
  it('tells wipes: the player’s own, and the rule’s', () => {
    const three = { event: 'tokens_wiped', slots: [0, 1, 3], why: 'three_alike' }
    const four = { event: 'tokens_wiped', slots: [0, 1, 2, 3], why: 'four_alike' }
    expect(texts([three])).toEqual(['wiped three alike'])
    expect(tell(entry([four]), null)).toEqual([
      { seat: null, picture: null, text: 'Four alike: the animals were replaced', gain: null },
    ])
  })

  it('names the animals that were wiped', () => {
    const wiped = (why: string, ...animals: string[]) => ({
      event: 'tokens_wiped',
      slots: animals.map((_, i) => i),
      why,
      animals,
    })
    expect(texts([wiped('three_alike', 'hawk', 'hawk', 'hawk')])).toEqual(['wiped 3 hawks'])
    expect(texts([wiped('four_alike', 'elk', 'elk', 'elk', 'elk')])).toEqual(['Four alike (4 elk): they were replaced'])
    expect(texts([wiped('spent', 'fox', 'bear', 'fox')])).toEqual(['spent nature to replace a bear and 2 foxes'])
  })

  it('tells what nature tokens were spent on; what they cost is told with what was laid', () => {
    const spent = { event: 'nature_spent', seat: 1, count: 1, what: 'clear' }
    const wiped = { event: 'tokens_wiped', slots: [0, 2], why: 'spent' }
    expect(tell(entry([spent, wiped]), [20, 25])).toEqual([
      { seat: 1, picture: 'nature', text: 'spent nature to replace 2 animals', gain: null },
    ])
    const pick = { event: 'nature_spent', seat: 1, count: 2, what: 'free_pick' }
    expect(texts([pick, laid, put])).toEqual(['took a free pick for 2 nature tokens', 'laid forest and river, put an elk'])
  })

  it('tells what leaves the solo game, and a card that is shown', () => {
    expect(texts([{ event: 'pair_discarded', tile: 62, animal: 'fox' }])).toEqual(['Out of the game: forest and river, fox'])
    expect(texts([{ event: 'card_revealed', seat: 1, animal: 'hawk' }])).toEqual(['showed the hawk card'])
  })
})
