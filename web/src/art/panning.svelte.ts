// Pan, pinch and wheel for a drawing whose viewBox shows all of it: a transform on top of that.
import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom'

const LIMITS: [least: number, most: number] = [0.7, 4]
const STEP = 1.4

type Extent = [[number, number], [number, number]]

/** Keeps the middle of the view on the drawing, so that it cannot get lost. */
function constrain(transform: ZoomTransform, [[left, top], [right, bottom]]: Extent): ZoomTransform {
  const [x, y] = transform.invert([(left + right) / 2, (top + bottom) / 2])
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return transform.translate(x - clamp(x, left, right), y - clamp(y, top, bottom))
}

export class Panning {
  /** For the `transform` of the group that holds the drawing. */
  transform = $state<string | undefined>()
  /** Whether somebody has moved it since the last `reset`. */
  moved = $state(false)

  #svg: SVGSVGElement | null = null
  #zoom = zoom<SVGSVGElement, unknown>()
    .scaleExtent(LIMITS)
    .constrain(constrain)
    .clickDistance(6)
    .filter((event: MouseEvent) => {
      const taken = event.target instanceof Element && event.target.closest('[data-no-pan]')
      return !taken && !event.button && (!event.ctrlKey || event.type === 'wheel')
    })
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      this.transform = transform.toString()
      if (sourceEvent) this.moved = true
    })

  /** The attachment for the svg. What is inside [data-no-pan] keeps its gestures to itself. */
  attach = (svg: SVGSVGElement): (() => void) => {
    this.#svg = svg
    const drawing = select(svg)
    drawing.call(this.#zoom).on('dblclick.zoom', null)
    return () => {
      drawing.on('.zoom', null)
      this.#svg = null
    }
  }

  zoomIn(): void {
    this.#scale(STEP)
  }

  zoomOut(): void {
    this.#scale(1 / STEP)
  }

  #scale(factor: number): void {
    if (!this.#svg) return
    this.moved = true
    this.#zoom.scaleBy(select(this.#svg), factor)
  }

  /** Shows all of it again. */
  reset(): void {
    if (this.#svg) this.#zoom.transform(select(this.#svg), zoomIdentity)
    this.moved = false
  }
}
