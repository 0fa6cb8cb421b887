// What is in a game's box. It never changes while the page is open, so it is fetched once.
import { api } from './api'

const boxes: Record<string, Promise<unknown>> = {}

/** The game's components; `T` is the type that the game itself gives them. `options` may choose another box. */
export function components<T = unknown>(game: string, options: Record<string, string> = {}): Promise<T> {
  const box = JSON.stringify([game, options])
  // A failed request is not kept: the next one who asks tries again.
  boxes[box] ??= api.components(game, options).catch((error: unknown) => {
    delete boxes[box]
    throw error
  })
  return boxes[box] as Promise<T>
}
