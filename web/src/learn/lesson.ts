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
  /** One sentence, two at most. */
  say: () => string
  /** What it points at: the value of a `data-lesson` attribute at the table; null: nothing. */
  at: string | null
  /** Whether the thing has been done, or need not be done any more; left out: the reader presses "Next". */
  done?: (now: Now) => boolean
}

export interface Lesson {
  /** Who sits where; what is dealt is the server's affair (`Game.lesson`). */
  seats: NewSeat[]
  steps: LessonStep[]
}
