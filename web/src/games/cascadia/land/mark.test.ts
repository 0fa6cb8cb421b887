import { expect, test } from 'vitest'

import { edgesOf } from './land'
import { markOf } from './mark'
import type { Line } from '../types'

const parts = (path: string) => path.split('M').length - 1
const animals = (groups: Line['groups']): Line => ({ what: 'fox', points: 1, groups })

test('a group of animals has a band through it and a ring on each', () => {
  const mark = markOf(animals([{ cells: ['0,0', '1,0', '2,0'] }]), [])
  expect([parts(mark.bands), parts(mark.rings), parts(mark.threads)]).toEqual([2, 3, 0])
})

test('two hawks in sight of each other are joined by a thread', () => {
  const mark = markOf(animals([{ cells: ['0,0', '3,0'], with: ['1,0'] }]), [])
  expect([parts(mark.bands), parts(mark.rings)]).toEqual([0, 2])
  expect(mark.threads.startsWith('M0 0L519.6 0')).toBe(true)
})

test('threads lead to what counts for a fox, and a fox in two groups has one ring', () => {
  const mark = markOf(animals([{ cells: ['0,0'], with: ['1,0', '0,1'] }, { cells: ['0,0'] }]), [])
  expect([parts(mark.threads), parts(mark.rings)]).toEqual([2, 1])
})

test('a corridor has an outline and nothing else', () => {
  const tiles = [{ at: '0,0', edges: edgesOf(['river'], 0) }]
  const mark = markOf({ what: 'river', points: 1, groups: [{ cells: ['0,0'] }] }, tiles)
  expect(parts(mark.outline)).toBe(6)
  expect(mark.bands + mark.rings + mark.threads).toBe('')
})

test('nature tokens light up nothing', () => {
  const mark = markOf({ what: 'nature', points: 2, groups: [] }, [])
  expect(Object.values(mark).join('')).toBe('')
})
