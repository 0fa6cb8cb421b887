// The page's addresses. What stands after "#": at a table the key of an invitation, in a replay how many turns are done,
// in the rules a section, among the puzzles of a game which one.
import { layers } from './layers.svelte'

export type Route =
  | { page: 'lobby' | 'account' | 'privacy' | 'daily' | 'lost' }
  | { page: 'table'; id: string; key: string | null }
  | { page: 'replay'; id: string; turn: number | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string | null; section: string | null }
  | { page: 'pad'; game: string | null }
  | { page: 'trail'; game: string | null }
  | { page: 'statistics'; game: string | null }
  | { page: 'puzzles'; game: string | null; puzzle: string | null }

export function parseRoute(path: string, hash: string): Route {
  const after = decoded(hash.replace(/^#/, '')) || null
  const [first = '', second = null, ...more] = path.replace(/^\/|\/$/g, '').split('/')
  if (more.length > 0 || (second !== null && !/^[\w-]+$/.test(second))) return { page: 'lost' }
  if (first === 'rules') return { page: 'rules', game: second, section: after }
  if (first === 'pad') return { page: 'pad', game: second }
  if (first === 'trail' || first === 'statistics') return { page: first, game: second }
  if (first === 'puzzles') return { page: 'puzzles', game: second, puzzle: after }
  if (second === null) {
    if (first === '') return { page: 'lobby' }
    return { page: first === 'account' || first === 'privacy' || first === 'daily' ? first : 'lost' }
  }
  if (first === 't') return { page: 'table', id: second, key: after }
  if (first === 'r') return { page: 'replay', id: second, turn: after && /^\d+$/.test(after) ? Number(after) : null }
  if (first === 'learn') return { page: 'learn', game: second }
  return { page: 'lost' }
}

/** Addresses are typed and cut by people and programs: what cannot be decoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.hash))
  /** Somebody went back, or forward again, to where they had scrolled to: nothing else scrolls then. */
  wentBack = false

  /** Follows the address while the page lives; returns the clean-up. */
  start(): () => void {
    const look = () => {
      if (layers.popped()) return // it only closed something
      const y = (history.state as { y?: number } | null)?.y
      this.wentBack = y !== undefined
      if (y !== undefined) scrollBack(y)
      this.route = parseRoute(location.pathname, location.hash)
    }
    const click = (event: MouseEvent) => this.#click(event)
    addEventListener('popstate', look)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', look)
      document.removeEventListener('click', click)
    }
  }

  /** `replace`: the present address is forgotten, "back" leads to the one before it. */
  go(address: string, { replace = false } = {}): void {
    if (layers.delays(() => this.go(address, { replace }))) return
    if (layers.give() || replace) history.replaceState(null, '', address)
    else {
      // The browser would scroll before the page is there again; after loading anew it is left to it.
      history.scrollRestoration = 'manual'
      history.replaceState({ y: scrollY }, '')
      history.pushState(null, '', address)
      history.scrollRestoration = 'auto'
    }
    this.wentBack = false
    this.route = parseRoute(location.pathname, location.hash)
    scrollTo(0, 0)
  }

  /** Links inside the page do not load it again; those with a modifier, a target or to the API do as always. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    // A link to a place on this page (the skip link) is the browser's own affair.
    if (link.getAttribute('href')?.startsWith('#')) return
    if (parseRoute(link.pathname, link.hash).page === 'lost') return
    event.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

/** Scrolls to where somebody was, as soon as the page is as high again; until they scroll themselves, nothing else does. */
function scrollBack(y: number): void {
  const { style } = document.documentElement
  // What is drawn meanwhile has its room already, and would be made up for a second time.
  style.overflowAnchor = 'none'
  const growing = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < y) return
    growing.disconnect()
    scrollTo(0, y)
  })
  const stop = () => {
    growing.disconnect()
    style.overflowAnchor = ''
    for (const event of OWN_SCROLLING) removeEventListener(event, stop)
  }
  for (const event of OWN_SCROLLING) addEventListener(event, stop, { passive: true })
  growing.observe(document.body)
}
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'] as const

export const router = new Router()

export const tableAddress = (id: string, key?: string | null) => `/t/${id}${key ? `#${key}` : ''}`
export const replayAddress = (id: string, turn?: number) => `/r/${id}${turn === undefined ? '' : `#${turn}`}`
export const rulesAddress = (game: string, section?: string | null) => `/rules/${game}${section ? `#${section}` : ''}`
export const learnAddress = (game: string) => `/learn/${game}`
export const padAddress = (game: string) => `/pad/${game}`
export const trailAddress = (game: string) => `/trail/${game}`
export const statisticsAddress = (game: string) => `/statistics/${game}`
export const puzzlesAddress = (game: string, puzzle?: string | null) => `/puzzles/${game}${puzzle ? `#${puzzle}` : ''}`
/** Whichever puzzle is that of the day. */
export const DAY_PUZZLE = puzzlesAddress('today')
