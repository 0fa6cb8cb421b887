// The game plays itself again, turn by turn.
import type { ReplaySession } from './session.svelte'

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a turn is shown at the first speed, in milliseconds. */
const TURN = 2000
/** From this speed on nothing travels: the next turn would come before it has arrived. */
const SUDDEN: Speed = 4

export class Playback {
  playing = $state(false)
  #speed = $state<Speed>(1)
  #timer: ReturnType<typeof setTimeout> | undefined
  #session: ReplaySession

  constructor(session: ReplaySession) {
    this.#session = session
  }

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    if (this.playing) this.#wait()
  }

  /** Faster or slower by one; the ends are the ends. */
  change(by: 1 | -1): void {
    this.speed = SPEEDS[SPEEDS.indexOf(this.speed) + by] ?? this.speed
  }

  /** The next speed, and after the fastest the first again: for one button. */
  cycle(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!
  }

  toggle(): void {
    if (this.playing) this.stop()
    else this.#start()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** Goes elsewhere, and no further by itself. */
  jump(at: number): void {
    this.stop()
    this.#session.jump(at)
  }

  /** One turn on, and no further by itself. */
  on(): void {
    this.stop()
    if (!this.#session.atEnd) this.#session.step()
  }

  /** From the end it begins anew. */
  #start(): void {
    this.playing = true
    if (this.#session.atEnd) this.#session.jump(0)
    else this.#step()
    this.#wait()
  }

  #step(): void {
    this.#session.step(this.#speed >= SUDDEN)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#session.atEnd) return this.stop()
    this.#timer = setTimeout(() => {
      this.#step()
      this.#wait()
    }, TURN / this.#speed)
  }
}
