// Arrows and stars in texts: the page's fonts lack them, and every machine would show others. They are drawn here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import opentype from 'opentype.js'
import type { Plugin } from 'vite'

const TARGET = 'src/styles/signs.otf'
/** Of an em, like the strokes and the capitals of Noto Sans beside them. */
const [STROKE, MIDDLE] = [78, 357]

type Point = readonly [x: number, y: number]
type Line = readonly Point[]

const RIGHT: Line[] = [
  [
    [90, MIDDLE],
    [890, MIDDLE],
  ],
  [
    [630, MIDDLE + 270],
    [900, MIDDLE],
    [630, MIDDLE - 270],
  ],
]
const turned = (lines: Line[], turn: (point: Point) => Point): Line[] => lines.map((line) => line.map(turn))
const LEFT = turned(RIGHT, ([x, y]) => [990 - x, y])
const UP = turned(RIGHT, ([x, y]) => [y - MIDDLE + 340, x - 495 + MIDDLE])
const DOWN = turned(UP, ([x, y]) => [x, 2 * MIDDLE - y])
const half = (lines: Line[], middle: number) => turned(lines, ([x, y]) => [x, (y - MIDDLE) * 0.62 + middle])

/** Each sign, how far it moves the pen, and its outlines. */
const SIGNS: [sign: string, width: number, outlines: Point[][]][] = [
  ['→', 990, strokes(RIGHT)],
  ['←', 990, strokes(LEFT)],
  ['↑', 680, strokes(UP)],
  ['↓', 680, strokes(DOWN)],
  ['⇄', 990, strokes([...half(RIGHT, MIDDLE + 190), ...half(LEFT, MIDDLE - 190)])],
  ['★', 900, [star(450, MIDDLE, 410)]],
]

/** Writes the font before anything asks for it: in development, in tests, and when the page is built. */
export function signs(): Plugin {
  return {
    name: 'signs',
    configResolved() {
      const made = font()
      // A file that is written anew looks changed to whoever watches it.
      if (!existsSync(TARGET) || !made.equals(readFileSync(TARGET))) writeFileSync(TARGET, made)
    },
  }
}

function font(): Buffer {
  const glyphs = SIGNS.map(([sign, width, outlines]) => {
    const path = new opentype.Path()
    for (const outline of outlines) {
      outline.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
      path.close()
    }
    return new opentype.Glyph({ name: `u${hex(sign)}`, unicode: sign.codePointAt(0)!, advanceWidth: width, path })
  })
  const missing = new opentype.Glyph({ name: '.notdef', unicode: 0, advanceWidth: 600, path: new opentype.Path() })
  const made = new opentype.Font({
    familyName: 'Signs',
    styleName: 'Regular',
    unitsPerEm: 1000,
    ascender: 1069, // those of Noto Sans, so that no line grows
    descender: -293,
    createdTimestamp: 0, // the same bytes each time
    glyphs: [missing, ...glyphs],
  })
  return Buffer.from(made.toArrayBuffer())
}

const hex = (sign: string): string => sign.codePointAt(0)!.toString(16)

/** Rectangles along the lines, a little longer than they are so that corners close; all turn the same way. */
function strokes(lines: Line[]): Point[][] {
  return lines.flatMap((line) =>
    line.slice(1).map(([bx, by], i): Point[] => {
      const [ax, ay] = line[i]!
      const length = Math.hypot(bx - ax, by - ay)
      const [dx, dy] = [((bx - ax) / length) * (STROKE / 2), ((by - ay) / length) * (STROKE / 2)]
      return [
        [ax - dx + dy, ay - dy - dx],
        [bx + dx + dy, by + dy - dx],
        [bx + dx - dy, by + dy + dx],
        [ax - dx - dy, ay - dy + dx],
      ].map(([x, y]) => [Math.round(x!), Math.round(y!)])
    }),
  )
}

function star(x: number, y: number, radius: number): Point[] {
  return Array.from({ length: 10 }, (_, i): Point => {
    const [angle, far] = [Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? radius * 0.4 : radius]
    return [Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle))]
  })
}
