import { expect, test } from 'vitest'

import { act } from '../../../table/samples'
import { changedBy } from './since'

test('every envoy, every herald and every cube that has moved is marked, the latest first', () => {
  const placed = (cell: string) => ({ event: 'envoy_placed', seat: 1, cell, seal: false })
  const up = { event: 'cube_advanced', seat: 1, track: 'blue', start: 2, end: 3 }
  const { cells, cubes } = changedBy([
    act(1, [], placed('1,1'), up),
    act(2, [], placed('2,2'), { event: 'envoy_moved', seat: 2, start: '3,3', end: '4,4' }),
    act(3, [], { event: 'herald_moved', seat: 2, start: '5,5', end: '6,6' }),
  ])
  expect(new Set(cells)).toEqual(new Set(['1,1', '2,2', '3,3', '4,4', '5,5', '6,6']))
  expect(cells.indexOf('5,5')).toBeLessThan(cells.indexOf('1,1'))
  expect([...cubes]).toEqual(['blue 1'])
})
