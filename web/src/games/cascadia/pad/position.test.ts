import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { api } from '../../../lib/api'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { HABITATS, type Habitat } from '../types'
import { Brush } from './brush.svelte'
import { lay, newBoard, put, read, remove, starter, tileAt, turn } from './position'

overwriteGetLocale(() => 'en')

const DATA = resolve(import.meta.dirname, '../../../../../src/cascata/games/cascadia/data')
const printed = (file: string) => JSON.parse(readFileSync(resolve(DATA, file), 'utf8'))

describe('a board', () => {
  test('tiles are laid, turned and taken away, the animal first', () => {
    const board = newBoard()
    lay(board, '0,0', ['forest', 'forest', 'forest', 'river', 'river', 'river'])
    turn(board, '0,0', 1)
    expect(tileAt(board, '0,0')!.edges).toEqual(['river', 'forest', 'forest', 'forest', 'river', 'river'])
    put(board, '0,0', 'bear')
    put(board, '5,5', 'bear')
    put(board, '0,0', 'fox')
    expect(board.tiles).toHaveLength(1)
    expect(board.tiles[0]!.token).toBe('fox')
    remove(board, '0,0')
    expect(board.tiles[0]!.token).toBeUndefined()
    remove(board, '0,0')
    expect(board.tiles).toEqual([])
  })

  test('the same animal once more is taken away', () => {
    const board = newBoard()
    lay(board, '0,0', undefined)
    put(board, '0,0', 'elk')
    put(board, '0,0', 'elk')
    expect(board.tiles).toEqual([{ at: '0,0' }])
  })

  test('starter tiles are as printed', () => {
    const starters = (printed('starters.json') as { starters: { hexes: { at: string; edges: Habitat[] }[] }[] }).starters
    const ours = new Map(HABITATS.map((habitat) => [habitat, starter(habitat)]))
    expect(starters).toHaveLength(HABITATS.length)
    for (const { hexes } of starters) expect(hexes.map(({ at, edges }) => ({ at, edges }))).toEqual(ours.get(hexes[0]!.edges[0]!))
  })
})

describe('the brush', () => {
  test('one habitat is a keystone, two are two halves', () => {
    const brush = new Brush()
    brush.pickHabitat('forest')
    expect(new Set(brush.edges)).toEqual(new Set(['forest']))
    brush.pickHabitat('river')
    expect(brush.edges).toEqual(['forest', 'forest', 'forest', 'river', 'river', 'river'])
    brush.turn(-1)
    expect(brush.edges).toEqual(['forest', 'forest', 'river', 'river', 'river', 'forest'])
    brush.pickHabitat('wetland')
    expect(new Set(brush.edges)).toEqual(new Set(['wetland']))
    brush.laid()
    brush.pickHabitat('prairie')
    expect(new Set(brush.edges)).toEqual(new Set(['prairie']))
  })

  test('a tile may have no land', () => {
    const brush = new Brush()
    brush.pickBare()
    expect(brush.edges).toBeUndefined()
    brush.pickHabitat('forest')
    expect(brush.tool).toBe('land')
    brush.pickTool('fox')
    expect(brush.tool).toBe('fox')
  })
})

describe('documents', () => {
  const document = (fields: object): Position => ({ format: FORMAT, game: 'cascadia', options: {}, ...fields })

  test('tiles by edges, by number, and bare', async () => {
    vi.spyOn(api, 'components').mockResolvedValue({
      tiles: [{ tile: 17, habitats: ['river', 'forest'], wildlife: [], keystone: false }],
    })
    const { boards, options } = await read(
      document({
        options: { cards: { bear: 'B', fox: 'D' }, seats: 1 },
        boards: [{ name: 'Jade', nature: 2, tiles: [{ at: '0,0', tile: 17, turns: 1, token: 'bear' }, { at: '1,0' }] }],
      }),
    )
    expect(boards).toEqual([
      {
        name: 'Jade',
        nature: 2,
        tiles: [{ at: '0,0', edges: ['forest', 'river', 'river', 'river', 'forest', 'forest'], token: 'bear' }, { at: '1,0' }],
      },
    ])
    expect(options).toEqual({ cards: 'BAAAD' })
  })

  test.each([
    [{}, 'There are no players'],
    [{ boards: [{}] }, 'boards[0]'],
    [{ boards: [{ tiles: [{ at: 'here' }] }] }, 'boards[0].tiles[0].at'],
    [{ boards: [{ tiles: [{ at: '0,0', token: 'wolf' }] }] }, 'boards[0].tiles[0].token'],
    [{ boards: [{ tiles: [{ at: '0,0', edges: ['sea'] }] }] }, 'boards[0].tiles[0].edges[0]'],
    [{ boards: [{ tiles: [] }], options: { cards: 'random' } }, 'options.cards'],
  ])('%o is refused', async (fields, words) => {
    await expect(read(document(fields))).rejects.toThrow(words)
    await expect(read(document(fields))).rejects.toThrow(Unfit)
  })
})
