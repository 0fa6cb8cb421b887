// What the pictures of the rules show: small positions by hand, drawn as at the table.
import type { Cell, Colour, FarmerTile, Track } from '../types'

/** A piece of the map: the districts of some towns, and what stands there. */
export interface Scene {
  board?: 'front' | 'back'
  towns: Cell[]
  envoys: [at: Cell, colour: Colour][]
  /** The envoy that is being placed or moved, and from where. */
  placed?: [at: Cell, colour: Colour]
  sealed?: boolean
  from?: Cell
  heralds?: Cell[]
  /** Where the herald on `from` may go. */
  targets?: Cell[]
  /** Envoys to be joined, the town that scores, and the steps that brings. */
  group?: Cell[]
  scored?: Cell
  steps?: number
  farmers?: Record<Cell, FarmerTile>
  /** The farmers' fields that are open for blue. */
  open?: Cell[]
}

/** The tracks: cubes that are not at the start, by player, and the ways of the first player's. */
export interface Climb {
  cubes: Partial<Record<Colour, Partial<Record<Track, number>>>>
  ways?: { track: Track; to: number; meets: number[] }[]
  points?: Partial<Record<Colour, number>>
}

export type PictureKind =
  { map: Scene } | { tracks: Climb } | 'boards' | 'heralds' | 'heralds-back' | 'uniques' | 'pairs' | 'farmer-tiles'

const WHITE_TOWN = '7,5'
const NEAR_WHITE = [WHITE_TOWN, '6,2', '9,3']
const NEAR_ORANGE = [WHITE_TOWN, '10,5', '8,7']

export const PICTURES: Record<string, PictureKind> = {
  boards: 'boards',
  heralds: 'heralds',
  'heralds-back': 'heralds-back',
  uniques: 'uniques',
  pairs: 'pairs',
  'farmer-tiles': 'farmer-tiles',

  overview: {
    map: {
      towns: [WHITE_TOWN, '4,4', '6,2', '9,3', '10,5', '5,7', '8,7', '6,9', '9,10', '11,8'],
      heralds: ['4,4', '10,5'],
      envoys: [
        ['8,5', 'blue'],
        ['8,6', 'blue'],
        ['9,6', 'blue'],
        ['5,4', 'blue'],
        ['5,3', 'blue'],
        ['7,7', 'pink'],
        ['6,7', 'pink'],
        ['7,6', 'pink'],
        ['8,8', 'yellow'],
        ['9,9', 'yellow'],
        ['10,8', 'yellow'],
        ['9,4', 'orange'],
        ['10,4', 'orange'],
        ['8,3', 'orange'],
        ['6,5', 'orange'],
      ],
    },
  },
  groups: {
    map: {
      towns: [...NEAR_WHITE, '4,4', '10,5', '8,7', '5,7'],
      envoys: [
        ['8,2', 'pink'],
        ['7,3', 'pink'],
        ['10,4', 'pink'],
        ['11,5', 'pink'],
        ['4,5', 'blue'],
        ['5,6', 'blue'],
        ['7,7', 'blue'],
        ['8,6', 'blue'],
        ['6,5', 'yellow'],
        ['8,4', 'yellow'],
      ],
      group: ['8,2', '7,3', '10,4', '11,5', '4,5', '5,6', '7,7', '8,6'],
    },
  },
  'score-group': {
    map: {
      towns: NEAR_WHITE,
      envoys: [['6,3', 'blue']],
      placed: ['6,4', 'blue'],
      group: ['6,3', '6,4'],
      scored: WHITE_TOWN,
      steps: 1,
    },
  },
  'score-beside': {
    map: {
      towns: NEAR_ORANGE,
      heralds: ['10,5'],
      envoys: [['8,5', 'pink']],
      placed: ['9,6', 'pink'],
      group: ['8,5', '9,6'],
      scored: '10,5',
      steps: 2,
    },
  },
  'no-alone': { map: { towns: NEAR_WHITE, envoys: [], placed: ['7,4', 'blue'] } },
  'no-touched': {
    map: {
      towns: [WHITE_TOWN, '9,3', '10,5'],
      envoys: [
        ['8,2', 'pink'],
        ['8,3', 'pink'],
        ['8,4', 'pink'],
      ],
      placed: ['8,5', 'pink'],
      group: ['8,2', '8,3', '8,4', '8,5'],
    },
  },
  'no-merge': {
    map: {
      towns: NEAR_WHITE,
      envoys: [
        ['6,4', 'blue'],
        ['6,5', 'blue'],
        ['8,3', 'blue'],
      ],
      placed: ['7,4', 'blue'],
      group: ['6,4', '6,5', '8,3', '7,4'],
    },
  },
  'score-again': {
    map: {
      towns: NEAR_WHITE,
      envoys: [
        ['6,3', 'blue'],
        ['6,4', 'blue'],
        ['8,3', 'blue'],
      ],
      placed: ['8,4', 'blue'],
      group: ['8,3', '8,4'],
      scored: WHITE_TOWN,
      steps: 2,
    },
  },
  'score-later': {
    map: {
      towns: NEAR_WHITE,
      envoys: [
        ['6,3', 'blue'],
        ['6,4', 'blue'],
        ['8,3', 'pink'],
      ],
      placed: ['8,4', 'pink'],
      group: ['8,3', '8,4'],
      scored: WHITE_TOWN,
      steps: 2,
    },
  },
  'score-herald': {
    map: {
      towns: NEAR_ORANGE,
      heralds: ['10,5'],
      envoys: [
        ['8,5', 'pink'],
        ['11,5', 'blue'],
      ],
      placed: ['9,6', 'pink'],
      group: ['8,5', '9,6'],
      scored: '10,5',
      steps: 3,
    },
  },
  seal: { map: { towns: NEAR_WHITE, envoys: [], placed: ['7,4', 'blue'], sealed: true, scored: WHITE_TOWN, steps: 1 } },
  move: {
    map: {
      towns: [...NEAR_WHITE, '4,4'],
      envoys: [
        ['6,3', 'blue'],
        ['6,4', 'blue'],
      ],
      placed: ['5,4', 'blue'],
      from: '6,4',
    },
  },
  'five-colours': {
    map: {
      towns: ['0,8', '1,11', '3,9', '4,11', '6,9'],
      envoys: ['0,9', '1,10', '2,9', '3,10', '4,10', '5,10'].map((at) => [at, 'blue']),
      group: ['0,9', '1,10', '2,9', '3,10', '4,10', '5,10'],
    },
  },
  'three-towns': {
    map: {
      towns: ['6,9', '7,12', '8,14', '5,14', '3,16'],
      envoys: ['6,10', '6,11', '6,12', '7,13', '7,14', '6,14', '5,15', '4,15'].map((at) => [at, 'blue']),
      group: ['6,10', '6,11', '6,12', '7,13', '7,14', '6,14', '5,15', '4,15'],
    },
  },
  pair: {
    map: {
      towns: ['6,2', WHITE_TOWN, '9,3', '10,5', '8,7'],
      envoys: ['7,2', '7,3', '8,4', '8,5', '8,6'].map((at) => [at, 'blue']),
      placed: ['7,4', 'blue'],
      group: ['7,2', '7,3', '7,4', '8,4', '8,5', '8,6'],
    },
  },
  farmers: {
    map: {
      board: 'back',
      towns: ['6,5', '8,3', '10,6', '8,8'],
      envoys: [['8,6', 'blue']],
      farmers: { '8,5': 'vp3', '6,7': 'turn', '10,8': 'advance' },
      open: ['8,5'],
    },
  },
  'two-heralds': {
    map: {
      towns: [WHITE_TOWN, '10,5', '4,4', '5,7', '6,2', '8,7', '9,3'],
      envoys: [],
      heralds: [WHITE_TOWN],
      from: WHITE_TOWN,
      targets: ['10,5', '4,4', '5,7', '6,2', '8,7', '9,3'],
    },
  },

  tracks: { tracks: { cubes: { blue: {}, pink: {} } } },
  chain: {
    tracks: {
      cubes: { blue: { orange: 2, pink: 3, yellow: 1 } },
      ways: [
        { track: 'orange', to: 4, meets: [4] },
        { track: 'pink', to: 4, meets: [4] },
        { track: 'yellow', to: 2, meets: [2] },
      ],
    },
  },
  'barrier-stop': { tracks: { cubes: { blue: { white: 3 } }, ways: [{ track: 'white', to: 4, meets: [4] }] } },
  'barrier-cross': { tracks: { cubes: { blue: { orange: 3 } }, ways: [{ track: 'orange', to: 6, meets: [4, 6] }] } },
  winner: {
    tracks: {
      cubes: {
        blue: { blue: 15, yellow: 6, orange: 4, pink: 4, white: 7 },
        yellow: { blue: 12, yellow: 14, orange: 8, pink: 10, white: 6 },
        orange: { blue: 7, yellow: 4, orange: 15, pink: 6, white: 10 },
        pink: { blue: 10, yellow: 12, orange: 7, pink: 10, white: 9 },
      },
      points: { blue: 31, yellow: 49, orange: 38, pink: 45 },
    },
  },
}
