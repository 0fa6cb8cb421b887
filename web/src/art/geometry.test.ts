import { expect, test } from 'vitest'

import { atLeast, boxAround, cellName, centre, centreOf, corner, neighbour, parseCell, R, STEP, touches, W } from './geometry'

test('cells are read as they are written', () => {
  expect(parseCell('-2,5')).toEqual([-2, 5])
  expect(cellName(...parseCell('3,-1'))).toBe('3,-1')
})

test('side i lies between the corners i and i + 1, towards the neighbour across it', () => {
  STEP.forEach(([q, r], side) => {
    const [x, y] = centre(q, r)
    const [ax, ay] = corner(side)
    const [bx, by] = corner(side + 1)
    expect((ax + bx) / 2).toBeCloseTo(x / 2)
    expect((ay + by) / 2).toBeCloseTo(y / 2)
    expect(Math.hypot(x, y)).toBeCloseTo(W)
  })
})

test('neighbours touch and cells further away do not', () => {
  for (let side = 0; side < 6; side++) expect(touches('4,-2', neighbour('4,-2', side))).toBe(true)
  expect(touches('0,0', '2,0')).toBe(false)
  expect(touches('0,0', '0,0')).toBe(false)
})

test('a box holds its hexagons', () => {
  const box = boxAround(['0,0', '1,0'], 10)
  expect(box.width).toBeCloseTo(2 * W + 20, 0)
  expect(box.height).toBe(2 * R + 20)
  expect(box.x + box.width).toBeCloseTo(centreOf('1,0')[0] + W / 2 + 10, 0)
  expect(atLeast(box, 100, 900)).toMatchObject({ width: box.width, height: 900, y: box.y - 340 })
})
