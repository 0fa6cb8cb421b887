// Browser notifications: only for those who asked for them, only while the page is hidden.
import { m } from '../paraglide/messages.js'
import { router, tableAddress } from './router.svelte'
import { recall, remember } from './store'

// Browsers ask only over TLS or at home.
const supported = 'Notification' in globalThis && isSecureContext

const isFalse = (value: unknown): value is false => value === false

class Notices {
  #permission = $state<NotificationPermission>(supported ? Notification.permission : 'denied')
  /** Allowed by the browser, but switched off in our menu. The permission belongs to the device, and so does this. */
  #silent = $state(recall('notify', isFalse) === false)

  /** Whether somebody wants them and gets them. */
  get on(): boolean {
    return this.#permission === 'granted' && !this.#silent
  }

  /** Whether there is any point in offering them to somebody who has never been asked. */
  get offered(): boolean {
    return this.#permission === 'default'
  }

  /** Whether the browser says no, whatever we say; null: this browser knows none, or not at this address. */
  get blocked(): boolean | null {
    return supported ? this.#permission === 'denied' : null
  }

  async turnOn(): Promise<void> {
    if (this.#permission === 'default') this.#permission = await Notification.requestPermission()
    this.#silence(false)
  }

  turnOff(): void {
    this.#silence(true)
  }

  #silence(silent: boolean): void {
    this.#silent = silent
    remember('notify', !silent)
  }

  /** It is my turn at that table. */
  async turn(id: string): Promise<void> {
    if (!this.on || !document.hidden) return
    const address = tableAddress(id)
    const about = { body: m.notify_text(), icon: '/icon.svg', tag: id, data: address }
    // Phones know only those of a service worker, which also answers the press (worker/sw.ts).
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration?.active) return registration.showNotification(m.app_name(), about)
    try {
      const notice = new Notification(m.app_name(), about)
      notice.onclick = () => {
        window.focus()
        router.go(address)
        notice.close()
      }
    } catch {
      // A phone without the worker.
    }
  }
}

export const notices = new Notices()
