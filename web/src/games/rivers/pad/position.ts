// A position of Rolling Rivers as the pad writes it: everybody's sheet, and what is left over.
import { Field } from '../../../pad/document'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { m } from '../../../paraglide/messages.js'
import { sheetOf, usual } from '../setup/setup'
import {
  OPTIONS,
  SHEETS,
  ANIMALS,
  HABITATS,
  type Animal,
  type Habitat,
  type Line,
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

interface Left {
  name?: string
  /** What is left over. */
  animals: Record<Animal, number>
  nature: number
}

/** A sheet of ours, as it was filled in. */
export interface Filled extends Left {
  sheet: PadSheet
}

/** Any sheet, by the points of its printed lines. */
export interface Counted extends Left {
  lines: Record<string, number>
}

export type PadBoard = Filled | Counted
export const isFilled = (board: PadBoard): board is Filled => 'sheet' in board

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
export const MOST_COUNTED = 199

/** The lines of each sheet, but for what is left over: that is counted. */
export const LINES: Record<SheetName, readonly Line['what'][]> = {
  A: ['row_1', 'row_2', 'row_3', 'row_4', 'bonus_1', 'bonus_2'],
  B: [...HABITATS, 'overflow', 'bonus'],
  C: [...HABITATS, 'overflow', 'bonus'],
  D: [...ANIMALS, 'overflow', 'complete', 'variety'],
}

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

/** One more board, entered as the last one is. */
export function newBoard({ options, boards }: Pick<RiversPosition, 'options' | 'boards'>): PadBoard {
  const last = boards.at(-1)
  const left = { animals: each(ANIMALS, () => 0), nature: 0 }
  return last && !isFilled(last) ? { ...left, lines: {} } : { ...left, sheet: emptySheet(sheetOf(options)) }
}

export function blank(): RiversPosition {
  const position: RiversPosition = { format: FORMAT, game: 'rivers', options: {}, boards: [] }
  position.boards.push(newBoard(position))
  return position
}

/** Whether anything has been entered beside what is left over. */
export const isEntered = (board: PadBoard): boolean =>
  isFilled(board)
    ? JSON.stringify(board.sheet) !== JSON.stringify(emptySheet(board.sheet.sheet))
    : Object.values(board.lines).some(Boolean)

const isEmpty = (board: PadBoard): boolean =>
  !board.nature && Object.values(board.animals).every((count) => !count) && !isEntered(board)

export const isBegun = ({ boards }: RiversPosition): boolean => !boards.every(isEmpty)

/** Everybody begins another sheet. */
export function setSheet(position: RiversPosition, name: SheetName): void {
  usual.choose(position.options, 'sheet', name)
  for (const board of position.boards) {
    if (isFilled(board)) board.sheet = emptySheet(name)
    else board.lines = {}
  }
}

/** The player's board from now on: a sheet that is filled in, or the points of its lines. */
export function setWay(position: RiversPosition, seat: number, numbers: boolean): void {
  const { name, animals, nature } = position.boards[seat]!
  position.boards[seat] = {
    ...(name ? { name } : {}),
    animals,
    nature,
    ...(numbers ? { lines: {} } : { sheet: emptySheet(sheetOf(position.options)) }),
  }
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
  const name = named?.oneOf(SHEETS) ?? OPTIONS.sheet.usual
  usual.choose(options, 'sheet', name)
  return { format: FORMAT, game: 'rivers', options, boards: boards.map((board) => readBoard(board, name)) }
}

function readBoard(board: Field, sheet: SheetName): PadBoard {
  const animals = board.field('animals')
  const lines = board.field('lines')
  const found: PadBoard = {
    animals: each(ANIMALS, (animal) => animals?.field(animal)?.number(0, 999) ?? 0),
    nature: board.field('nature')?.number(0, 999) ?? 0,
    ...(lines
      ? { lines: Object.fromEntries(lines.fields(LINES[sheet]).map(([what, points]) => [what, points.number(0, 999)])) }
      : { sheet: readSheet(board.field('sheet') ?? board.fail(), sheet) }),
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
      return { sheet: 'D', animals: Object.fromEntries(entries) as Record<string, Animal>, overflow: number('overflow') }
    }
  }
}
