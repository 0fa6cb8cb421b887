import { describe, expect, it } from 'vitest'

import { wayOf } from './path'

describe('the way of a trail', () => {
  it('has a step for every mark, at the same distance from one to the next', () => {
    const way = wayOf(50, 3, 1160, 130, 70)
    expect(way.steps).toHaveLength(51)
    const lengths = way.steps.slice(1).map(({ x, y }, i) => Math.hypot(x - way.steps[i]!.x, y - way.steps[i]!.y))
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.1)
  })

  it('stays on its paper', () => {
    for (const [rows, width] of [
      [3, 1160],
      [7, 360],
    ] as const) {
      const way = wayOf(52, rows, width, 110, 60)
      for (const { x, y } of way.steps) {
        expect(x).toBeGreaterThanOrEqual(30)
        expect(x).toBeLessThanOrEqual(width - 30)
        expect(y).toBeGreaterThanOrEqual(30)
        expect(y).toBeLessThanOrEqual(way.height - 30)
      }
    }
  })

  it('is drawn from one step to another', () => {
    const way = wayOf(10, 2, 400, 100, 50)
    const [first, last] = [way.steps[2]!, way.steps[4]!]
    const drawn = way.between(2, 4)
    expect(drawn.startsWith(`M${first.x.toFixed(1)} ${first.y.toFixed(1)}L`)).toBe(true)
    expect(drawn.endsWith(`L${last.x.toFixed(1)} ${last.y.toFixed(1)}`)).toBe(true)
  })
})
