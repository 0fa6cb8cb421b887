// Playing a seat, whether the table is drawn or told: what is common to all games. A game adds its turn, and what that would bring.
import { onMount } from 'svelte'

import { refusalText } from '../lib/refusal'
import { seatName } from '../lib/seats'
import type { Help, Step } from '../protocol'
import { toast } from '../ui/toast.svelte'
import { helpAt, mayHint } from './help'
import { Previews } from './previews.svelte'
import type { Session } from './session.svelte'
import { playedSeat } from './standing'

/** What all turns have, before they are sent. */
interface AnyTurn {
  readonly question: string
  readonly active: boolean
  sending: boolean
}

/** What a game calls its views, the answers to what is tried, and what is in its box. Made while a component is set up; it lives
 *  as long. */
export abstract class Playing<View, Preview, Components> {
  protected readonly session: () => Session
  protected readonly previews: Previews<Preview>
  #sent: () => void
  /** What is in the box; null until it has come. */
  box = $state.raw<Components | null>(null)
  abstract readonly turn: AnyTurn

  /** `sent`: called when something was sent and accepted. */
  constructor(session: () => Session, box: () => Promise<Components>, sent: () => void = () => {}) {
    this.session = session
    this.#sent = sent
    this.previews = new Previews((steps) => session().preview(this.home, steps))
    onMount(() => {
      box().then(
        (found) => (this.box = found),
        (error) => toast(refusalText(error)),
      )
    })
  }

  view: View | null = $derived.by(() => this.session().view as View | null)
  /** The seat whose side is in the middle: one's own, the first one for a spectator. */
  home: number = $derived.by(() => this.session().pov ?? 0)
  /** The seat that is played here; null for those who only look. */
  seat: number | null = $derived.by(() => playedSeat(this.session()))
  names: string[] = $derived.by(() => {
    const seats = this.session().table?.seats ?? []
    return seats.map((_, seat) => seatName(seats, seat))
  })
  help: Help = $derived.by(() => helpAt(this.session()))

  // Doing ------------------------------------------------------------------------------------------

  /** Whether there is anything to give a hint for at this point of the turn. */
  protected abstract readonly isOpen: boolean
  /** What is chosen so far. */
  protected abstract readonly done: Step[]
  /** Chooses what somebody else would do after that. */
  protected abstract follow(steps: Step[], done: Step[]): void

  /** Takes back what was chosen since so much was done. */
  protected abstract rewind(done: Step[]): void

  mayHint: boolean = $derived.by(() => {
    const { active, sending } = this.turn
    return active && this.isOpen && !sending && mayHint(this.session())
  })

  /** Asks what would be best, and chooses that; the coach's other moves can be chosen in its place. */
  async hint(): Promise<void> {
    if (!this.mayHint) return
    const { done } = this
    const asked = this.turn.question
    try {
      const steps = await this.session().hint(this.home, done, (others) => {
        if (asked !== this.turn.question || this.turn.sending) return false
        this.rewind(done)
        this.follow(others, this.done)
        return true
      })
      if (asked === this.turn.question) this.follow(steps, done)
    } catch {
      // The frame says why there is none.
    }
  }

  /** Sends steps as they are; nothing can be changed meanwhile. */
  protected async deliver(steps: Step[]): Promise<void> {
    this.turn.sending = true
    try {
      await this.session().act(this.home, steps)
      this.#sent()
    } catch {
      // The frame says why it was refused, and the table is as it was.
    } finally {
      this.turn.sending = false
    }
  }
}
