// The browser's offer to install the page as an app. It comes once, early, and may be taken up later.

/** Not in TypeScript's own list of events: only some browsers have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

class Install {
  #offer = $state.raw<InstallEvent | null>(null)

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault() // no banner: the button is in the menu
      this.#offer = event as InstallEvent
    })
    addEventListener('appinstalled', () => (this.#offer = null))
  }

  get offered(): boolean {
    return this.#offer !== null
  }

  /** The browser asks; an offer can be taken up once. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null
    await offer?.prompt()
  }
}

export const install = new Install()
