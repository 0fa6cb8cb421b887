// What a game shows in the top bar of its table and right below. The game writes it, the frame draws it.

export interface FrameStep {
  label: string
  state: 'done' | 'now' | 'next'
}

/** The parts of a turn, of which the one with this number is at hand. */
export const stepsAt = (labels: readonly string[], at: number): FrameStep[] =>
  labels.map((label, i) => ({ label, state: i < at ? 'done' : i === at ? 'now' : 'next' }))

class Frame {
  /** The parts of a turn: "Pair", "Tile", "Animal". */
  steps = $state.raw<FrameStep[]>([])
  /** Each seat's own sign (a symbol's id) beside its points where names do not fit, lit where that says something. */
  seats = $state.raw<{ picture: string; lit: boolean }[]>([])
  /** What everybody should know before it happens: the strip below the top bar. */
  notice = $state<string | null>(null)

  clear(): void {
    this.steps = []
    this.seats = []
    this.notice = null
  }
}

export const frame = new Frame()
