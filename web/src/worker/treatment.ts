// What the service worker does with a request.

/** `page`: any of its addresses; `file`: built, its name changes with it; `shell`: beside the page; `box`: what is in a game;
 *  `puzzle`: one, or the list of them. */
export type Treatment = 'page' | 'file' | 'shell' | 'box' | 'puzzle'

/** Games and their components are the same for everybody and change with the server only. */
const BOX = /^\/api\/games(\/[^/]+\/components)?$/
/** Puzzles are answered in the page, so they can be solved wherever one has them. */
const PUZZLE = /^\/api\/puzzles(\/|$)/
/** Where addresses begin that are no part of the page: `cascata/server/http/page_first.py` says the same. */
const INSIDE = /^\/(api|ws)\/|^\/metrics/

interface Asked {
  method: string
  mode: string
  url: string
}

/** null: the worker keeps out of it, and the browser asks the network as ever. */
export function treatment({ method, mode, url }: Asked, origin: string, shell: readonly string[]): Treatment | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  if (BOX.test(asked.pathname)) return mode === 'navigate' ? null : 'box'
  if (PUZZLE.test(asked.pathname)) return mode === 'navigate' ? null : 'puzzle'
  if (INSIDE.test(asked.pathname)) return null
  // Letters beyond Latin are fetched where a name needs them (vite.worker.ts); without a network others stand in.
  if (asked.pathname.startsWith('/assets/')) return asked.pathname.includes('latin-ext') ? null : 'file'
  if (asked.pathname !== '/' && shell.includes(asked.pathname)) return 'shell'
  return mode === 'navigate' ? 'page' : null
}
