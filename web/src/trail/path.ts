// The way through the land: a winding path in rows, and where its steps lie.

export interface Point {
  x: number
  y: number
}

export interface Way {
  width: number
  height: number
  /** Where the steps lie: the beginning is number 0, then one for each mark. */
  steps: Point[]
  /** The path from one step to another, as SVG has it. */
  between(from: number, to: number): string
}

/** Points of the path between two steps, so that it is round on the screen. */
const FINE = 6
const SAMPLES = 900

/** `rows`: how often the path crosses the land; it turns at the sides. */
export function wayOf(steps: number, rows: number, width: number, gap: number, margin: number): Way {
  const height = margin * 2 + gap * (rows - 1)
  const centre = sampled(rows, width, gap, margin)
  const points = evenly(centre, steps * FINE)
  return {
    width,
    height,
    steps: Array.from({ length: steps + 1 }, (_, step) => points[step * FINE]!),
    between: (from, to) =>
      points
        .slice(from * FINE, to * FINE + 1)
        .map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
        .join(''),
  }
}

/** The middle of the path: rows that swing a little, joined by half circles. */
function sampled(rows: number, width: number, gap: number, margin: number): Point[] {
  const left = margin + gap / 2
  const right = width - margin - gap / 2
  const swing = gap * 0.16
  const found: Point[] = []
  for (let row = 0; row < rows; row++) {
    const y = margin + row * gap
    const goesRight = row % 2 === 0
    const begin = row === 0 ? margin : goesRight ? left : right
    const last = row === rows - 1
    const end = last ? (goesRight ? width - margin : margin) : goesRight ? right : left
    const from = row === 0 ? (goesRight ? begin : width - margin) : begin
    for (let i = 0; i <= SAMPLES; i++) {
      const x = from + ((end - from) * i) / SAMPLES
      // No swing where the path turns.
      const calm = Math.sin((Math.PI * i) / SAMPLES)
      found.push({ x, y: y + swing * calm * Math.sin((x / width) * Math.PI * 6 + row) })
    }
    if (last) break
    const side = goesRight ? 1 : -1
    for (let i = 1; i < SAMPLES; i++) {
      const angle = (Math.PI * i) / SAMPLES
      found.push({ x: end + side * (gap / 2) * Math.sin(angle), y: y + (gap / 2) * (1 - Math.cos(angle)) })
    }
  }
  return found
}

/** So many pieces of the same length, with their ends. */
function evenly(points: Point[], pieces: number): Point[] {
  const at = [0]
  for (let i = 1; i < points.length; i++) {
    at.push(at[i - 1]! + Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y))
  }
  const whole = at.at(-1)!
  const found: Point[] = []
  let i = 0
  for (let piece = 0; piece <= pieces; piece++) {
    const wanted = (whole * piece) / pieces
    while (i < at.length - 2 && at[i + 1]! < wanted) i++
    const share = (wanted - at[i]!) / (at[i + 1]! - at[i]! || 1)
    const [one, other] = [points[i]!, points[i + 1]!]
    found.push({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share })
  }
  return found
}
