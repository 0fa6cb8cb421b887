// What a game shows in the top bar of its table. The game writes it, the frame draws it.

export interface FrameStep {
  label: string
  state: 'done' | 'now' | 'next'
}

class Frame {
  /** The parts of a turn: "Pair", "Tile", "Animal". */
  steps = $state.raw<FrameStep[]>([])

  clear(): void {
    this.steps = []
  }
}

export const frame = new Frame()
