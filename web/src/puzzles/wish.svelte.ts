// What somebody wants to solve in a game; the page keeps it as long as it is open.
import { ANY, type Wish } from './choosing'

class Wishes {
  #made = $state.raw<Record<string, Wish>>({})

  of(game: string): Wish {
    return this.#made[game] ?? ANY
  }
  make(game: string, wish: Wish): void {
    this.#made = { ...this.#made, [game]: wish }
  }
}

export const wishes = new Wishes()
