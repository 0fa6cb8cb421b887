// A position of Rolling Rivers as the pad writes it: everybody's sheet, and what is left over.
import { Field } from '../../../pad/document'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { m } from '../../../paraglide/messages.js'
import { SHEETS, sheetOf, usual } from '../setup/setup'
import {
  ANIMALS,
  HABITATS,
  type Animal,
  type Habitat,
  type Score,
  type SheetA,
  type SheetB,
  type SheetC,
  type SheetD,
  type SheetName,
  type SheetState,
  type Stock,
} from '../types'

/** What is filled in by hand; what follows from it is left to those who score and draw it. */
export type PadSheet = SheetA | SheetB | Omit<SheetC, 'landscape' | 'complete'> | Omit<SheetD, 'complete' | 'varied'>

export interface PadBoard {
  name?: string
  /** What is left over. */
  animals: Record<Animal, number>
  nature: number
  sheet: PadSheet
}

export interface RiversPosition extends Position {
  boards: PadBoard[]
}

export interface Answer {
  boards: (Score & { name: string; stock: Stock })[]
  winners: string[]
}

export const MOST_BOARDS = 8
export const MOST_LEFT = 99
export const MOST_NUMBER = 99

const each = <Name extends string, T>(names: readonly Name[], value: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>

export function emptySheet(name: SheetName): PadSheet {
  switch (name) {
    case 'A':
      return { sheet: 'A', columns: each(HABITATS, () => []), zone: [] }
    case 'B':
      return { sheet: 'B', tracks: each(HABITATS, () => 0), overflow: 0, sun: 0, rain: 0, picks: [] }
    case 'C':
      return { sheet: 'C', traced: [], overflow: 0, sun: 0, rain: 0, picks: [] }
    case 'D':
      return { sheet: 'D', animals: {}, overflow: 0 }
  }
}

export const newBoard = (position: Position): PadBoard => ({
  animals: each(ANIMALS, () => 0),
  nature: 0,
  sheet: emptySheet(sheetOf(position.options)),
})

export function blank(): RiversPosition {
  const bare = { format: FORMAT, game: 'rivers', options: {} } as const
  return { ...bare, options: {}, boards: [newBoard(bare), newBoard(bare)] }
}

const isEmpty = ({ animals, nature, sheet }: PadBoard): boolean =>
  !nature && Object.values(animals).every((count) => !count) && JSON.stringify(sheet) === JSON.stringify(emptySheet(sheet.sheet))

export const isBegun = ({ boards }: RiversPosition): boolean => !boards.every(isEmpty)

/** Everybody begins another sheet. */
export function setSheet(position: RiversPosition, name: SheetName): void {
  usual.choose(position.options, 'sheet', name)
  for (const board of position.boards) board.sheet = emptySheet(name)
}

/** A sheet as it is drawn: what follows from the hexes is filled in. */
export function drawn(
  sheet: PadSheet,
  hexes: readonly { at: string; landscape: Habitat | null }[],
  complete: Habitat[],
): SheetState {
  if (sheet.sheet === 'C') {
    const traced = new Set(sheet.traced)
    const icons = (habitat: Habitat) => hexes.filter(({ at, landscape }) => landscape === habitat && traced.has(at)).length
    return { ...sheet, landscape: each(HABITATS, icons), complete }
  }
  return sheet.sheet === 'D' ? { ...sheet, complete, varied: [] } : sheet
}

// Reading what somebody else has written.

export async function read(document: Position): Promise<RiversPosition> {
  const given = new Field(document, '')
  const boards = given.field('boards')?.items(MOST_BOARDS) ?? []
  if (!boards.length) throw new Unfit(m.pad_unfit_empty())
  const options = { ...document.options }
  // A scenario has a sheet of its own, and goals that a pad does not ask for.
  for (const name of ['seats', 'sheet', 'scenario', 'challenge']) delete options[name]
  const named = boards[0]!.field('sheet')?.field('sheet') ?? given.field('options')?.field('sheet')
  const name = named?.oneOf(SHEETS) ?? 'A'
  usual.choose(options, 'sheet', name)
  return { format: FORMAT, game: 'rivers', options, boards: boards.map((board) => readBoard(board, name)) }
}

function readBoard(board: Field, sheet: SheetName): PadBoard {
  const animals = board.field('animals')
  const found: PadBoard = {
    animals: each(ANIMALS, (animal) => animals?.field(animal)?.number(0, 999) ?? 0),
    nature: board.field('nature')?.number(0, 999) ?? 0,
    sheet: readSheet(board.field('sheet') ?? board.fail(), sheet),
  }
  const name = board.field('name')?.text()
  if (name) found.name = name
  return found
}

const MANY = 100

function readSheet(sheet: Field, name: SheetName): PadSheet {
  sheet.field('sheet')?.oneOf([name])
  const number = (field: string) => sheet.field(field)?.number(0, MANY) ?? 0
  const items = (field: string) => sheet.field(field)?.items(MANY) ?? []
  const weather = () => ({
    sun: number('sun'),
    rain: number('rain'),
    picks: items('picks').map((pick): [number, number] => {
      const [column, bonus] = pick.items(2)
      return [column?.number(0, MANY) ?? pick.fail(), bonus?.number(0, MANY) ?? pick.fail()]
    }),
  })
  switch (name) {
    case 'A': {
      const columns = sheet.field('columns')
      const numbers = (habitat: Habitat) =>
        columns
          ?.field(habitat)
          ?.items(MANY)
          .map((entry) => entry.number(0, MOST_NUMBER)) ?? []
      return { sheet: 'A', columns: each(HABITATS, numbers), zone: items('zone').map((item) => item.number(0, MANY)) }
    }
    case 'B': {
      const tracks = sheet.field('tracks')
      const length = (habitat: Habitat) => tracks?.field(habitat)?.number(0, MANY) ?? 0
      return { sheet: 'B', tracks: each(HABITATS, length), overflow: number('overflow'), ...weather() }
    }
    case 'C':
      return { sheet: 'C', traced: items('traced').map((cell) => cell.cell()), overflow: number('overflow'), ...weather() }
    case 'D': {
      const animals = sheet.field('animals')
      const entries = (animals?.keys() ?? []).map((at) => [at, animals!.field(at)!.oneOf(ANIMALS)])
      return { sheet: 'D', animals: Object.fromEntries(entries), overflow: number('overflow') }
    }
  }
}
