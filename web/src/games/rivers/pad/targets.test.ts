import { describe, expect, test } from 'vitest'

import { FORMAT, type Position } from '../../../pad/pad'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { drawingOf } from '../sheet/drawing'
import printed from '../sheet/sheets.sample.json'
import type { Components, SheetName } from '../types'
import {
  blank,
  drawn,
  emptySheet,
  isBegun,
  isEntered,
  isFilled,
  newBoard,
  read,
  setSheet,
  setWay,
  type Counted,
  type Filled,
  type PadSheet,
} from './position'
import { act, targetsOf, write } from './targets'

overwriteGetLocale(() => 'en')

const components = printed as unknown as Components
const look = (sheet: PadSheet) => {
  const state = drawn(sheet, components.sheets.C.hexes, [])
  return targetsOf(drawingOf(components, { form: 'table', letters: false }, { before: state, now: state, after: state }))
}
const find = (sheet: PadSheet, key: string) => look(sheet).find((target) => target.key === key)!
const press = (sheet: PadSheet, ...keys: string[]) => {
  for (const key of keys) act(sheet, find(sheet, key).act, 'fox')
}

test.each(['A', 'B', 'C', 'D'] as SheetName[])('everything on sheet %s has a place and a name of its own', (name) => {
  const targets = look(emptySheet(name))
  expect(new Set(targets.map(({ key }) => key)).size).toBe(targets.length)
  expect(targets.every(({ label, on }) => label && !on)).toBe(true)
})

describe('A', () => {
  test('numbers are written from the top without a gap', () => {
    const sheet = emptySheet('A')
    if (sheet.sheet !== 'A') throw new Error()
    write(sheet.columns.rivers, 0, 3)
    write(sheet.columns.rivers, 3, 2)
    expect(sheet.columns.rivers).toEqual([3, 2])
    expect(
      look(sheet)
        .filter(({ key }) => key.startsWith('rivers'))
        .map(({ label }) => label),
    ).toEqual(['Rivers, hex 1: 3', 'Rivers, hex 2: 2', 'Rivers, hex 3: empty'])
    write(sheet.columns.rivers, 0, null)
    expect(sheet.columns.rivers).toEqual([2])
  })

  test('sun bonuses are taken once', () => {
    const sheet = emptySheet('A')
    press(sheet, 'zone 3', 'zone 0', 'zone 3')
    expect(sheet).toMatchObject({ zone: [0] })
  })
})

test('B: a track is filled up to the hex that is pressed; the last one again is taken back', () => {
  const sheet = emptySheet('B')
  press(sheet, 'rivers 9', 'wetlands 4', 'wetlands 4', 'overflow 1', 'sun 2', 'rain 0')
  expect(sheet).toMatchObject({ tracks: { rivers: 10, wetlands: 4 }, overflow: 2, sun: 3, rain: 1 })
})

test('C: hexes are traced, and a column has two bonuses at most', () => {
  const sheet = emptySheet('C')
  press(sheet, '-1,0', '0,-1', '-1,0', 'pick 0 0', 'pick 0 1', 'pick 0 2')
  expect(sheet).toMatchObject({
    traced: ['0,-1'],
    picks: [
      [0, 1],
      [0, 2],
    ],
  })
  press(sheet, 'pick 0 1')
  expect(sheet).toMatchObject({ picks: [[0, 2]] })
})

test('C: icons are crossed with their hexes', () => {
  const icon = components.sheets.C.hexes.find(({ landscape }) => landscape)!
  const sheet = emptySheet('C')
  press(sheet, icon.at)
  expect(drawn(sheet, components.sheets.C.hexes, [])).toMatchObject({ landscape: { [icon.landscape!]: 1 } })
})

test('D: an animal settles, another one takes its place, the same one leaves', () => {
  const sheet = emptySheet('D')
  act(sheet, find(sheet, '0,0').act, 'bear')
  expect(find(sheet, '0,0').label).toMatch(/: bear$/)
  press(sheet, '0,0')
  expect(sheet).toMatchObject({ animals: { '0,0': 'fox' } })
  press(sheet, '0,0')
  expect(sheet).toMatchObject({ animals: {} })
})

describe('documents', () => {
  const document = (fields: object): Position => ({ format: FORMAT, game: 'rivers', options: {}, ...fields })

  test('the sheet is named by the options or by the boards', async () => {
    const position = await read(
      document({ boards: [{ nature: 3, animals: { bear: 2 }, sheet: { sheet: 'B', tracks: { rivers: 10 }, picks: [[0, 3]] } }] }),
    )
    expect(position.options).toEqual({ sheet: 'B' })
    expect(position.boards[0]).toMatchObject({
      nature: 3,
      animals: { bear: 2, elk: 0 },
      sheet: { tracks: { rivers: 10, forests: 0 }, picks: [[0, 3]] },
    })
  })

  test.each([
    [{ boards: [] }, 'There are no players'],
    [{ boards: [{}] }, 'boards[0]'],
    [{ boards: [{ sheet: { sheet: 'E' } }] }, 'boards[0].sheet.sheet'],
    [{ options: { sheet: 'D' }, boards: [{ sheet: { animals: { '0,0': 'wolf' } } }] }, 'boards[0].sheet.animals.0,0'],
  ])('%o is refused', async (fields, words) => {
    await expect(read(document(fields))).rejects.toThrow(words)
  })

  test('another sheet begins empty for everybody', () => {
    const position = blank()
    position.boards.push(newBoard(position))
    act((position.boards[0] as Filled).sheet, { do: 'zone', item: 1 }, 'fox')
    expect(isBegun(position)).toBe(true)
    setSheet(position, 'D')
    expect(isBegun(position)).toBe(false)
    expect(position.boards.map((board) => isFilled(board) && board.sheet.sheet)).toEqual(['D', 'D'])
  })

  test('the points of the lines take the place of a sheet, and are read again', async () => {
    const position = blank()
    position.boards[0]!.nature = 3
    setWay(position, 0, true)
    const [board] = position.boards as [Counted]
    expect([isBegun(position), isEntered(board)]).toEqual([true, false])
    board.lines = { row_1: 17 }
    expect(await read(position)).toEqual(position)
    expect(newBoard(position)).toMatchObject({ lines: {} })
    await expect(read({ ...position, boards: [{ lines: { rivers: 2 } }] })).rejects.toThrow('boards[0].lines')
  })
})
