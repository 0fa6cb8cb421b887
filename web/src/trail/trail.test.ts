import { describe, expect, it } from 'vitest'

import type { Trail } from '../protocol'
import { earnedBy, groupsOf, lengthOf, placeOn } from './trail'

const mark = (key: string, group: string, number: number) => ({
  key, group, number, options: {}, seats: 1, bot: null, is_offered: true,
}) // prettier-ignore
const map = {
  game: 'cascadia',
  own: [],
  stages: [
    { at: 2, key: 'river_study' },
    { at: 4, key: 'biologist' },
  ],
  marks: [mark('scenario_1', 'scenario', 1), mark('scenario_2', 'scenario', 2), mark('restriction_1', 'restriction', 1)],
}
const row = (hiker: string, of: string) => ({ hiker, game: 'cascadia', mark: of, at: 1, proof: 'p', seat: 0 })
const trail: Trail = {
  hikers: ['', 'Lee'],
  games: [map],
  earned: [row('', 'scenario_2'), row('Lee', 'scenario_1'), { ...row('', 'scenario_1'), game: 'rivers' }],
  open: [],
}

describe('a trail', () => {
  it('knows what each hiker has marked in a game', () => {
    expect([...earnedBy(trail, 'cascadia', '').keys()]).toEqual(['scenario_2'])
    expect([...earnedBy(trail, 'cascadia', 'Lee').keys()]).toEqual(['scenario_1'])
  })

  it('has its marks in groups, with how many are done', () => {
    const groups = groupsOf(map, earnedBy(trail, 'cascadia', ''))
    expect(groups.map(({ key, done, marks }) => [key, done, marks.length])).toEqual([
      ['scenario', 1, 2],
      ['restriction', 0, 1],
    ])
    expect(groups[0]!.marks.map(({ earned }) => earned?.proof ?? null)).toEqual([null, 'p'])
  })

  it('says which stage is reached and how far the next one is', () => {
    expect(placeOn(map, 0)).toEqual({ reached: null, ahead: map.stages[0], left: 2 })
    expect(placeOn(map, 3)).toEqual({ reached: map.stages[0], ahead: map.stages[1], left: 1 })
    expect(placeOn(map, 4)).toEqual({ reached: map.stages[1], ahead: null, left: 0 })
    expect(lengthOf(map)).toBe(4)
  })
})
