// What a game shows in the top bar of its table. The game writes it, the frame draws it.

export interface FrameStep {
  label: string
  state: 'done' | 'now' | 'next'
}

class Frame {
  /** The parts of a turn: "Pair", "Tile", "Animal". */
  steps = $state.raw<FrameStep[]>([])
  /** Everybody's points where a turn that is being tried changes them; null: as the view says. */
  totals = $state.raw<number[] | null>(null)

  clear(): void {
    this.steps = []
    this.totals = null
  }
}

export const frame = new Frame()
