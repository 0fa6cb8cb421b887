import { expect, it } from 'vitest'

import { edgesOf } from '../land/land'
import type { Components, LaidTile } from '../types'
import { besideWords, companyWords, facingWords, joinWords, rowsOf, tileWords } from './words'

const box = {
  tiles: [
    { tile: 6, habitats: ['forest'], wildlife: ['elk'], keystone: true },
    { tile: 62, habitats: ['forest', 'river'], wildlife: ['bear', 'salmon'], keystone: false },
  ],
} as unknown as Components
const keystone: LaidTile = { at: '0,0', tile: 6, turns: 0, edges: edgesOf(['forest'], 0) }
// Forest to the right and below, river to the left and above.
const split: LaidTile = { at: '1,0', tile: 62, turns: 0, edges: edgesOf(['forest', 'river'], 0) }
const land = { tiles: [keystone, split], tokens: { '0,0': 'elk' as const }, box }

it('names what lies on a tile, or who may come', () => {
  expect(tileWords(land, keystone)).toBe('forest, keystone, elk')
  expect(tileWords(land, split)).toBe('forest and river, open for bear or salmon')
})

it('tells what is beside a tile', () => {
  expect(besideWords(land, split)).toEqual(['left, river against forest: forest, keystone, elk'])
  expect(besideWords(land, keystone)).toEqual(['right, forest against river: forest and river, open for bear or salmon'])
  expect(companyWords(land.tokens, '1,0')).toBe('beside elk')
  expect(companyWords(land.tokens, '2,0')).toBe('')
})

it('tells what a new tile would join, before what it would only meet', () => {
  expect(joinWords(land.tiles, '0,1', edgesOf(['forest'], 0))).toBe('forest joins upper left and upper right')
  expect(joinWords(land.tiles, '0,1', edgesOf(['river', 'forest'], 5))).toBe(
    'forest joins upper left; river against forest upper right',
  )
})

it('tells which way a tile faces', () => {
  expect(facingWords(split.edges)).toBe('forest right, lower right, and lower left, river left, upper left, and upper right')
  expect(facingWords(keystone.edges)).toBe('forest')
})

it('reads a land from the top, row by row', () => {
  const tiles = ['0,1', '1,-1', '-1,0', '0,0'].map((at) => ({ ...keystone, at }))
  expect(rowsOf(tiles).map((row) => [row.r, row.tiles.map(({ at }) => at)])).toEqual([
    [-1, ['1,-1']],
    [0, ['-1,0', '0,0']],
    [1, ['0,1']],
  ])
})
