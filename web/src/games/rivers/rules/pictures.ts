// What the pictures of the rules show: small positions by hand, drawn as at the table.
import type { Animal, Cell, Face, Line, SheetA, SheetB, SheetC, SheetD, SheetState, SpecialFace } from '../types'

/** A roll, how often each die counts (central, special, own), and what it brings. */
export interface Roll {
  central: Face[]
  special: SpecialFace | null
  own: [Face, Face]
  counted: number[]
  brings: Partial<Record<Animal, number>>
}

/** A sheet, as it was before a round where one is shown, or with what earns a line of its score. */
export interface Page {
  sheet: SheetState
  before?: SheetState
  lit?: Pick<Line, 'what' | 'groups'>
}

export type PictureKind =
  { roll: Roll } | { page: Page } | 'overview' | 'animals' | 'dice' | 'special' | 'row' | 'card' | 'advantages'

/** The cards of the pictures, by their ids in the box. */
export const ROW = {
  cards: ['rivers-1-2', 'prairies-1-1', 'mountains-1-3', 'wetlands-1-2'],
  deck: 16,
  advantages: ['1', '2', '3', '4'],
}
export const CARD = 'rivers-2-3'

const A: SheetA = {
  sheet: 'A',
  columns: { mountains: [1], forests: [2], prairies: [], wetlands: [2], rivers: [3] },
  zone: [],
}
const B: SheetB = {
  sheet: 'B',
  tracks: { prairies: 4, mountains: 6, rivers: 2, wetlands: 3, forests: 1 },
  overflow: 0,
  sun: 1,
  rain: 1,
  picks: [
    [0, 0],
    [0, 1],
  ],
}
const C: SheetC = {
  sheet: 'C',
  traced: ['0,-1', '1,0'],
  overflow: 0,
  sun: 0,
  rain: 0,
  picks: [],
  landscape: { mountains: 1, forests: 0, prairies: 0, wetlands: 0, rivers: 0 },
  complete: [],
}
const CLOSING: SheetC = {
  ...C,
  traced: ['1,0', '1,1', '2,-1', '3,-1', '3,0'],
  sun: 1,
  rain: 1,
  picks: [
    [0, 0],
    [0, 1],
  ],
  landscape: { ...C.landscape, mountains: 0, prairies: 2 },
}
const D: SheetD = {
  sheet: 'D',
  animals: { '0,-1': 'salmon', '0,0': 'salmon', '1,0': 'elk', '-1,0': 'fox', '1,-3': 'bear', '0,1': 'hawk' },
  overflow: 0,
  complete: [],
  varied: [],
}

// The sheets at the end of a game, with the points that the rules count up for them.

const FULL_A: SheetA = {
  sheet: 'A',
  columns: { mountains: [2, 3, 5, 1], forests: [3, 4, 3], prairies: [4, 1, 5], wetlands: [2], rivers: [3] },
  zone: [0, 1, 5, 7],
}
const FULL_B: SheetB = {
  sheet: 'B',
  tracks: { prairies: 7, mountains: 6, rivers: 10, wetlands: 11, forests: 4 },
  overflow: 5,
  sun: 3,
  rain: 6,
  picks: [
    [0, 0],
    [0, 3],
    [1, 0],
    [1, 3],
    [2, 0],
    [2, 3],
    [3, 3],
    [4, 0],
    [5, 0],
  ],
}
const FULL_C: SheetC = {
  sheet: 'C',
  traced: [
    '-1,-1',
    '-1,0',
    '-1,1',
    '-1,2',
    '-1,3',
    '-1,4',
    '-2,-1',
    '-2,-2',
    '-2,0',
    '-2,1',
    '-2,2',
    '-2,3',
    '-2,4',
    '-3,-1',
    '-3,0',
    '-3,1',
    '-3,2',
    '-3,3',
    '-3,4',
    '-4,0',
    '-4,1',
    '-4,4',
    '0,-1',
    '0,-2',
    '0,-3',
    '0,1',
    '0,2',
    '0,3',
    '0,4',
    '1,-4',
    '1,0',
    '1,1',
    '1,2',
    '2,-1',
    '2,-2',
    '2,-3',
    '2,1',
    '3,-2',
    '3,-3',
    '3,0',
    '4,-1',
    '4,-2',
    '4,-3',
    '4,-4',
  ],
  overflow: 3,
  sun: 2,
  rain: 3,
  picks: [
    [0, 0],
    [0, 3],
    [1, 0],
    [1, 3],
    [2, 0],
  ],
  landscape: { mountains: 2, forests: 1, prairies: 2, wetlands: 3, rivers: 3 },
  complete: ['rivers'],
}
const FULL_D: SheetD = {
  sheet: 'D',
  animals: {
    '1,-4': 'hawk',
    '-1,-3': 'hawk',
    '0,-3': 'fox',
    '4,-3': 'fox',
    '1,-2': 'hawk',
    '2,-2': 'fox',
    '4,-2': 'elk',
    '-3,-1': 'hawk',
    '-2,-1': 'bear',
    '-1,-1': 'hawk',
    '0,-1': 'elk',
    '1,-1': 'bear',
    '2,-1': 'bear',
    '3,-1': 'salmon',
    '-3,0': 'bear',
    '-2,0': 'fox',
    '-1,0': 'fox',
    '0,0': 'elk',
    '1,0': 'fox',
    '2,0': 'fox',
    '3,0': 'salmon',
    '-4,1': 'elk',
    '-3,1': 'fox',
    '-2,1': 'salmon',
    '-1,1': 'salmon',
    '0,1': 'elk',
    '1,1': 'salmon',
    '2,1': 'salmon',
    '-4,2': 'salmon',
    '-3,2': 'salmon',
    '-1,2': 'salmon',
    '0,2': 'elk',
    '2,2': 'hawk',
    '-2,3': 'salmon',
    '-1,3': 'hawk',
    '0,3': 'elk',
    '1,3': 'fox',
    '-3,4': 'salmon',
    '-2,4': 'bear',
    '-1,4': 'bear',
  },
  overflow: 1,
  complete: ['wetlands'],
  varied: ['wetlands', 'rivers'],
}

/** Sheet D with one type of animal: those that earn points, by pair, line or run, and those that do not. */
function only(animal: Animal, { lit, others = [] }: { lit: Cell[][]; others?: Cell[] }): PictureKind {
  const animals = Object.fromEntries([...lit.flat(), ...others].map((at) => [at, animal]))
  return { page: { sheet: { ...D, animals }, lit: { what: animal, groups: lit } } }
}

export const PICTURES: Record<string, PictureKind> = {
  overview: 'overview',
  animals: 'animals',
  dice: 'dice',
  special: 'special',
  row: 'row',
  card: 'card',
  advantages: 'advantages',

  'harvest-twice': {
    roll: {
      central: ['salmon/hawk', 'salmon', 'fox'],
      special: 'personal_die_twice',
      own: ['hawk', 'salmon'],
      counted: [1, 1, 0, 0, 2, 1],
      brings: { hawk: 5 },
    },
  },
  'harvest-any': {
    roll: {
      central: ['fox', 'elk', 'bear'],
      special: 'any_animal',
      own: ['fox', 'salmon'],
      counted: [1, 0, 0, 1, 1, 0],
      brings: { fox: 3 },
    },
  },
  'harvest-two': {
    roll: {
      central: ['bear', 'salmon', 'salmon'],
      special: 'action_cost_minus_1',
      own: ['bear', 'salmon'],
      counted: [1, 1, 1, 0, 1, 1],
      brings: { bear: 2, salmon: 3 },
    },
  },
  'harvest-family': {
    roll: {
      central: ['salmon', 'salmon/hawk', 'elk'],
      special: null,
      own: ['hawk', 'salmon'],
      counted: [1, 1, 1, 0, 1, 1],
      brings: { elk: 1, hawk: 1, salmon: 3 },
    },
  },

  'a-fill': { page: { before: A, sheet: { ...A, columns: { ...A.columns, rivers: [3, 3] }, zone: [0] } } },
  'a-scoring': { page: { sheet: FULL_A } },
  'b-fill': { page: { before: B, sheet: { ...B, tracks: { ...B.tracks, prairies: 6 } } } },
  'b-weather': {
    page: {
      sheet: {
        ...B,
        tracks: { prairies: 7, mountains: 3, rivers: 4, wetlands: 4, forests: 3 },
        sun: 3,
        rain: 2,
        picks: [
          [0, 0],
          [0, 3],
          [1, 1],
          [1, 2],
          [2, 0],
        ],
      },
    },
  },
  'b-scoring': { page: { sheet: FULL_B } },
  'c-fill': {
    page: { before: C, sheet: { ...C, traced: [...C.traced, '0,-2', '2,-1', '3,-2'], rain: 1, picks: [[0, 1]] } },
  },
  'c-closed': {
    page: {
      before: CLOSING,
      sheet: { ...CLOSING, traced: [...CLOSING.traced, '2,1', '2,0'], rain: 2, picks: [...CLOSING.picks, [1, 0]] },
    },
  },
  'c-scoring': { page: { sheet: FULL_C } },
  'd-fill': {
    page: { before: D, sheet: { ...D, animals: { ...D.animals, '1,-1': 'fox', '2,-1': 'fox', '3,0': 'hawk' } } },
  },
  'd-scoring': { page: { sheet: FULL_D } },
  'd-bears': only('bear', {
    lit: [
      ['0,-2', '1,-2'],
      ['2,0', '2,1'],
    ],
    others: ['-3,1', '-2,1', '-2,0', '-1,3'],
  }),
  'd-elk': only('elk', { lit: [['-1,-1', '0,-1', '1,-1', '2,-1'], ['0,0', '0,1'], ['-3,2']] }),
  'd-foxes': {
    page: {
      sheet: {
        ...D,
        animals: {
          '0,0': 'fox',
          '1,0': 'hawk',
          '1,-1': 'salmon',
          '0,-1': 'bear',
          '-1,0': 'elk',
          '-1,1': 'salmon',
          '0,1': 'elk',
          '3,-2': 'fox',
          '4,-3': 'hawk',
          '3,-1': 'salmon',
          '-3,3': 'fox',
          '-2,3': 'bear',
        },
      },
      lit: { what: 'fox', groups: [['0,0'], ['3,-2']] },
    },
  },
  'd-hawks': only('hawk', { lit: [['1,-4'], ['-2,-1'], ['3,-1'], ['0,1'], ['-3,3']], others: ['0,3', '1,3'] }),
  'd-salmon': only('salmon', {
    lit: [
      ['-2,-2', '-1,-2', '-1,-1', '0,-1', '1,-2'],
      ['-3,1', '-2,1', '-3,2'],
    ],
    others: ['2,1', '3,1', '2,0', '1,2'],
  }),
}
