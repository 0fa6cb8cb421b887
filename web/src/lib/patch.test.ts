import { describe, expect, it } from 'vitest'

import type { Patch } from '../protocol'
import { applyPatch } from './patch'

const OLD = {
  turn: 3,
  seats: [
    { nature: 1, tiles: ['a'] },
    { nature: 0, tiles: [] },
  ],
  hand: null,
}

describe('applyPatch', () => {
  it.each<[string, unknown, Patch, unknown]>([
    ['replaces a value', 1, { '=': { a: 2 } }, { a: 2 }],
    ['replaces null', OLD, { '~': { hand: { '=': { tile: 7 } } } }, { ...OLD, hand: { tile: 7 } }],
    ['adds a key', { a: 1 }, { '~': { b: { '=': 2 } } }, { a: 1, b: 2 }],
    ['takes a key away', { a: 1, b: 2 }, { '~': { a: { '-': 1 } } }, { b: 2 }],
    ['makes a list longer', [1], { '+': [2, 3] }, [1, 2, 3]],
    ['goes inside a list', [{ n: 1 }, { n: 2 }], { '~': { '1': { '~': { n: { '=': 5 } } } } }, [{ n: 1 }, { n: 5 }]],
    ['does nothing', { a: 1 }, { '~': {} }, { a: 1 }],
  ])('%s', (_, value, patch, result) => {
    expect(applyPatch(value, patch)).toEqual(result)
  })

  it('leaves the old view alone and shares what did not change', () => {
    const before = structuredClone(OLD)
    const longer: Patch = { '~': { tiles: { '+': ['b'] } } }
    const fresh = applyPatch(OLD, { '~': { seats: { '~': { '0': longer } } } }) as typeof OLD
    expect(OLD).toEqual(before)
    expect(fresh.seats[0]).toEqual({ nature: 1, tiles: ['a', 'b'] })
    expect(fresh.seats[0]).not.toBe(OLD.seats[0])
    expect(fresh.seats[1]).toBe(OLD.seats[1])
  })

  it.each<[unknown, Patch]>([
    [3, { '+': [1] }],
    [null, { '~': { a: { '=': 1 } } }],
    [{}, { '-': 1 }],
  ])('refuses a patch that does not fit %j', (value, patch) => {
    expect(() => applyPatch(value, patch)).toThrow(TypeError)
  })
})
