// Carrying a tile or a token from the display to the board with the pointer. A press that does not
// move is no drag: the click that follows it does its usual work.

export type Part = 'tile' | 'token'

export interface Held {
  part: Part
  slot: number
  x: number
  y: number
}

interface Places {
  /** The piece is about to leave its place; false: it stays there. */
  lift: (part: Part, slot: number) => boolean
  over: (x: number, y: number) => void
  drop: (x: number, y: number) => void
}

const THRESHOLD = 8

export class Drag {
  held = $state.raw<Held | null>(null)
  #places: Places

  constructor(places: Places) {
    this.#places = places
  }

  start(event: PointerEvent, part: Part, slot: number): void {
    if (event.button !== 0 || !event.isPrimary) return
    const { clientX, clientY, pointerId } = event
    let lifted: boolean | null = null
    const listening = new AbortController()
    const options = { signal: listening.signal }

    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.clientX, event.clientY]
      if (lifted === null && Math.hypot(x - clientX, y - clientY) > THRESHOLD) lifted = this.#places.lift(part, slot)
      if (!lifted) return
      this.held = { part, slot, x, y }
      this.#places.over(x, y)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      listening.abort()
      if (this.held && event.type === 'pointerup') this.#places.drop(event.clientX, event.clientY)
      this.held = null
    }
    addEventListener('pointermove', move, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
  }
}
