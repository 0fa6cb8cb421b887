// Where things lie on a board of pointy-top hexagons. Unit: R = 100 from a hexagon's centre to a corner.
//
// Sides are numbered as everywhere in cascata, clockwise from the east: E, SE, SW, W, NW, NE. Corner i is
// the one at which side i begins, so that side i runs from corner i to corner i + 1 and nothing has to be
// converted between the rules and the drawing.

export type Point = readonly [x: number, y: number]
/** Column and row in axial coordinates. */
export type Axial = readonly [q: number, r: number]

export const R = 100
/** From the western to the eastern side. */
export const W = Math.sqrt(3) * R

export const CORNER: readonly Point[] = [1, 2, 3, 4, 5, 6].map((i) => [
  Math.sin((i * Math.PI) / 3) * R,
  -Math.cos((i * Math.PI) / 3) * R,
])

/** The step to the cell across side i. */
export const STEP: readonly Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

export const corner = (i: number): Point => CORNER[i % 6]!

export const centre = (q: number, r: number): Point => [W * (q + r / 2), 1.5 * R * r]

/** Reads "q,r". */
export function parseCell(cell: string): Axial {
  const [q, r] = cell.split(',')
  return [Number(q), Number(r)]
}

export const cellName = (q: number, r: number): string => `${q},${r}`

export const centreOf = (cell: string): Point => centre(...parseCell(cell))

/** The cell across side i. */
export function neighbour(cell: string, side: number): string {
  const [q, r] = parseCell(cell)
  const [dq, dr] = STEP[side]!
  return cellName(q + dq, r + dr)
}

export function touches(a: string, b: string): boolean {
  const [q, r] = parseCell(a)
  const [p, s] = parseCell(b)
  return STEP.some(([dq, dr]) => q + dq === p && r + dr === s)
}

/** One decimal is finer than any screen shows, and keeps paths short. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A corner or other offset from (x, y), as it is written in a path. */
export const at = (x: number, y: number, [dx, dy]: Point, factor = 1): string =>
  `${round(x + dx * factor)} ${round(y + dy * factor)}`

export const hexPath = (x: number, y: number, factor = 1): string => `M${CORNER.map((c) => at(x, y, c, factor)).join('L')}Z`

/** Side i of a hexagon; `inset` leaves that share free at both ends. */
export function sidePath(x: number, y: number, side: number, inset = 0): string {
  const [ax, ay] = corner(side)
  const [bx, by] = corner(side + 1)
  const dx = (bx - ax) * inset
  const dy = (by - ay) * inset
  return `M${at(x, y, [ax + dx, ay + dy])}L${at(x, y, [bx - dx, by - dy])}`
}

/** The line that parts two habitats: a soft S through the centre to corner i, the same from both halves. */
function splitCurve(x: number, y: number, i: number): string {
  const [ax, ay] = corner(i + 3)
  const [bx, by] = corner(i)
  const bend: Point = [-by * 0.2, bx * 0.2]
  const first = at(x, y, [ax / 2 + bend[0], ay / 2 + bend[1]])
  const second = at(x, y, [bx / 2 - bend[0], by / 2 - bend[1]])
  return `C${first} ${second} ${at(x, y, [bx, by])}`
}

/** The split between the half that begins with side i and the other one. */
export const splitPath = (x: number, y: number, i: number): string => `M${at(x, y, corner(i + 3))}${splitCurve(x, y, i)}`

/** The half of a hexagon that holds the sides i, i + 1 and i + 2. */
export const halfPath = (x: number, y: number, i: number): string =>
  `M${[0, 1, 2, 3].map((k) => at(x, y, corner(i + k))).join('L')}${splitCurve(x, y, i)}Z`

/** A rectangle in board units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The rectangle around the hexagons of some cells, and `pad` more on every side. */
export function boxAround(cells: Iterable<string>, pad: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const cell of cells) {
    const [x, y] = centreOf(cell)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) [left, top, right, bottom] = [0, 0, 0, 0]
  return {
    x: round(left - W / 2 - pad),
    y: round(top - R - pad),
    width: round(right - left + W + 2 * pad),
    height: round(bottom - top + 2 * R + 2 * pad),
  }
}

/** The rectangle grown about its middle to at least this size. */
export function atLeast(box: Box, width: number, height: number): Box {
  const more = Math.max(0, width - box.width)
  const taller = Math.max(0, height - box.height)
  return {
    x: round(box.x - more / 2),
    y: round(box.y - taller / 2),
    width: round(box.width + more),
    height: round(box.height + taller),
  }
}

export const viewBox = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`
