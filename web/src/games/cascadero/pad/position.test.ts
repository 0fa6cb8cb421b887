import { describe, expect, test } from 'vitest'

import { FORMAT, type Position } from '../../../pad/pad'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { coloursOf } from '../setup/setup'
import { blank, claim, forget, holderOf, isBegun, newSeat, read, tracksOf } from './position'
import { resultOf } from './result'

overwriteGetLocale(() => 'en')

test('a cube that has passed has taken the seal and the higher number', () => {
  const position = blank()
  position.seats[1]!.cubes.blue = 6
  const { seals, taken } = tracksOf(position)
  expect(seals.blue).toEqual([8])
  expect(taken.blue).toEqual([2, 6])
  expect(seals.pink).toEqual([3, 8])
})

test('a banner for the first belongs to one player, pairs to everybody', () => {
  const position = blank()
  const [one, two] = position.seats
  claim(one!, 'pair_blue')
  claim(one!, 'a3')
  claim(two!, 'pair_blue')
  expect(one!.claimed).toEqual(['a3', 'pair_blue'])
  expect(holderOf(position, 'a3')).toBe(0)
  expect(holderOf(position, 'pair_blue')).toBeNull()
  claim(one!, 'a3')
  expect(holderOf(position, 'a3')).toBeNull()
})

test('whoever stays keeps their colour', () => {
  const position = { ...blank(), seats: [newSeat(), newSeat(), newSeat()], first: 2 }
  const before = coloursOf(position.options, 3)
  position.seats.splice(0, 1)
  forget(position, 0)
  expect(coloursOf(position.options, 2)).toEqual(before.slice(1))
  expect(position.first).toBe(1)
})

describe('documents', () => {
  const document = (fields: object): Position => ({ format: FORMAT, game: 'cascadero', options: {}, ...fields })

  test('what is left out is as at the start; what the pad does not show stays', async () => {
    const position = await read(
      document({ seats: [{ name: 'Jade', vp: 31, cubes: { blue: 15 }, envoys: ['6,3'] }, {}], heralds: ['4,4'] }),
    )
    expect(position.seats[0]).toMatchObject({ name: 'Jade', vp: 31, seals: 0, cubes: { blue: 15, white: 0 }, envoys: ['6,3'] })
    expect(position.heralds).toEqual(['4,4'])
    expect(isBegun(position)).toBe(true)
    expect(isBegun(blank())).toBe(false)
  })

  test.each([
    [{ seats: [{}] }, 'two to four'],
    [{ seats: [{}, { cubes: { blue: 5 } }] }, 'seats[1].cubes.blue'],
    [{ seats: [{}, { claimed: ['a9'] }] }, 'seats[1].claimed[0]'],
  ])('%o is refused', async (fields, words) => {
    await expect(read(document(fields))).rejects.toThrow(words)
  })
})

test('only who is qualified wins', () => {
  const seat = { colour: 'blue', open: [] } as const
  const { won, winners } = resultOf(
    {
      seats: [
        { ...seat, name: 'Jade', total: 31, qualified: true, open: [] },
        { ...seat, name: 'Lee', total: 49, qualified: false, open: [] },
      ],
      winners: ['Jade'],
      minor: false,
    },
    ['Jade', 'Lee'],
  )
  expect(winners).toEqual([0])
  expect(won).toEqual({
    title: 'Jade wins with 31 points',
    text: 'Lee (49), Jade (31). Only Jade reached the top of their own track and could win.',
  })
})
