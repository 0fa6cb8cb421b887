// The service worker as the page sees it: registered once everything else is done, and asked now and then whether the
// server has a newer page. A new version is announced (ui/Update.svelte); the page never reloads by itself.
import { router } from './router.svelte'

const EVERY = 60 * 60 * 1000

const idle = (): Promise<unknown> =>
  // Safari has no idle callbacks.
  new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 2000)))

class Updates {
  /** A newer page is here and waits. */
  ready = $state(false)
  /** A part of this page is no longer on the server: only a newer page can go on. */
  outdated = $state(false)
  #registration: ServiceWorkerRegistration | undefined

  /** Follows the server's versions while the page lives. */
  async start(): Promise<void> {
    // Vite tells when a part of the page cannot be loaded.
    addEventListener('vite:preloadError', () => void this.#missing())
    if (import.meta.env.DEV || !navigator.serviceWorker) return
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded))
    await idle()
    try {
      await this.#register()
    } catch {
      // Forbidden by the browser: the page works without, as long as there is a network.
    }
  }

  async #register(): Promise<void> {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.register('/sw.js')
    this.#registration = registration
    let controlled = serviceWorker.controller !== null
    const look = () => {
      this.ready ||= controlled && registration.waiting !== null
    }
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    serviceWorker.addEventListener('controllerchange', () => {
      // Accepted in another window: this page is the older one now.
      this.ready ||= controlled
      controlled = true
    })
    serviceWorker.addEventListener('message', (event: MessageEvent<{ go: string }>) => router.go(event.data.go))
    document.addEventListener('visibilitychange', () => void this.ask())
    setInterval(() => void this.ask(), EVERY)
    look()
  }

  /** Asks the server for a newer page. */
  async ask(): Promise<void> {
    if (document.hidden) return
    try {
      await this.#registration?.update()
    } catch {
      // No network: later.
    }
  }

  /** Loads the page again, in its newest version. */
  async reload(): Promise<void> {
    if (this.outdated) await this.#forget()
    const waiting = this.#registration?.waiting
    if (!waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  }

  /** What is kept has holes: away with it, the server has the whole. */
  async #forget(): Promise<void> {
    await this.#registration?.unregister()
    this.#registration = undefined
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
  }

  async #missing(): Promise<void> {
    try {
      this.outdated ||= (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
    } catch {
      // Nothing is missing but the network.
    }
  }
}

export const updates = new Updates()
