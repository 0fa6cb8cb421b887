// The course of a game that is looked back at: how it stood after each of its turns.
import type { CommonView } from '../games/game'
import { applyPatch } from '../lib/patch'
import type { ActEntry, Replay } from '../protocol'

export class Course {
  /** All that happened, in order. */
  readonly entries: ActEntry[]
  /** Everybody's points at the beginning and after each frame. */
  readonly totals: number[][]
  /** By frame: how many of the entries are done with it; before the first, none. */
  #done: number[] = [0]
  /** The views as far as somebody has looked. What does not change is shared, so keeping all of them costs little. */
  #views: unknown[]

  constructor(readonly replay: Replay) {
    this.entries = replay.frames.flatMap(({ entries }) => entries)
    for (const { entries } of replay.frames) this.#done.push(this.#done.at(-1)! + entries.length)
    this.#views = [replay.view]
    this.totals = [this.view(0).seats.map(({ score }) => score.total)]
    for (const { entries } of replay.frames) this.totals.push(entries.at(-1)?.totals ?? this.totals.at(-1)!)
  }

  /** How many frames there are. */
  get length(): number {
    return this.replay.frames.length
  }

  /** The view after so many frames. */
  view(at: number): CommonView {
    while (this.#views.length <= at) {
      const { patch } = this.replay.frames[this.#views.length - 1]!
      this.#views.push(applyPatch(this.#views.at(-1), patch))
    }
    return this.#views[at] as CommonView
  }

  /** What had happened after so many frames. */
  past(at: number): ActEntry[] {
    return this.entries.slice(0, this.#done[at])
  }

  /** The last thing that had happened then. */
  version(at: number): number {
    return this.entries[this.#done[at]! - 1]?.version ?? 0
  }

  /** How many turns of the record are done after so many frames. */
  turns(at: number): number {
    return at === 0 ? 0 : this.replay.frames[at - 1]!.turns
  }

  /** Whether all seats act at the same time: then a frame is a round. */
  get inRounds(): boolean {
    return Array.isArray(this.view(0).to_act)
  }

  /** How many frames make a round. */
  get round(): number {
    return this.inRounds ? 1 : this.replay.seats.length
  }
}
