// Two pages: "/" the lobby, "/t/{id}" a table. The part after "#" is the key of an invitation.

export type Route = { page: 'lobby' } | { page: 'table'; id: string; key: string | null } | { page: 'lost' }

export function parseRoute(path: string, hash: string): Route {
  if (path === '/') return { page: 'lobby' }
  const id = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1]
  return id ? { page: 'table', id, key: hash.replace(/^#/, '') || null } : { page: 'lost' }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.hash))

  /** Follows the address while the page lives; returns the clean-up. */
  start(): () => void {
    const look = () => {
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

  go(address: string): void {
    history.pushState(null, '', address)
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

export const router = new Router()

export const tableAddress = (id: string, key?: string | null) => `/t/${id}${key ? `#${key}` : ''}`
