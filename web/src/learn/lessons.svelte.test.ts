import { beforeEach, expect, it } from 'vitest'

import { lessons } from './lessons.svelte'

const kept = () => JSON.parse(localStorage.getItem('cascata.lessons') ?? 'null') as unknown

beforeEach(() => {
  for (const game of ['cascadia', 'rivers']) lessons.end(game)
})

it('knows the table of each game’s lesson, and keeps how far it has come', () => {
  lessons.begin('cascadia', 'abc')
  lessons.begin('rivers', 'def')
  expect(lessons.isAt('cascadia', 'abc')).toBe(true)
  expect(lessons.isAt('cascadia', 'def')).toBe(false)
  lessons.pass('cascadia', 'land')
  expect([lessons.passed('cascadia'), lessons.passed('rivers')]).toEqual(['land', null])
  expect(kept()).toEqual({ cascadia: { table: 'abc', passed: 'land' }, rivers: { table: 'def', passed: null } })
})

it('begins anew at another table', () => {
  lessons.begin('cascadia', 'abc')
  lessons.pass('cascadia', 'land')
  lessons.begin('cascadia', 'xyz')
  expect(lessons.isAt('cascadia', 'abc')).toBe(false)
  expect(lessons.passed('cascadia')).toBeNull()
})

it('forgets a lesson that has ended', () => {
  lessons.begin('cascadia', 'abc')
  lessons.end('cascadia')
  lessons.pass('cascadia', 'land')
  expect(lessons.tableOf('cascadia')).toBeNull()
  expect(kept()).toEqual({})
})
