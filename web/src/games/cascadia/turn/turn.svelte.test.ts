// The positions are real ones: what `State.view` and `State.offers` gave for games of the greedy bot.
import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'

import { type Source, Turn } from './turn.svelte'
import positions from './turn.positions.json'
import type { Components, Offers, View } from '../types'

type Name = Exclude<keyof typeof positions, 'components'>
const components = positions.components as unknown as Components

/** A turn in one of the positions; `source` can be changed later. */
function begin(name: Name, change: Partial<Source> = {}): { turn: Turn; source: Source } {
  const { seat, view, offers } = positions[name]
  const source = $state<Source>({
    view: view as unknown as View,
    offers: offers as unknown as Offers,
    seat,
    components,
    help: 'proposals',
    ...change,
  })
  return { turn: new Turn(() => source), source }
}

describe('a whole turn', () => {
  test('begins with a suggestion and nothing in hand', () => {
    const { turn } = begin('middle')
    expect(turn.stage).toBe('pair')
    expect(turn.suggested).toEqual({ tile: 3, token: 3, gain: 5 })
    expect(turn.hand).toBeNull()
    expect(turn.steps).toBeNull()
  })

  test.each(positions.middle.turns)(
    'the best of pair $steps.0.tile/$steps.0.token is what the engine promises',
    ({ steps, gain }) => {
      const { turn } = begin('middle')
      const take = steps[0] as { tile: number; token: number }
      const price = take.tile === take.token ? 0 : turn.price
      if (price) turn.pickFreely()
      turn.pickPart('tile', take.tile)
      if (price) turn.pickPart('token', take.token)
      expect(turn.stage).toBe('tile')
      const laid = turn.gain!
      turn.advance()
      expect(turn.stage).toBe('animal')
      expect(laid + turn.gain! - price).toBe(gain)
      expect(
        turn
          .finish()!
          .map((step) => step.do)
          .slice(0, 2),
      ).toEqual(['take', 'lay'])
    },
  )

  test('goes pair, tile, animal and back again', () => {
    const { turn } = begin('middle')
    turn.advance()
    expect(turn.before, 'a pair costs nothing').toBeNull()
    expect([turn.stage, turn.tileSlot, turn.tokenSlot]).toEqual(['tile', 3, 3])
    const at = turn.ghost!.at
    turn.advance()
    expect([turn.stage, turn.laid, turn.ghost]).toEqual(['animal', at, null])
    expect(turn.tiles.at(-1)).toMatchObject({ at, turns: turn.place!.turns })
    expect(turn.back()).toBe(true)
    expect([turn.stage, turn.ghost!.at]).toEqual(['tile', at])
    expect(turn.back()).toBe(true)
    expect(turn.stage).toBe('pair')
    expect(turn.back()).toBe(false)
  })

  test('can change the pair until it is sent', () => {
    const { turn } = begin('middle')
    turn.pick(0)
    turn.advance()
    turn.pick(2)
    expect([turn.stage, turn.tileSlot, turn.laid]).toEqual(['tile', 2, null])
    turn.sending = true
    turn.pick(1)
    expect(turn.tileSlot).toBe(2)
  })

  test('starts anew when the question changes, not when the same one comes again', () => {
    const { turn, source } = begin('middle')
    turn.pick(0)
    source.offers = { ...source.offers! }
    flushSync()
    expect(turn.stage).toBe('tile')
    source.view = { ...source.view!, turn: 40 }
    flushSync()
    expect(turn.stage).toBe('pair')
  })
})

describe('the tile', () => {
  test('every cell shows what its best turn adds, the highest are marked', () => {
    const { turn } = begin('middle')
    turn.pick(0)
    expect(turn.cells!['-3,2']).toEqual({ gain: 2, best: true })
    expect(turn.cells!['-3,1']).toEqual({ gain: 1, best: false })
    expect(Object.keys(turn.cells!)).toHaveLength(17)
  })

  test('another cell takes it in the best turn there', () => {
    const { turn } = begin('middle')
    turn.pick(1)
    expect(turn.choose('2,2')).toBe(true)
    expect(turn.ghost).toMatchObject({ at: '2,2', gain: 3 })
    expect(turn.choose('9,9')).toBe(false)
    expect(turn.ghost!.at).toBe('2,2')
  })

  test('turns over what is not allowed, both ways round', () => {
    const { turn } = begin('must_match')
    const lay = positions.must_match.offers.lay as unknown as Offers['lay']
    const allowedOf = (gains: (number | null)[]) => gains.flatMap((gain, turns) => (gain === null ? [] : [turns]))
    const partly = (gains: (number | null)[]) => gains.includes(null) && allowedOf(gains).length > 1
    const slot = lay.findIndex((cells) => Object.values(cells!).some(partly))
    turn.pick(slot)
    const [at, gains] = Object.entries(lay[slot]!).find(([, gains]) => partly(gains))!
    turn.choose(at)
    const seen = new Set<number>()
    const allowed = allowedOf(gains)
    for (let i = 0; i < allowed.length; i++) {
      seen.add(turn.place!.turns)
      turn.turn(1)
    }
    expect([...seen].sort()).toEqual(allowed)
    const before = turn.place!.turns
    turn.turn(1)
    turn.turn(-1)
    expect(turn.place!.turns).toBe(before)
  })

  test('a keystone has one turn only', () => {
    const { turn } = begin('middle')
    turn.pick(2)
    expect(turn.turnable).toBe(false)
    const { turns } = turn.place!
    turn.turn(1)
    expect(turn.place!.turns).toBe(turns)
  })
})

describe('the token', () => {
  test('may go on the tile just laid when that shows the animal', () => {
    const { turn } = begin('middle')
    for (const slot of [0, 1, 2, 3]) {
      turn.pick(slot)
      const { tile, token } = turn.hand!
      turn.advance()
      const shows = components.tiles.find((face) => face.tile === tile)!.wildlife.includes(token!)
      expect(turn.laid! in turn.spots!).toBe(shows)
    }
  })

  test('may not where the rules forbid the tile just laid', () => {
    const { turn } = begin('not_on_fresh')
    for (const slot of [0, 1, 2, 3]) {
      turn.pick(slot)
      turn.advance()
      expect(turn.laid! in turn.spots!).toBe(false)
    }
  })

  test('goes back by itself where every spot loses', () => {
    const { seat, view, offers } = positions.laid
    const put = Object.fromEntries(
      Object.entries(offers.put).map(([animal, spots]) => [
        animal,
        Object.fromEntries(Object.keys(spots).map((cell) => [cell, -2])),
      ]),
    )
    const { turn } = begin('laid', {
      seat,
      view: view as unknown as View,
      offers: { ...offers, put } as unknown as Offers,
    })
    expect(turn.spot).toBeNull()
    expect(turn.finish()).toEqual([{ do: 'return' }])
    const spot = Object.keys(turn.spots!)[0]!
    turn.choose(spot)
    expect([turn.gain, turn.finish()]).toEqual([-2, [{ do: 'put', at: spot }]])
  })
})

describe('what was taken before', () => {
  test('is in hand: lay and put are sent without a take', () => {
    const { turn } = begin('in_hand')
    expect(turn.stage).toBe('tile')
    expect(turn.back()).toBe(false)
    turn.advance()
    expect(turn.finish()!.map((step) => step.do)).toEqual(['lay', expect.stringMatching('put|return')])
  })

  test('and laid before: only the token is left', () => {
    const { turn } = begin('laid')
    expect(turn.stage).toBe('animal')
    expect(turn.finish()).toHaveLength(1)
  })
})

describe('nature tokens', () => {
  test('a free pick takes a tile here and a token there', () => {
    const { turn } = begin('middle')
    turn.pickFreely()
    expect([turn.stage, turn.free]).toEqual(['pair', true])
    expect(turn.gainOf('tile', 0)).toBe(4)
    turn.pickPart('tile', 0)
    expect(turn.stage).toBe('pair')
    expect(turn.gainOf('token', 3)).toBe(4)
    turn.pickPart('token', 3)
    expect(turn.steps![0]).toEqual({ do: 'take', tile: 0, token: 3 })
    expect(turn.before, 'the price is paid before the tile counts').toEqual(turn.steps!.slice(0, 1))
    turn.back()
    expect([turn.tileSlot, turn.tokenSlot]).toEqual([0, null])
    turn.back()
    turn.back()
    expect(turn.free).toBe(false)
  })

  test('a wipe names its tokens', () => {
    const { turn } = begin('middle')
    expect(turn.may).toMatchObject({ clear: true, wipe: true, free: true })
    turn.chooseWipe()
    expect(turn.stage).toBe('wipe')
    turn.pick(2)
    turn.pick(0)
    turn.pick(3)
    turn.pick(2)
    expect(turn.wipe).toEqual([0, 3])
    turn.back()
    expect(turn.stage).toBe('pair')
  })
})

describe('while others play', () => {
  test('a placement can be tried out, without numbers and without steps to send', () => {
    const { turn } = begin('middle', { offers: null })
    expect(turn.stage).toBe('wait')
    turn.pick(1)
    expect([turn.stage, turn.trial]).toEqual(['tile', true])
    expect(turn.ghost!.gain).toBeNull()
    expect(Object.keys(turn.cells!).sort()).toEqual(Object.keys(positions.middle.offers.lay[1]!).sort())
    turn.advance()
    expect(turn.stage).toBe('animal')
    expect([turn.steps, turn.finish()]).toEqual([null, null])
    turn.discard()
    expect(turn.stage).toBe('wait')
  })

  test('a spectator chooses nothing', () => {
    const { turn } = begin('middle', { offers: null, seat: null })
    turn.pick(1)
    expect([turn.stage, turn.tiles]).toEqual(['wait', []])
  })
})

describe('help', () => {
  test('with points nothing is chosen and no best one is marked; a choice brings what it says', () => {
    const { turn } = begin('middle', { help: 'points' })
    expect([turn.suggested, turn.ready, turn.gain]).toEqual([null, false, null])
    expect(turn.pairs.map(({ tile }) => tile)).toEqual(turn.pairs.map(({ tile }) => tile).toSorted())
    expect(turn.pairs.every(({ gain }) => gain === null)).toBe(true)
    turn.advance()
    expect(turn.stage).toBe('pair')
    turn.pick(3)
    expect([turn.stage, turn.place, turn.ready, turn.steps]).toEqual(['tile', null, false, null])
    const cells = Object.entries(turn.cells!)
    expect(cells.some(([, { gain }]) => gain)).toBe(true)
    expect(cells.some(([, { best }]) => best)).toBe(false)
    const [cell, { gain }] = cells[0]!
    turn.choose(cell)
    expect([turn.ready, turn.gain]).toEqual([true, gain])
    turn.advance()
    expect([turn.stage, turn.spot, turn.ready, turn.finish()]).toEqual(['animal', undefined, false, null])
    const spot = Object.keys(turn.spots!)[0]!
    turn.choose(spot)
    expect(turn.finish()!.at(-1)).toEqual({ do: 'put', at: spot })
  })

  test('without it there are no numbers, and a tile keeps its turn from cell to cell', () => {
    const { turn } = begin('middle', { help: 'off' })
    turn.pick(3)
    expect(Object.values(turn.cells!).every(({ gain, best }) => gain === null && !best)).toBe(true)
    const [one, other] = Object.keys(turn.cells!)
    turn.choose(one!)
    turn.turn(1)
    const { turns } = turn.place!
    turn.choose(other!)
    expect([turn.place!.turns, turn.gain, turn.ghost!.gain]).toEqual([turns, null, null])
    turn.advance()
    expect(Object.values(turn.spots!).every(({ gain }) => gain === null)).toBe(true)
  })

  test('a token that fits nowhere goes back without being asked', () => {
    const { turn } = begin('in_hand', { help: 'points' })
    const animal = turn.hand!.token!
    const offers = { ...positions.in_hand.offers, put: { [animal]: {} }, fresh: {} } as unknown as Offers
    const stuck = begin('in_hand', { help: 'points', offers }).turn
    stuck.choose(Object.keys(stuck.cells!)[0]!)
    stuck.advance()
    expect([stuck.spot, stuck.ready]).toEqual([null, true])
  })

  test('a hint is chosen as far as it goes, and nothing is sent', () => {
    const { turn } = begin('middle', { help: 'points' })
    const best = begin('middle').turn
    best.advance()
    const { at, turns } = best.place!
    best.advance()
    const spot = Object.keys(best.spots!)[0]!
    expect(
      turn.follow([
        { do: 'take', tile: 3, token: 3 },
        { do: 'lay', at, turns },
        { do: 'put', at: spot },
      ]),
    ).toBe(true)
    expect([turn.stage, turn.place?.at, turn.done]).toEqual(['tile', at, [{ do: 'take', tile: 3, token: 3 }]])
    turn.advance()
    expect(turn.spot).toBe(spot)
    expect(turn.follow([{ do: 'clear' }])).toBe(false)
    turn.follow([{ do: 'spend_clear', slots: [0, 2] }])
    expect([turn.stage, turn.wipe]).toEqual(['wipe', [0, 2]])
  })
})

describe('goals of a scenario', () => {
  const lay = { '1,0': [4, 4, null, null, null, null], '2,0': [4, 1, null, null, null, null] }
  const offers = (spoils: Offers['spoils']) => {
    const { offers, view } = positions.in_hand
    const animal = view.hand.token
    const put = { [animal]: Object.fromEntries(Object.keys(offers.put[animal as keyof typeof offers.put]).map((at) => [at, 3])) }
    return { ...offers, lay: [lay], put, fresh: {}, spoils } as unknown as Offers
  }
  test('of equal places and spots, what breaks no goal is proposed and marked', () => {
    const spots = Object.keys(Object.values(offers(null).put)[0]!)
    for (const kept of spots.slice(0, 2)) {
      const put = [spots.filter((at) => at !== kept)]
      const { turn } = begin('in_hand', { offers: offers({ lay: [{ '1,0': [0, 1] }], put }) })
      expect([turn.place!.at, turn.cells!['1,0']!.best, turn.cells!['2,0']!.best]).toEqual(['2,0', false, true])
      turn.advance()
      expect(turn.spot).toBe(kept)
      expect(Object.entries(turn.spots!).filter(([, { best }]) => best)).toEqual([[kept, { gain: 3, best: true }]])
    }
    const { turn } = begin('in_hand', { offers: offers({ lay: [{ '2,0': [0] }], put: [[]] }) })
    expect(turn.place!.at).toBe('1,0')
  })
})

describe('the nature token of a keystone', () => {
  /** What the keystone's own animal adds on it, once it is laid. */
  function onKeystone(cone: boolean): number | null {
    const tile = components.tiles.find(({ keystone }) => keystone)!
    const [animal] = tile.wildlife
    const view = { ...positions.in_hand.view, hand: { tile: tile.tile, token: animal } } as unknown as View
    const cell = Object.keys(positions.in_hand.offers.lay[0]!)[0]!
    const offers = {
      ...positions.in_hand.offers,
      lay: [{ [cell]: [1, null, null, null, null, null] }],
      put: {},
      fresh: { [animal!]: { [cell]: 2 } },
      cone,
    } as unknown as Offers
    const { turn } = begin('in_hand', { view, offers })
    turn.advance()
    return turn.spots![cell]!.gain
  }

  test('counts as long as there is one', () => {
    expect([onKeystone(true), onKeystone(false)]).toEqual([3, 2])
  })
})

describe('what was tried while others played', () => {
  const tried = () => {
    const made = begin('middle', { offers: null, help: 'points' })
    made.turn.pick(1)
    const cell = Object.keys(positions.middle.offers.lay[1]!)[0]!
    made.turn.choose(cell)
    return { ...made, cell }
  }

  test('is kept when the turn comes, if the pair still lies there', () => {
    const { turn, source, cell } = tried()
    source.view = { ...source.view!, turn: source.view!.turn + 1 }
    flushSync()
    expect([turn.trial, turn.place?.at], 'and while others go on').toEqual([true, cell])
    source.offers = positions.middle.offers as unknown as Offers
    flushSync()
    expect([turn.trial, turn.stage, turn.tileSlot, turn.place?.at]).toEqual([false, 'tile', 1, cell])
  })

  test('is dropped when somebody has taken it', () => {
    const { turn, source } = tried()
    const market = source.view!.market.map((pair, slot) => (slot === 1 ? { ...pair, token: null } : pair))
    source.view = { ...source.view!, market }
    source.offers = positions.middle.offers as unknown as Offers
    flushSync()
    expect([turn.stage, turn.tileSlot]).toEqual(['pair', null])
  })
})

test('a reload keeps the half-made turn', () => {
  sessionStorage.clear()
  const { source } = begin('middle', { help: 'points' })
  const first = new Turn(() => source, 'table')
  first.pick(3)
  first.choose(Object.keys(first.cells!)[0]!)
  first.advance()
  const again = new Turn(() => source, 'table')
  expect([again.stage, again.tileSlot, again.laid]).toEqual(['animal', 3, first.laid])
})
