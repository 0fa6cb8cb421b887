// A sheet of each kind in the middle of a game, for the small pictures of the set-up.
import type { SheetName, SheetState } from '../types'

export const SAMPLES: Record<SheetName, SheetState> = {
  A: {
    sheet: 'A',
    columns: { mountains: [2, 1], forests: [3, 2, 1], prairies: [1], wetlands: [4, 2], rivers: [3, 3, 2] },
    zone: [5, 0],
  },
  B: {
    sheet: 'B',
    tracks: { prairies: 6, mountains: 5, rivers: 8, wetlands: 7, forests: 3 },
    overflow: 1,
    sun: 2,
    rain: 1,
    picks: [
      [0, 0],
      [0, 2],
      [1, 0],
    ],
  },
  C: {
    sheet: 'C',
    traced: [
      '-1,0', '-2,0', '-3,0', '-1,-1', '0,-1', '0,-2', '1,-1', '1,-2', '2,-2', '1,0', '1,1', '0,1', '0,2', '0,3',
      '-1,1', '-1,2', '-2,1',
    ],
    overflow: 0,
    sun: 1,
    rain: 1,
    picks: [
      [0, 0],
      [0, 2],
    ],
    landscape: { mountains: 1, forests: 2, prairies: 1, wetlands: 1, rivers: 2 },
    complete: [],
  },
  D: {
    sheet: 'D',
    animals: {
      '0,-1': 'salmon', '0,0': 'salmon', '1,0': 'salmon', '0,1': 'salmon', '-1,-1': 'elk', '-1,0': 'elk', '1,-1': 'fox',
      '2,-1': 'fox', '2,0': 'fox', '-2,0': 'elk', '1,1': 'bear', '0,2': 'bear', '-1,1': 'hawk', '1,-3': 'hawk',
      '-2,2': 'fox', '1,-2': 'bear', '2,-2': 'bear', '-2,-1': 'hawk',
    },
    overflow: 0,
    complete: [],
    varied: [],
  },
}
