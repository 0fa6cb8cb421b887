import { expect, it } from 'vitest'

import { qrCode } from './qr'

const ADDRESS = 'https://example.org/t/k3v9q2m7xayz#dGhlIGtleSBvZiBpdA'

/** Whether a module is dark. */
const at = (path: string, x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`)

it('draws the three corners inside a quiet zone of four modules', () => {
  const { size, path } = qrCode(ADDRESS)
  const last = size - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const) {
    // A dark ring of seven, a light one of five, a dark heart of three.
    expect([0, 1, 3, 5, 6].map((step) => at(path, x + step, y + 3))).toEqual([true, false, true, false, true])
    expect([0, 1, 3, 5, 6].map((step) => at(path, x + 3, y + step))).toEqual([true, false, true, false, true])
  }
  const columns = [...path.matchAll(/M(\d+) /g)].map(([, column]) => Number(column))
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, size - 5])
})

it('says something else for another address', () => {
  expect(qrCode(ADDRESS).path).not.toBe(qrCode(`${ADDRESS}x`).path)
})
