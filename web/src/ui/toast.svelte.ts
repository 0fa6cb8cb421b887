// One sentence at the foot of the page, gone after a while. `ui/Toast.svelte`, mounted once, shows it.
import { refusalText } from '../lib/refusal'

const SHOWN = 6000

class Toasts {
  text = $state<string | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(text: string): void {
    clearTimeout(this.#timer)
    this.text = text
    this.#timer = setTimeout(() => this.hide(), SHOWN)
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.text = null
  }
}

export const toasts = new Toasts()

export const toast = (text: string): void => toasts.show(text)

/** Runs it, and says in a sentence when it was refused. Tells whether it worked. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast(refusalText(error))
    return false
  }
}
