// What is in a game's box. It never changes while the page is open, so it is fetched once.
import { api } from './api'
import { Refusal } from './refusal'

type Chosen = Record<string, string>

const AGAIN = 3000

const boxes: Record<string, Promise<unknown>> = {}
const awaited: Record<string, Promise<unknown>> = {}

/** The game's components; `T` is the type that the game itself gives them. `options` may choose another box. */
export const components = <T = unknown>(game: string, options: Chosen = {}): Promise<T> =>
  once(boxes, game, options, () => api.components(game, options)) as Promise<T>

/** The same for what a page can do without for a while: asked again until the server can be reached. */
export const componentsSoon = <T = unknown>(game: string, options: Chosen = {}): Promise<T> =>
  once(awaited, game, options, async () => {
    for (;;) {
      try {
        return await components(game, options)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'unreachable')) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }) as Promise<T>

/** A failed request is not kept: the next one who asks tries again. */
function once(kept: Record<string, Promise<unknown>>, game: string, options: Chosen, ask: () => Promise<unknown>) {
  const box = JSON.stringify([game, options])
  kept[box] ??= ask().catch((error: unknown) => {
    delete kept[box]
    throw error
  })
  return kept[box]
}
