import { expect, test } from 'vitest'

import { shoreOf } from './land'
import { towards } from './walk'

const ring = [...shoreOf([{ at: '0,0' }])]

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
  const cells = [...shoreOf([{ at: '0,0' }, { at: '1,0' }, { at: '2,-1' }, { at: '2,-2' }, { at: '-1,3' }])]
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
