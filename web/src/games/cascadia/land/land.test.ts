import { expect, test } from 'vitest'

import { animalsOf, corridorOutline, edgesOf, firstSide, isKeystone, landOf, shoreOf, signsOf } from './land'
import type { Components, Habitat } from '../types'

const forest: Habitat[] = edgesOf(['forest'], 0)
const riverEast: Habitat[] = edgesOf(['river', 'prairie'], 5) // river on NE, E and SE
const parts = (path: string) => path.split('M').length - 1

test('a turn moves the first habitat clockwise', () => {
  expect(edgesOf(['river', 'prairie'], 0)).toEqual(['river', 'river', 'river', 'prairie', 'prairie', 'prairie'])
  expect(edgesOf(['river', 'prairie'], 2)).toEqual(['prairie', 'prairie', 'river', 'river', 'river', 'prairie'])
  expect(riverEast).toEqual(['river', 'river', 'prairie', 'prairie', 'prairie', 'river'])
})

test('a keystone has one habitat', () => {
  expect(isKeystone(forest)).toBe(true)
  expect(firstSide(riverEast)).toBe(2)
  expect(signsOf(forest)).toHaveLength(1)
  expect(signsOf(riverEast).map((sign) => sign.habitat)).toEqual(['prairie', 'river'])
})

test('signs stand on their own half', () => {
  const [prairie, river] = signsOf(riverEast)
  expect(river!.dx).toBeGreaterThan(0)
  expect(prairie!.dx).toBeLessThan(0)
})

test('one path for each habitat; a seam where it runs on, a cut where it does not', () => {
  const land = landOf([
    { at: '0,0', edges: riverEast },
    { at: '1,0', edges: edgesOf(['river', 'forest'], 2) }, // river on SW, W and NW
    { at: '0,1', edges: forest },
  ])
  expect(land.habitats.map(({ habitat }) => habitat)).toEqual(['forest', 'prairie', 'river'])
  expect(parts(land.all)).toBe(3)
  expect(parts(land.seam)).toBe(1)
  expect(parts(land.cut)).toBe(2)
  expect(parts(land.split)).toBe(2)
  expect(parts(land.stone)).toBe(1)
})

test('an outline goes around the half tiles of its habitat only', () => {
  const tiles = [
    { at: '0,0', edges: riverEast },
    { at: '1,0', edges: edgesOf(['river', 'forest'], 2) },
  ]
  // Of three river sides each, the one between the tiles is inside; the two splits close it.
  expect(parts(corridorOutline(tiles, 'river', [['0,0', '1,0']]))).toBe(4 + 2)
  expect(parts(corridorOutline(tiles, 'prairie', [['0,0']]))).toBe(3 + 1)
})

test('the shore is all free cells around', () => {
  expect(shoreOf([{ at: '0,0' }]).size).toBe(6)
  expect(shoreOf([{ at: '0,0' }, { at: '1,0' }]).size).toBe(8)
})

test('tiles and starters tell who can live there', () => {
  const components = {
    tiles: [{ tile: 7, habitats: ['forest'], wildlife: ['elk'], keystone: true }],
    starters: [{ starter: 'S2', hexes: [{ wildlife: ['bear'] }, { wildlife: ['fox', 'hawk'] }] }],
  } as unknown as Components
  expect(animalsOf(7, components)).toEqual(['elk'])
  expect(animalsOf('S2.1', components)).toEqual(['fox', 'hawk'])
})
