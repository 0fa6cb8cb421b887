// A first game with somebody beside you who says one thing at a time.
import type { NewSeat } from '../protocol'
import type { FrameStep } from '../table/frame.svelte'
import type { Session } from '../table/session.svelte'

/** What a step can look at to see whether the thing has been done. */
export interface Now {
  session: Session
  /** The parts of the turn in the top bar, the one that is at hand being `now`. */
  steps: FrameStep[]
}

export interface LessonStep {
  /** Kept on the device, so that a lesson goes on where it was left. */
  id: string
  /** One sentence, two at most; it may say something else to whoever did something else. */
  say: (now: Now) => string
  /** What it points at: the value of a `data-lesson` attribute at the table; null: nothing. */
  at: string | null | ((now: Now) => string)
  /** What else it needs: that is not veiled either. */
  with?: string[]
  /** Phones: the tab behind which that is (a `data-tab`); left out: it is always in sight. */
  tab?: string
  /** Whether the thing has been done, or need not be done any more; left out: the reader presses "Next". It is asked
   *  again and again: whoever takes a step of the turn back is told that step again. */
  done?: (now: Now) => boolean
}

/** A table marks its row of buttons so: whatever is to be done needs them. */
export const ACTIONS = 'actions'

export interface Lesson {
  /** Who sits where; what is dealt is the server's affair (`Game.lesson`). */
  seats: NewSeat[]
  /** The words of the first step: they need no table, and can be read before there is one. */
  welcome: () => string
  /** The last one is the goodbye. */
  steps: LessonStep[]
}

/** Which part of the turn is at hand, from 0; -1: none of mine. */
export const partOf = ({ steps }: Now): number => steps.findIndex(({ state }) => state === 'now')

/** The first step that is still to be done or read; `passed`: the last one after which "Next" was pressed. */
export function stepAt({ steps }: Lesson, passed: string | null, now: Now): number {
  const from = steps.findIndex(({ id }) => id === passed) + 1
  const found = steps.findIndex((step, i) => i >= from && !step.done?.(now))
  return found < 0 ? steps.length - 1 : found
}
