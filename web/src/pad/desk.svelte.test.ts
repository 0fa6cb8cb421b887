import { beforeEach, describe, expect, test, vi } from 'vitest'

import { api } from '../lib/api'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { Desk, MOST_KEPT, shelf } from './desk.svelte'
import { FORMAT, Unfit, type AnyPad, type Position } from './pad'

overwriteGetLocale(() => 'en')
vi.spyOn(api, 'score').mockResolvedValue(undefined)

interface Counted {
  name?: string
  points: number
}
const boards = (position: Position) => position.boards as Counted[]
const newSide = () => ({ points: 0 })

/** A game in which one writes down how many points one has. */
const page = {
  least: 1,
  most: 3,
  blank: (): Position => ({ format: FORMAT, game: 'x', options: {}, boards: [newSide()] }),
  sides: boards,
  newSide,
  isBegun: (position: Position) => boards(position).some(({ points }) => points > 0),
} as unknown as AnyPad

const write = (desk: Desk, points: number, seat = 0) => {
  boards(desk.position)[seat]!.points = points
  desk.notice()
}

beforeEach(() => {
  localStorage.clear()
  for (const { id } of shelf.pads) shelf.remove(id)
})

test('what is written is there when the page is opened again', () => {
  write(new Desk('x', page), 7)
  expect(boards(new Desk('x', page).position)[0]!.points).toBe(7)
  expect(boards(new Desk('y', page).position)[0]!.points).toBe(0)
})

test('what nobody can read any more gives way to a blank pad', () => {
  localStorage.setItem('cascata.pad.x', JSON.stringify({ id: '1', names: [], position: { format: FORMAT, game: 'x' } }))
  expect(new Desk('x', page).position).toEqual(page.blank())
})

test('steps are taken back one by one', () => {
  const desk = new Desk('x', page)
  write(desk, 1)
  write(desk, 2)
  expect(desk.steps).toBe(2)
  desk.undo()
  expect(boards(desk.position)[0]!.points).toBe(1)
  desk.notice()
  desk.undo()
  expect(boards(desk.position)[0]!.points).toBe(0)
  expect(desk.steps).toBe(0)
  desk.undo()
  expect(boards(desk.position)[0]!.points).toBe(0)
})

describe('names', () => {
  test('players without one are numbered, also in the document', () => {
    const desk = new Desk('x', page)
    boards(desk.position).push({ name: ' Jade ', points: 0 })
    expect(desk.names).toEqual(['Player 1', 'Jade'])
    expect(boards(desk.document()).map(({ name }) => name)).toEqual(['Player 1', 'Jade'])
  })

  test('two of the same name are not scored', () => {
    const desk = new Desk('x', page)
    boards(desk.position).splice(0, 1, { name: 'Lee', points: 1 }, { name: 'Lee', points: 2 })
    desk.notice()
    expect(desk.twins).toBe('Lee')
    expect(desk.scoring.asking).toBe(false)
    boards(desk.position)[1]!.name = 'Ash'
    desk.notice()
    expect(desk.twins).toBeNull()
    expect(desk.scoring.asking).toBe(true)
  })
})

describe('the shelf', () => {
  test('a new pad keeps players and options, and puts the old one away', () => {
    const desk = new Desk('x', page)
    desk.position.options.hard = true
    boards(desk.position)[0]!.name = 'Jade'
    boards(desk.position).push(newSide())
    write(desk, 5)
    desk.renew()
    expect(desk.position).toEqual({
      format: FORMAT,
      game: 'x',
      options: { hard: true },
      boards: [{ name: 'Jade', points: 0 }, { points: 0 }],
    })
    expect(shelf.pads.map(({ names }) => names)).toEqual([['Jade', 'Player 2']])
  })

  test('a new pad has as many players as the old one, and sides that fit its options', () => {
    const sheets = {
      ...page,
      blank: () => ({
        format: FORMAT,
        game: 'x',
        options: {},
        boards: [
          { points: 0, sheet: 'A' },
          { points: 0, sheet: 'A' },
        ],
      }),
      newSide: ({ options }: Position) => ({ points: 0, sheet: options.sheet }),
    } as unknown as AnyPad
    const desk = new Desk('x', sheets)
    desk.position.options.sheet = 'C'
    boards(desk.position).length = 1
    write(desk, 5)
    desk.renew()
    expect(boards(desk.position)).toEqual([{ points: 0, sheet: 'C' }])
  })

  test('an empty pad is not kept', () => {
    new Desk('x', page).renew()
    expect(shelf.pads).toEqual([])
  })

  test('a pad that is taken out leaves its place to the one on the desk', () => {
    const desk = new Desk('x', page)
    write(desk, 5)
    desk.renew()
    write(desk, 6)
    desk.open(shelf.pads[0]!)
    expect(boards(desk.position)[0]!.points).toBe(5)
    expect(shelf.pads.map((pad) => boards(pad.position)[0]!.points)).toEqual([6])
  })

  test('only so many are kept, the newest first', () => {
    const desk = new Desk('x', page)
    for (let points = 1; points <= MOST_KEPT + 2; points++) {
      write(desk, points)
      desk.renew()
    }
    expect(shelf.pads).toHaveLength(MOST_KEPT)
    expect(boards(shelf.pads[0]!.position)[0]!.points).toBe(MOST_KEPT + 2)
  })
})

describe('documents of others', () => {
  const theirs = (...sides: Counted[]): Position => ({ format: FORMAT, game: 'x', options: {}, boards: sides })

  test('their players take the place of those who are not there', () => {
    const desk = new Desk('x', page)
    boards(desk.position).push(newSide())
    write(desk, 5)
    desk.add(theirs({ name: 'Lee', points: 9 }))
    expect(boards(desk.position)).toEqual([{ points: 5 }, { name: 'Lee', points: 9 }])
  })

  test('there is no room for everybody', () => {
    const desk = new Desk('x', page)
    write(desk, 5)
    const many = theirs({ points: 1 }, { points: 2 }, { points: 3 })
    expect(() => desk.add(many)).toThrow(Unfit)
    expect(boards(desk.position)).toHaveLength(1)
    desk.take(many)
    expect(boards(desk.position)).toHaveLength(3)
    expect(shelf.pads).toHaveLength(1)
  })
})
