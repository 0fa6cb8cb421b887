// Which game is set up. A game's own rows of the panel are loaded when it is chosen: its card shows the choice at once,
// all else follows together when the rows are there, so that nothing jumps.
import type { GamePage, SetupRows } from '../games/game'
import type { GameInfo } from '../protocol'
import type { Draft } from './draft.svelte'

export class Choice {
  /** The game that was pressed; `draft.game` is the one whose rows are shown. */
  wanted = $state.raw() as GameInfo
  Rows = $state.raw<SetupRows | null>(null)
  /** The rows of the game that was pressed could not be loaded. */
  isMissing = $state(false)

  constructor(
    readonly draft: Draft,
    readonly pages: Record<string, GamePage>,
  ) {
    this.wanted = draft.game
  }

  /** What is shown is not what was pressed last. */
  get isChanging(): boolean {
    return this.wanted !== this.draft.game
  }

  get page(): GamePage {
    return this.pages[this.draft.game.name]!
  }

  async choose(game: GameInfo): Promise<void> {
    this.wanted = game
    this.isMissing = false
    try {
      const Rows = await this.pages[game.name]!.Setup()
      // Another one may have been pressed since.
      if (this.wanted !== game) return
      this.draft.choose(game)
      this.Rows = Rows
    } catch {
      this.isMissing = this.wanted === game
    }
  }
}
