// Being called to a table when no page is open: Web Push, asked for table by table, on this device only.
import { m } from '../paraglide/messages.js'
import { api } from './api'
import { Refusal } from './refusal'
import { recall, remember } from './store'

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string')

/** The push service of the browser gives no address. */
export class NoService extends Error {}

class Calls {
  /** The tables to which this device is called. */
  #tables = $state(recall('calls', isList) ?? [])

  /** Whether this browser can be called, at this address. */
  readonly supported = 'PushManager' in globalThis && isSecureContext && 'serviceWorker' in navigator

  /** Whether the browser says no, whatever we say. */
  get blocked(): boolean {
    return this.supported && Notification.permission === 'denied'
  }

  isOn(table: string): boolean {
    return this.#tables.includes(table)
  }

  /** Calls this device to the table from now on; `title`: which table it is. */
  async turnOn(table: string, title: string): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return
    const { endpoint, keys } = (await this.#subscription()).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new NoService()
    await api.callMe(table, { endpoint, p256dh: keys.p256dh, auth: keys.auth, title, body: m.notify_text() })
    this.#keep([...this.#tables, table])
  }

  async turnOff(table: string): Promise<void> {
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription()
    if (subscription) await api.callMeNoMore(table, subscription.endpoint)
    this.#keep(this.#tables.filter((each) => each !== table))
  }

  /** Whoever plays here now is not called to the tables of who played before. */
  async forget(): Promise<void> {
    if (this.#tables.length === 0) return
    this.#keep([])
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  }

  #keep(tables: string[]): void {
    this.#tables = tables
    remember('calls', tables)
  }

  async #subscription(): Promise<PushSubscription> {
    const { pushManager } = await navigator.serviceWorker.ready
    const { key } = await api.callKey()
    try {
      return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new NoService()
    }
  }
}

export const calls = new Calls()
