// Where the guide's card lies: beside the thing it points at, never over it, nor over what is needed with it. Where there
// is no such place, the table makes room for it below.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>
type Point = Pick<Box, 'x' | 'y'>

/** Between the card and the thing, and between the card and the window's edge. */
const GAP = 12
const MARGIN = 8

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** How far apart their middles are. */
const away = (a: Box, b: Box): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)

/** At its right, left, below and above it; each in the middle and at both ends. */
function beside({ x, y, width, height }: Box, card: Size): Point[] {
  const tops = [y + (height - card.height) / 2, y, y + height - card.height]
  const lefts = [x + (width - card.width) / 2, x, x + width - card.width]
  return [
    ...tops.map((top) => ({ x: x + width + GAP, y: top })),
    ...tops.map((top) => ({ x: x - card.width - GAP, y: top })),
    ...lefts.map((left) => ({ x: left, y: y + height + GAP })),
    ...lefts.map((left) => ({ x: left, y: y - card.height - GAP })),
  ]
}

/** Where there is no room beside the thing: anywhere in the window. */
function anywhere(card: Size, room: Size): Point[] {
  const places = [0, 0.25, 0.5, 0.75, 1]
  return places.flatMap((down) =>
    places.map((across) => ({ x: across * (room.width - card.width), y: down * (room.height - card.height) })),
  )
}

/** How much room a card takes below the table. */
export const roomBelow = ({ height }: Size): number => height + 2 * MARGIN

/** Below the table that has made room for it. */
export const placeBelow = (card: Size, room: Size): Point => ({
  x: (room.width - card.width) / 2,
  y: room.height - card.height - MARGIN,
})

/** The first place beside the thing at which it covers nothing of that, else the nearest one; null: there is none. */
export function placeCard(card: Size, thing: Box | null, needed: Box[], room: Size): Point | null {
  if (!thing) return { x: (room.width - card.width) / 2, y: Math.max(MARGIN, (room.height - card.height) / 2.4) }
  const inside = ({ x, y }: Point): Box => ({
    x: Math.max(MARGIN, Math.min(x, room.width - card.width - MARGIN)),
    y: Math.max(MARGIN, Math.min(y, room.height - card.height - MARGIN)),
    ...card,
  })
  const isFree = (box: Box): boolean => [thing, ...needed].every((each) => shared(box, each) === 0)
  const near = beside(thing, card).map(inside)
  const far = [...needed.flatMap((each) => beside(each, card)), ...anywhere(card, room)].map(inside)
  const found = near.find(isFree) ?? far.filter(isFree).sort((a, b) => away(a, thing) - away(b, thing))[0]
  return found ? { x: found.x, y: found.y } : null
}
