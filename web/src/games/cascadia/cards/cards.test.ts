import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { touches, cellName } from '../../../art/geometry'
import { cardName, cardPays, cardText, cardUnit, faceOf, rungsOf } from './cards'
import { ANIMALS, type Animal, type Components, type Group, type Line } from '../types'

interface Entry {
  edition: string
  wildlife: Animal | 'any'
  card: string
  rule: string
  face?: string
  points: number[]
}
// The engine's own table: what is drawn must be what is paid.
const data = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../../src/cascata/games/cascadia/data/cards.json'), 'utf8'),
) as { cards: Entry[] }
const components = { tiles: [], cards: data.cards } as unknown as Components
const all = data.cards.flatMap((entry) =>
  (entry.wildlife === 'any' ? ANIMALS : [entry.wildlife]).map((animal) => ({ ...entry, animal })),
)

describe.each(all)('$edition $animal $card', ({ edition, animal, card, rule, face: drawn = rule, points }) => {
  test('is drawn and told', () => {
    const face = faceOf(animal, card, edition)
    expect(face.name).toBe(drawn)
    expect(face.cells.some(([, , what]) => what === 'own')).toBe(true)
    expect(cardName(animal)).toMatch(/^[A-Z]/)
    expect(cardUnit(animal, card, edition)).not.toBe('')
    expect(cardText(animal, card, edition)).toMatch(/\.$/)
  })

  test('has a rung for everything that pays', () => {
    const rungs = rungsOf(animal, card, edition, components, null)
    expect(rungs.length).toBeGreaterThan(0)
    expect(rungs.every((rung) => rung.reached === 0)).toBe(true)
    for (const worth of points) if (worth) expect(rungs.map((rung) => rung.points)).toContain(String(worth))
  })
})

test('no salmon of a drawn run touches more than two others', () => {
  for (const card of 'ABCD')
    for (const cells of [faceOf('salmon', card, 'final').cells, faceOf('salmon', card, 'final').more ?? []]) {
      const run = cells.filter(([, , what]) => what === 'own').map(([q, r]) => cellName(q, r))
      for (const one of run) expect(run.filter((other) => touches(one, other)).length).toBeLessThanOrEqual(2)
    }
})

describe('rungs reached', () => {
  const reached = (animal: Animal, card: string, groups: Group[]) => {
    const line: Line = { what: animal, points: 0, card, groups }
    return rungsOf(animal, card, 'final', components, line).map(({ head, reached }) => [head, reached])
  }
  const of = (points: number, size = 1, others = 0): Group => ({
    cells: Array.from({ length: size }, (_, i) => `${i},0`),
    points,
    with: Array.from({ length: others }, (_, i) => `${i},1`),
  })
  const pair = (): Group => ({ cells: ['0,0', '1,0'] })

  test('pairs of bears are counted together, four and more alike', () => {
    expect(reached('bear', 'A', [pair(), pair()])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 0],
      ['4+', 0],
    ])
    expect(reached('bear', 'A', Array.from({ length: 5 }, pair)).at(-1)).toEqual(['4+', 1])
  })
  test('groups are counted one by one', () => {
    expect(reached('elk', 'A', [of(9), of(2), of(2)])).toEqual([
      ['1', 2],
      ['2', 0],
      ['3', 1],
      ['4', 0],
    ])
  })
  test('three sizes of bears have a rung of their own', () => {
    expect(reached('bear', 'C', [of(2), of(8)]).at(-1)).toEqual(['1 2 3', 0])
    expect(reached('bear', 'C', [of(2), of(5), of(8)]).at(-1)).toEqual(['1 2 3', 1])
  })
  test('sizes that pay nothing have no rung', () => {
    expect(reached('bear', 'B', [of(10)])).toEqual([['3', 1]])
    expect(reached('salmon', 'C', [])).toEqual([
      ['3', 0],
      ['4', 0],
      ['5+', 0],
    ])
  })
  test('salmon in company count themselves and the animals beside', () => {
    expect(reached('salmon', 'D', [of(8, 3, 5), of(4, 3, 1)]).map(([, n]) => n)).toEqual([6, 6])
  })
  test('lines of sight are counted', () => {
    expect(reached('hawk', 'C', [of(3), of(3)]).map(([, n]) => n)).toEqual([2])
  })
})

test('what a card pays is said in words, too', () => {
  const pays = (animal: Animal, card: string) => cardPays(animal, card, 'final', components)
  expect(pays('bear', 'A')).toBe('Points: 4 for 1, 11 for 2, 19 for 3, 27 for 4 or more.')
  expect(pays('bear', 'C')).toBe('Points: 2 for 1, 5 for 2, 8 for 3, +3 for all sizes.')
  expect(pays('salmon', 'D')).toBe('Points: 1 for each salmon, 1 for each animal beside.')
  expect(pays('hawk', 'C')).toBe('Points: 3 for each line of sight.')
})
