// The pictures of the rules, as data: pieces of land, animals on bare cells, the display, and the scoring cards.
import { cellName } from '../../../art/geometry'
import { faceOf as cardFace } from '../cards/cards'
import { ANIMALS, type Animal, type Cell, type Habitat } from '../types'

/** A tile: where, its sides, the animals it takes, and the one on it. */
export interface DrawnTile {
  at: Cell
  edges: Habitat[]
  animals: Animal[]
  token: Animal | null
}

export interface LandPicture {
  kind: 'land'
  tiles: DrawnTile[]
  /** What is lit: a corridor, or the groups of an animal. */
  mark?: { what: Habitat | Animal; groups: Cell[][] }
  /** Cells around the land where a tile may lie. */
  shore?: boolean
  /** Tiles that may take the animal in hand. */
  spots?: Cell[]
}

export interface TokensPicture {
  kind: 'tokens'
  /** Animals that are counted together, with the points they earn. */
  groups: { animal: Animal; cells: Cell[]; points: number | null }[]
  /** Animals that belong to no group, and cells without any. */
  others?: Partial<Record<Cell, Animal>>
  bare?: Cell[]
  /** Lines of sight. */
  sights?: readonly (readonly [Cell, Cell])[]
}

export interface PairsPicture {
  kind: 'pairs'
  pairs: {
    edges: Habitat[]
    animals: Animal[]
    token: Animal
    /** Which of the two is chosen, or goes. */
    taken?: Part
    gone?: Part
  }[]
}
type Part = 'both' | 'tile' | 'token'

export type Picture = LandPicture | TokensPicture | PairsPicture

const HABITAT: Record<string, Habitat> = {
  m: 'mountain',
  f: 'forest',
  p: 'prairie',
  w: 'wetland',
  r: 'river',
}
const ANIMAL: Record<string, Animal> = { b: 'bear', e: 'elk', s: 'salmon', h: 'hawk', f: 'fox' }

const edgesOf = (initials: string): Habitat[] => [...initials].map((initial) => HABITAT[initial]!)
const animalsOf = (initials: string): Animal[] => [...initials].map((initial) => ANIMAL[initial]!)

/** Tiles by initials: sides clockwise from the east, animals that may come, the one that is there. */
const tiles = (...rows: [at: Cell, edges: string, animals: string, token?: Animal][]): DrawnTile[] =>
  rows.map(([at, edges, animals, token]) => ({
    at,
    edges: edgesOf(edges),
    animals: animalsOf(animals),
    token: token ?? null,
  }))

const pair = (
  edges: string,
  animals: string,
  token: Animal,
  state: { taken?: Part; gone?: Part } = {},
): PairsPicture['pairs'][number] => ({ edges: edgesOf(edges), animals: animalsOf(animals), token, ...state })

/** Jade's land, the example of the printed rulebook, which does not show what may live on her three empty tiles. */
export const JADE = tiles(
  ['0,0', 'rrrppp', ''],
  ['1,0', 'ppfffp', '', 'bear'],
  ['-1,1', 'ppprrr', '', 'hawk'],
  ['0,1', 'rppprr', '', 'bear'],
  ['1,1', 'rrrrrr', '', 'salmon'],
  ['2,1', 'mmrrrm', '', 'salmon'],
  ['3,1', 'mmmrrr', '', 'elk'],
  ['4,1', 'rmmmrr', '', 'hawk'],
  ['-2,2', 'ppwwwp', '', 'fox'],
  ['-1,2', 'pmmmpp', '', 'fox'],
  ['0,2', 'fffppp', '', 'salmon'],
  ['1,2', 'mwwwmm', '', 'hawk'],
  ['2,2', 'wwwmmm', '', 'elk'],
  ['3,2', 'mwwwmm', '', 'bear'],
  ['-2,3', 'pppppp', '', 'elk'],
  ['-1,3', 'ffpppf', '', 'elk'],
  ['0,3', 'wwfffw', '', 'salmon'],
  ['1,3', 'fffwww', '', 'elk'],
  ['2,3', 'wwfffw', '', 'bear'],
  ['3,3', 'wwwwww', ''],
  ['-1,4', 'ffpppf', ''],
  ['0,4', 'ffwwwf', '', 'hawk'],
  ['1,4', 'ffffff', '', 'fox'],
)

const STARTER = tiles(['0,0', 'mmmmmm', 'b'], ['-1,1', 'wwwfff', 'ehf'], ['0,1', 'rppprr', 'bs'])

const DRAWN: Record<string, Picture> = {
  tiles: { kind: 'land', tiles: tiles(['0,0', 'fffppp', 'bef'], ['2,0', 'mmmrrr', 'hs'], ['4,0', 'wwwwww', 's']) },
  starter: { kind: 'land', tiles: STARTER },
  display: {
    kind: 'pairs',
    pairs: [pair('fffrrr', 'ehf', 'hawk'), pair('pppmmm', 'be', 'bear'), pair('wwwwww', 'h', 'fox'), pair('mmmwww', 'sf', 'elk')],
  },
  'four-equal': {
    kind: 'pairs',
    pairs: [
      pair('fffrrr', 'ehf', 'salmon', { gone: 'token' }),
      pair('pppmmm', 'be', 'salmon', { gone: 'token' }),
      pair('wwwwww', 'h', 'salmon', { gone: 'token' }),
      pair('mmmwww', 'sf', 'salmon', { gone: 'token' }),
    ],
  },
  'three-equal': {
    kind: 'pairs',
    pairs: [
      pair('fffrrr', 'ehf', 'elk', { gone: 'token' }),
      pair('pppmmm', 'be', 'elk', { gone: 'token' }),
      pair('wwwwww', 'h', 'fox'),
      pair('mmmwww', 'sf', 'elk', { gone: 'token' }),
    ],
  },
  'free-pick': {
    kind: 'pairs',
    pairs: [
      pair('fffrrr', 'ehf', 'hawk', { taken: 'tile' }),
      pair('pppmmm', 'be', 'bear'),
      pair('wwwwww', 'h', 'fox', { taken: 'token' }),
      pair('mmmwww', 'sf', 'elk'),
    ],
  },
  'lay-tile': {
    kind: 'land',
    tiles: [...STARTER, ...tiles(['1,0', 'mmmfff', 'bf'], ['-2,2', 'fffppp', 'be'])],
    shore: true,
  },
  'put-animal': {
    kind: 'land',
    tiles: tiles(
      ['0,0', 'mmmmmm', 'b', 'bear'],
      ['-1,1', 'wwwfff', 'ehf'],
      ['0,1', 'rppprr', 'bs'],
      ['1,0', 'mmmfff', 'bf'],
      ['-2,2', 'fffppp', 'ef', 'elk'],
    ),
    spots: ['-1,1', '1,0'],
  },
  'solo-before': {
    kind: 'pairs',
    pairs: [
      pair('fffrrr', 'ehf', 'hawk'),
      pair('pppmmm', 'be', 'bear', { taken: 'both' }),
      pair('wwwwww', 'h', 'fox'),
      pair('mmmwww', 'sf', 'elk', { gone: 'both' }),
    ],
  },
  'solo-after': {
    kind: 'pairs',
    pairs: [
      pair('pppfff', 'ef', 'salmon'),
      pair('rrrrrr', 's', 'bear'),
      pair('fffrrr', 'ehf', 'hawk'),
      pair('wwwwww', 'h', 'fox'),
    ],
  },
  example: { kind: 'land', tiles: JADE },
  'example-forest': {
    kind: 'land',
    tiles: JADE,
    mark: { what: 'forest', groups: [['1,3', '2,3', '0,4', '1,4']] },
  },
  'bears-touch': {
    kind: 'tokens',
    groups: [
      { animal: 'bear', cells: ['0,0', '1,0'], points: 4 },
      { animal: 'bear', cells: ['4,0', '5,0', '5,-1'], points: 0 },
    ],
  },
  'elk-line': {
    kind: 'tokens',
    groups: [
      { animal: 'elk', cells: ['0,0', '1,0', '2,0', '3,0'], points: 13 },
      { animal: 'elk', cells: ['4,0'], points: 2 },
    ],
  },
  'elk-shape': {
    kind: 'tokens',
    groups: [
      { animal: 'elk', cells: ['0,0', '1,0', '0,1'], points: 9 },
      { animal: 'elk', cells: ['2,0'], points: 2 },
    ],
  },
  'elk-herd': {
    kind: 'tokens',
    groups: [
      { animal: 'elk', cells: ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1'], points: 28 },
      { animal: 'elk', cells: ['4,0', '5,0'], points: 4 },
    ],
  },
  'elk-arc': {
    kind: 'tokens',
    groups: [
      { animal: 'elk', cells: ['0,-1', '1,-1', '1,0'], points: 8 },
      { animal: 'elk', cells: ['-1,1'], points: 2 },
    ],
    bare: ['0,0', '-1,0', '0,1'],
  },
  'salmon-runs': {
    kind: 'tokens',
    groups: [
      { animal: 'salmon', cells: ['0,0', '1,0', '2,-1', '3,-1'], points: 12 },
      { animal: 'salmon', cells: ['5,-1', '6,-1', '5,0'], points: 8 },
      { animal: 'salmon', cells: ['8,-1', '9,-1', '9,0', '10,-2'], points: 0 },
    ],
  },
  'hawk-sight': {
    kind: 'tokens',
    groups: [{ animal: 'hawk', cells: ['0,0', '3,0', '5,0', '6,0'], points: null }],
    others: { '1,0': 'bear' },
    bare: ['2,0', '4,0'],
    sights: [
      ['0,0', '3,0'],
      ['3,0', '5,0'],
    ],
  },
  'hawk-pairs': {
    kind: 'tokens',
    groups: [{ animal: 'hawk', cells: ['2,0', '6,0'], points: 9 }],
    others: {
      '0,0': 'hawk',
      '1,0': 'bear',
      '3,0': 'bear',
      '4,0': 'elk',
      '5,0': 'fox',
      '7,0': 'salmon',
      '8,0': 'hawk',
    },
    sights: [['2,0', '6,0']],
  },
  'fox-around': {
    kind: 'tokens',
    groups: [{ animal: 'fox', cells: ['0,0'], points: null }],
    others: { '1,0': 'bear', '0,1': 'bear', '-1,1': 'elk', '-1,0': 'fox' },
    bare: ['0,-1', '1,-1'],
  },
  'any-groups': {
    kind: 'tokens',
    groups: [
      { animal: 'salmon', cells: ['0,0', '1,0', '1,-1'], points: 9 },
      { animal: 'fox', cells: ['3,0', '4,-1'], points: 5 },
      { animal: 'bear', cells: ['6,0'], points: 2 },
    ],
  },
}

/** What is drawn on a scoring card. */
function faceOf(animal: Animal, card: string): TokensPicture {
  const { cells, more = cells, sights } = cardFace(animal, card, 'final')
  const others: TokensPicture['others'] = {}
  const bare: Cell[] = []
  for (const [q, r, what] of more) {
    if (what) others[cellName(q, r)] = what === 'own' ? animal : what
    else bare.push(cellName(q, r))
  }
  return { kind: 'tokens', groups: [], others, bare, sights }
}

const cards = Object.fromEntries(
  ANIMALS.flatMap((animal) => [...'ABCD'].map((card) => [`${animal}-${card.toLowerCase()}`, faceOf(animal, card)])),
)

export const PICTURES: Record<string, Picture> = { ...DRAWN, ...cards }
