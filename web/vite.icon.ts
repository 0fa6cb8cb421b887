// Phones that show no SVG on their home screen get the icon as a PNG, drawn from the same file while the page is built.
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

import type { Plugin } from 'vite'

const SOURCE = 'public/icon-maskable.svg'
/** iPhones look for this name by themselves. */
const NAME = 'apple-touch-icon.png'
const SIZE = 180
/** Samples along each side of a pixel: edges are smooth. */
const FINE = 4

type Point = [x: number, y: number]
interface Shape {
  colour: number[]
  corners: Point[]
}

export function touchIcon(): Plugin {
  return {
    name: 'touch-icon',
    apply: 'build',
    generateBundle() {
      const source = png(draw(shapes(readFileSync(SOURCE, 'utf8'))))
      this.emitFile({ type: 'asset', fileName: NAME, source })
    },
  }
}

/** The icon's shapes, in its own small part of SVG: straight lines to places, a scale, flat colours. */
function shapes(svg: string): Shape[] {
  const found: Shape[] = []
  let [scale, colour] = [1, '']
  for (const [tag, name] of svg.matchAll(/<(\w+)[^>]*>/g)) {
    const value = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]
    colour = value('fill') ?? colour
    scale = Number(/scale\((.*)\)/.exec(value('transform') ?? '')?.[1] ?? scale)
    if (name === 'path') found.push({ colour: bytes(colour), corners: corners(value('d')!, scale) })
  }
  return found
}

const bytes = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

function corners(path: string, scale: number): Point[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MLHV])([^MLHVZ]*)/g)].map(([, step, rest]) => {
    const [first, second] = rest!.match(/-?[\d.]+/g)!.map(Number)
    if (step === 'V') y = first!
    else x = first!
    if (step === 'M' || step === 'L') y = second!
    return [x * scale, y * scale]
  })
}

/** Three bytes for each pixel of a view from -20 to 20. */
function draw(layers: Shape[]): Buffer {
  const pixels = Buffer.alloc(3 * SIZE * SIZE)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const sum = [0, 0, 0]
    for (let sample = 0; sample < FINE * FINE; sample++) {
      const x = (at % SIZE) + ((sample % FINE) + 0.5) / FINE
      const y = Math.floor(at / SIZE) + (Math.floor(sample / FINE) + 0.5) / FINE
      const top = layers.findLast(({ corners }) => inside((x * 40) / SIZE - 20, (y * 40) / SIZE - 20, corners))
      for (const part of [0, 1, 2]) sum[part]! += top?.colour[part] ?? 255
    }
    pixels.set(
      sum.map((part) => Math.round(part / FINE ** 2)),
      3 * at,
    )
  }
  return pixels
}

/** Whether a ray to the right crosses the outline an odd number of times. */
function inside(x: number, y: number, corners: Point[]): boolean {
  let odd = false
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
  })
  return odd
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([8, 2], 8) // eight bits, red green blue
  const rows = Array.from({ length: SIZE }, (_, row) => [Buffer.from([0]), pixels.subarray(3 * SIZE * row, 3 * SIZE * (row + 1))])
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
