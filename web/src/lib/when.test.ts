import { expect, it } from 'vitest'

import { ago, fileName, lasting } from './when'

it('calls a document by game and day', () => {
  expect(fileName('cascadia', new Date(2026, 0, 5, 23, 30).getTime())).toBe('cascadia-2026-01-05.json')
})

const MINUTE = 60_000

it('says how long ago something was, and how long something lasts', () => {
  expect([0, 5, 59, 60, 23 * 60, 24 * 60, 50 * 60].map((minutes) => ago(0, minutes * MINUTE))).toEqual([
    'just now',
    '5 min. ago',
    '59 min. ago',
    '1 hr. ago',
    '23 hr. ago',
    'yesterday',
    '2 days ago',
  ])
  expect([-1, 0, 59, 60, 47 * 60, 48 * 60].map((minutes) => lasting(minutes * MINUTE))).toEqual([
    '0 min',
    '0 min',
    '59 min',
    '1 hr',
    '47 hr',
    '2 days',
  ])
})
