// What the next press on the board does: lay a tile of two habitats, put an animal, or take something away.
import { edgesOf } from '../land/land'
import type { Animal, Habitat } from '../types'

export type Tool = 'land' | 'remove' | Animal

export class Brush {
  tool = $state<Tool>('land')
  /** The two halves of the tile; the same habitat twice is a keystone, none a tile without land. */
  halves = $state<[Habitat, Habitat] | null>(['mountain', 'mountain'])
  turns = $state(0)
  /** The next habitat is the second one of the tile. */
  second = $state(false)

  get edges(): Habitat[] | undefined {
    if (!this.halves) return undefined
    const [first, second] = this.halves
    return edgesOf(first === second ? [first] : [first, second], this.turns)
  }

  /** The first of two presses makes a keystone, the second one adds the other half. */
  pickHabitat(habitat: Habitat): void {
    this.tool = 'land'
    this.halves = this.second && this.halves ? [this.halves[0], habitat] : [habitat, habitat]
    this.second = !this.second
  }

  /** A tile of which only the animal counts. */
  pickBare(): void {
    this.tool = 'land'
    this.halves = null
    this.second = false
  }

  pickTool(tool: Exclude<Tool, 'land'>): void {
    this.tool = tool
    this.second = false
  }

  turn(by: 1 | -1): void {
    this.turns = (this.turns + by + 6) % 6
  }

  /** A tile has been laid: the next habitat begins another one. */
  laid(): void {
    this.second = false
  }
}
