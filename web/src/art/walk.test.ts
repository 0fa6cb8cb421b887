import { expect, test } from 'vitest'

import { centreOf, neighbour } from './geometry'
import { towards as nearest } from './walk'

const towards = (key: string, from: string, cells: string[]) => nearest(key, from, cells, centreOf)

/** The cells around some others. */
const shore = (...cells: string[]) =>
  [...new Set(cells.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((side) => neighbour(cell, side))))].filter(
    (cell) => !cells.includes(cell),
  )
const ring = shore('0,0')

test('arrows go to the nearest cell in their direction', () => {
  expect(towards('ArrowRight', '-1,0', ring)).toBe('1,0')
  expect(towards('ArrowRight', '0,-1', ring)).toBe('1,-1')
  expect(towards('ArrowDown', '1,0', ring)).toBe('0,1')
  expect(towards('ArrowUp', '1,0', ring)).toBe('1,-1')
})

test('where there is nothing, nothing moves', () => {
  expect(towards('ArrowRight', '1,0', ring)).toBeNull()
  expect(towards('Tab', '1,0', ring)).toBeNull()
})

test('every cell can be reached from every other', () => {
  const cells = shore('0,0', '1,0', '2,-1', '2,-2', '-1,3')
  for (const start of cells) {
    const seen = new Set([start])
    const todo = [start]
    for (let cell = todo.pop(); cell; cell = todo.pop())
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const next = towards(key, cell, cells)
        if (next && !seen.has(next)) {
          seen.add(next)
          todo.push(next)
        }
      }
    expect([...seen].sort()).toEqual([...cells].sort())
  }
})
