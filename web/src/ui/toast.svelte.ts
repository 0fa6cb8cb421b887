// One sentence at the foot of the page, gone after a while. `ui/Toast.svelte`, mounted once, shows it.
import { refusalText } from '../lib/refusal'
import type { Rule } from '../rules/shown.svelte'

const SHOWN = 6000

class Toasts {
  text = $state<string | null>(null)
  /** The rule that says why. */
  rule = $state.raw<Rule | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(text: string, rule: Rule | null): void {
    clearTimeout(this.#timer)
    this.text = text
    this.rule = rule
    // With something to press it waits until it is pressed or closed.
    if (!rule) this.#timer = setTimeout(() => this.hide(), SHOWN)
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.text = null
  }
}

export const toasts = new Toasts()

export const toast = (text: string, rule: Rule | null = null): void => toasts.show(text, rule)

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
