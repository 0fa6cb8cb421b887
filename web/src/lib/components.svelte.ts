// What is in a game's box. It never changes while the page is open, so it is fetched once.
import { api } from './api'

const boxes: Record<string, Promise<unknown>> = {}

/** The game's components; `T` is the type that the game itself gives them. */
export function components<T = unknown>(game: string): Promise<T> {
  // A failed request is not kept: the next one who asks tries again.
  boxes[game] ??= api.components(game).catch((error: unknown) => {
    delete boxes[game]
    throw error
  })
  return boxes[game] as Promise<T>
}
