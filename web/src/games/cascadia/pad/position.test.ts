import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { api } from '../../../lib/api'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { HABITATS, type Habitat } from '../types'
import { Brush } from './brush.svelte'
import {
  blank,
  isBuilt,
  isEntered,
  lay,
  newBoard,
  put,
  read,
  remove,
  setWay,
  starter,
  tileAt,
  turn,
  type Built,
} from './position'

overwriteGetLocale(() => 'en')

const DATA = resolve(import.meta.dirname, '../../../../../src/cascata/games/cascadia/data')
const printed = (file: string) => JSON.parse(readFileSync(resolve(DATA, file), 'utf8')) as unknown

describe('a board', () => {
  test('tiles are laid, turned and taken away, the animal first', () => {
    const board = newBoard(blank()) as Built
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
    const board = newBoard(blank()) as Built
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

describe('numbers', () => {
  const counted = {
    name: 'Jade',
    nature: 2,
    wildlife: { bear: 11, elk: 14, salmon: 12, hawk: 11, fox: 11 },
    habitats: { mountain: 6, forest: 4, prairie: 7, wetland: 8, river: 5 },
  }

  test('take the place of tiles, beginning with what the tiles brought', () => {
    const position = blank()
    position.boards[0] = { name: 'Jade', nature: 2, tiles: [{ at: '0,0', token: 'bear' }] }
    setWay(position, 0, true, { ...counted, bonus: counted.habitats, total: 0, lines: [] })
    expect(position.boards[0]).toEqual(counted)
    setWay(position, 0, false)
    expect(position.boards[0]).toEqual({ name: 'Jade', nature: 2, tiles: [] })
  })

  test('are entered for who comes next, too', () => {
    const position = blank()
    setWay(position, 0, true)
    expect(isBuilt(newBoard(position))).toBe(false)
    expect(isEntered(position.boards[0]!)).toBe(false)
  })

  test('are read from a document; what is left out is none', async () => {
    const position = { ...blank(), boards: [counted, { habitats: { river: 3 } }] }
    const { boards } = await read(position)
    expect(boards[0]).toEqual(counted)
    expect(boards[1]).toMatchObject({ nature: 0, wildlife: { fox: 0 }, habitats: { river: 3, forest: 0 } })
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
