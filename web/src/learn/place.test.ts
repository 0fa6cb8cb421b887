import { describe, expect, it } from 'vitest'

import { placeBelow, placeCard, roomBelow, type Box } from './place'

const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const card = { width: 352, height: 150 }

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

describe('where the card lies', () => {
  it('is in the middle when there is nothing to point at', () => {
    const { x, y } = placeCard(card, null, [], laptop)!
    expect(x).toBe((1280 - 352) / 2)
    expect(y).toBeGreaterThan(100)
  })

  it('is beside the thing, on the first side with room', () => {
    const land = { x: 200, y: 60, width: 700, height: 600 }
    expect(placeCard(card, land, [], laptop)).toEqual({ x: 912, y: 285 })
    const sheet = { x: 900, y: 60, width: 370, height: 730 }
    expect(placeCard(card, sheet, [], laptop)!.x).toBe(900 - 352 - 12)
    const chips = { x: 4, y: 50, width: 380, height: 110 }
    expect(placeCard(card, chips, [], phone)).toEqual({ x: 18, y: 172 })
  })

  it('covers neither the thing nor the buttons where there is room for that', () => {
    const market = { x: 4, y: 660, width: 500, height: 136 }
    const buttons = { x: 508, y: 660, width: 400, height: 136 }
    const box = { ...placeCard(card, market, [buttons], laptop)!, ...card }
    expect(overlap(box, market)).toBe(0)
    expect(overlap(box, buttons)).toBe(0)
    expect(box.y).toBe(660 - 150 - 12)
  })

  it('is nowhere where it would cover something; then the table makes room below', () => {
    const board = { x: 2, y: 90, width: 386, height: 600 }
    const buttons = { x: 2, y: 690, width: 386, height: 95 }
    expect(placeCard(card, board, [buttons], phone)).toBeNull()
    const below = { ...placeBelow(card, phone), ...card }
    const table = { x: 0, y: 0, width: phone.width, height: phone.height - roomBelow(card) }
    expect(overlap(below, table)).toBe(0)
    expect(below.y + below.height).toBeLessThan(phone.height)
  })

  it('never leaves the window', () => {
    for (const room of [laptop, phone, { width: 360, height: 500 }]) {
      for (const thing of [
        { x: -50, y: -20, width: 80, height: 40 },
        { x: room.width - 20, y: room.height - 20, width: 60, height: 60 },
      ]) {
        const { x, y } = placeCard({ width: 340, height: 150 }, thing, [], room)!
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(8)
        expect(x + 340).toBeLessThanOrEqual(room.width - 8)
        expect(y + 150).toBeLessThanOrEqual(room.height - 8)
      }
    }
  })
})
