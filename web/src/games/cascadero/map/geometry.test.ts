import { describe, expect, test } from 'vitest'

import { Chart } from './geometry'
import type { Hex, Track } from '../types'

const field = (at: string, q: number, r: number): Hex => ({ at, q, r, kind: 'field' })
const town = (at: string, q: number, r: number, colour: Track): Hex => ({ at, q, r, kind: 'town', colour })

/** A column of a blue town, two fields, a wild one, and a farmer's beside the lower ones. */
const chart = new Chart([
  town('0,1', 0, 1, 'blue'),
  field('0,2', 0, 2),
  field('0,3', 0, 3),
  field('0,4', 0, 4),
  { at: '1,4', q: 1, r: 3, kind: 'farmer' },
])

describe('districts', () => {
  test('a town and the fields beside it are one, the rest is wild', () => {
    expect(chart.place('0,1')).toMatchObject({ town: '0,1', colour: 'blue' })
    expect(chart.place('0,2')).toMatchObject({ town: '0,1', colour: 'blue' })
    expect(chart.place('0,3')).toMatchObject({ town: null, colour: null })
    expect(chart.ground.tints.map(({ of }) => of)).toEqual(['blue', 'wild'])
  })

  test('are cut from each other, and from a farmer’s field; within, a line is enough', () => {
    const lines = (path: string) => path.match(/M/g)?.length ?? 0
    expect(lines(chart.ground.hair)).toBe(2) // town and field, field and field in the wild
    expect(lines(chart.ground.cut)).toBe(3) // blue and wild; the farmer's two sides
  })

  test('unknown cells are no silent nothing', () => {
    expect(() => chart.place('9,9')).toThrow('9,9')
  })
})

test('a group is what hangs together, with the cell it begins at', () => {
  expect(chart.group('0,2', new Set(['0,3', '1,4'])).sort()).toEqual(['0,2', '0,3', '1,4'])
  expect(chart.group('0,2', new Set(['0,4']))).toEqual(['0,2'])
})

test('a press takes the nearest cell within reach', () => {
  const [x, y] = chart.centreOf('0,3')
  expect(chart.nearest(x + 40, y + 40, ['0,2', '0,3', '0,4'], 100)).toBe('0,3')
  expect(chart.nearest(x + 400, y, ['0,2', '0,3'], 100)).toBeNull()
})

test('the box holds every hexagon', () => {
  const { x, y, width, height } = chart.box
  for (const place of chart.places.values()) {
    expect(place.x - 100).toBeGreaterThan(x)
    expect(place.x + 100).toBeLessThan(x + width)
    expect(place.y - 87).toBeGreaterThan(y)
    expect(place.y + 87).toBeLessThan(y + height)
  }
})
