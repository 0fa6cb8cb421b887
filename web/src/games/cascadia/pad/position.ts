// A position of Cascadia as the pad writes it, and what can be done with a board of cardboard.
import { components } from '../../../lib/components.svelte'
import { m } from '../../../paraglide/messages.js'
import type { Options } from '../../../protocol'
import { Field } from '../../../pad/document'
import { FORMAT, Unfit, type Position } from '../../../pad/pad'
import { edgesOf } from '../land/land'
import { ANIMALS, CARD_LETTERS, HABITATS, type Animal, type Cell, type Components, type Habitat, type Sheet } from '../types'

export interface PadTile {
  at: Cell
  /** As they lie, clockwise from the east; left out: the tile counts for no habitat. */
  edges?: Habitat[]
  token?: Animal
}

/** A board that is built from its tiles. */
export interface Built {
  name?: string
  nature: number
  tiles: PadTile[]
}

/** A board that somebody has counted: the points of the animals, the sizes of the largest corridors. */
export interface Counted {
  name?: string
  nature: number
  wildlife: Record<Animal, number>
  habitats: Record<Habitat, number>
}

export type PadBoard = Built | Counted
export const isBuilt = (board: PadBoard): board is Built => 'tiles' in board

export interface CascadiaPosition extends Position {
  boards: PadBoard[]
}

export interface Answer {
  boards: (Sheet & { name: string })[]
  winners: string[]
}

export const MOST_BOARDS = 4
/** The server takes no more. */
export const MOST_TILES = 64
export const MOST_NATURE = 99
export const MOST_COUNTED = 199

export const blank = (): CascadiaPosition => ({
  format: FORMAT,
  game: 'cascadia',
  options: {},
  boards: [build()],
})

const each = <Name extends string>(names: readonly Name[], value: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>

const build = (): Built => ({ nature: 0, tiles: [] })

/** A board of numbers; what the server has counted is where they begin. */
export const count = (scored?: Sheet): Omit<Counted, 'name'> => ({
  nature: scored?.nature ?? 0,
  wildlife: each(ANIMALS, (animal) => scored?.wildlife[animal] ?? 0),
  habitats: each(HABITATS, (habitat) => scored?.habitats[habitat] ?? 0),
})

/** One more board, entered as the last one is. */
export function newBoard({ boards }: Pick<CascadiaPosition, 'boards'>): PadBoard {
  const last = boards.at(-1)
  return last && !isBuilt(last) ? count() : build()
}

const isCounted = ({ wildlife, habitats }: Counted): boolean =>
  [...Object.values(wildlife), ...Object.values(habitats)].some(Boolean)

/** Whether anything has been entered beside the nature tokens. */
export const isEntered = (board: PadBoard): boolean => (isBuilt(board) ? board.tiles.length > 0 : isCounted(board))

/** The player's board from now on: tiles, or numbers. */
export function setWay(position: CascadiaPosition, seat: number, numbers: boolean, scored?: Sheet): void {
  const { name, nature } = position.boards[seat]!
  position.boards[seat] = { ...(name ? { name } : {}), ...(numbers ? count(scored) : build()), nature }
}

// Building.

export const tileAt = (board: Built, at: Cell): PadTile | undefined => board.tiles.find((tile) => tile.at === at)

/** Lays a tile, also in place of one that lies there; its animal stays. */
export function lay(board: Built, at: Cell, edges: Habitat[] | undefined): void {
  const here = tileAt(board, at)
  const tile: PadTile = here ?? { at }
  if (edges) tile.edges = edges
  else delete tile.edges
  if (!here && board.tiles.length < MOST_TILES) board.tiles.push(tile)
}

/** Turns a tile by sixths, clockwise. */
export function turn(board: Built, at: Cell, by: number): void {
  const tile = tileAt(board, at)
  if (tile?.edges) tile.edges = tile.edges.map((_, side, edges) => edges[(side - by + 6) % 6]!)
}

/** Puts an animal on a tile; the same one again is taken away. */
export function put(board: Built, at: Cell, animal: Animal): void {
  const tile = tileAt(board, at)
  if (!tile) return
  if (tile.token === animal) delete tile.token
  else tile.token = animal
}

/** Takes away the animal, or the tile that has none. */
export function remove(board: Built, at: Cell): void {
  const tile = tileAt(board, at)
  if (tile?.token) delete tile.token
  else board.tiles = board.tiles.filter((each) => each.at !== at)
}

// Starter tiles: three hexes in one piece.

const all = (habitat: Habitat): Habitat[] => edgesOf([habitat], 0)

/** By the habitat of the keystone on top: the tiles on the left and on the right below it. */
const STARTERS: Record<Habitat, [left: Habitat[], right: Habitat[]]> = {
  mountain: [edgesOf(['wetland', 'forest'], 0), edgesOf(['prairie', 'river'], 1)],
  forest: [edgesOf(['river', 'mountain'], 0), edgesOf(['prairie', 'wetland'], 1)],
  prairie: [edgesOf(['river', 'wetland'], 0), edgesOf(['mountain', 'forest'], 1)],
  wetland: [edgesOf(['forest', 'river'], 0), edgesOf(['mountain', 'prairie'], 1)],
  river: [edgesOf(['forest', 'prairie'], 0), edgesOf(['wetland', 'mountain'], 1)],
}

export const starter = (top: Habitat): Required<Omit<PadTile, 'token'>>[] => [
  { at: '0,0', edges: all(top) },
  { at: '-1,1', edges: STARTERS[top][0] },
  { at: '0,1', edges: STARTERS[top][1] },
]

// Reading what somebody else has written.

const READ_CARDS = ['family', 'intermediate']
const areLetters = (cards: string) =>
  cards.length === ANIMALS.length && [...cards].every((letter) => CARD_LETTERS.final.includes(letter))

export async function read(document: Position): Promise<CascadiaPosition> {
  const boards = new Field(document, '').field('boards')?.items(MOST_BOARDS) ?? []
  if (!boards.length) throw new Unfit(m.pad_unfit_empty())
  const isNumbered = boards.some((board) =>
    board
      .field('tiles')
      ?.items(MOST_TILES)
      .some((tile) => tile.field('tile')),
  )
  const catalogue = isNumbered ? await loadTiles() : []
  return {
    ...blank(),
    options: readOptions(document.options),
    boards: boards.map((board) => readBoard(board, catalogue)),
  }
}

/** Tiles given by their number have to be looked up. */
async function loadTiles(): Promise<Components['tiles']> {
  try {
    return (await components<Components>('cascadia')).tiles
  } catch {
    throw new Unfit(m.cascadia_pad_unfit_numbers())
  }
}

/** The five cards as letters; all else as it is, since the server knows it better. */
function readOptions(options: Options): Options {
  const rest: Options = { ...options }
  delete rest.seats
  const { cards } = rest
  if (typeof cards === 'object' && cards !== null) {
    const given = new Field(cards, 'options.cards')
    rest.cards = ANIMALS.map((animal) => given.field(animal)?.oneOf(['A', 'B', 'C', 'D']) ?? 'A').join('')
  } else if (cards !== undefined && !(typeof cards === 'string' && (READ_CARDS.includes(cards) || areLetters(cards)))) {
    new Field(cards, 'options.cards').fail()
  }
  return rest
}

function readBoard(board: Field, catalogue: Components['tiles']): PadBoard {
  const nature = board.field('nature')?.number(0, 1000) ?? 0
  const [wildlife, habitats] = [board.field('wildlife'), board.field('habitats')]
  const found: PadBoard =
    wildlife || habitats
      ? {
          nature,
          wildlife: each(ANIMALS, (animal) => wildlife?.field(animal)?.number(0, 1000) ?? 0),
          habitats: each(HABITATS, (habitat) => habitats?.field(habitat)?.number(0, 1000) ?? 0),
        }
      : { nature, tiles: (board.field('tiles') ?? board.fail()).items(MOST_TILES).map((tile) => readTile(tile, catalogue)) }
  const name = board.field('name')?.text()
  if (name) found.name = name
  return found
}

function readTile(tile: Field, catalogue: Components['tiles']): PadTile {
  const found: PadTile = { at: tile.field('at')?.cell() ?? tile.fail() }
  const edges = tile.field('edges')
  const number = tile.field('tile')
  if (edges) {
    found.edges = edges.items(6).map((edge) => edge.oneOf(HABITATS))
    if (found.edges.length !== 6) edges.fail()
  } else if (number) {
    const habitats = catalogue.find((entry) => entry.tile === number.value)?.habitats ?? number.fail()
    found.edges = edgesOf(habitats, tile.field('turns')?.number(0, 5) ?? 0)
  }
  const token = tile.field('token')?.oneOf(ANIMALS)
  if (token) found.token = token
  return found
}
