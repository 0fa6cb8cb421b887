// Browser notifications: only for those who asked for them, only while the page is hidden.
import { m } from '../paraglide/messages.js'
import { router, tableAddress } from './router.svelte'

const supported = 'Notification' in globalThis

class Notices {
  permission = $state<NotificationPermission>(supported ? Notification.permission : 'denied')

  get granted(): boolean {
    return this.permission === 'granted'
  }

  /** Whether there is any point in offering the button. Browsers ask only over TLS or at home. */
  get offered(): boolean {
    return this.permission === 'default' && isSecureContext
  }

  async ask(): Promise<void> {
    this.permission = await Notification.requestPermission()
  }

  /** It is my turn at that table. */
  turn(id: string): void {
    if (!this.granted || !document.hidden) return
    try {
      const notice = new Notification(m.app_name(), { body: m.notify_text(), icon: '/icon.svg', tag: id })
      notice.onclick = () => {
        window.focus()
        router.go(tableAddress(id))
        notice.close()
      }
    } catch {
      // Some phones allow notifications to installed pages only.
    }
  }
}

export const notices = new Notices()
