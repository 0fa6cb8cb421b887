// "Back" of the browser or the phone closes what lies on top (a dialogue, an enlarged land, a tab) before it leaves the page.
//
// As long as something is open, one more entry of the history stands for it; going back uses that up. What is closed
// otherwise takes the entry along.

type Close = () => void

class Layers {
  #open: Close[] = []
  /** The present entry of the history is the one that stands for what is open. */
  #guarded = false
  /** We go back ourselves, to get rid of that entry. */
  #leaving = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Where somebody wants to go meanwhile. */
  #then: (() => void) | null = null

  /** Something lies on top; `close` is called when somebody goes back. Returns what is to be called when it is closed. */
  add(close: Close): () => void {
    this.#open.push(close)
    this.#settle()
    return () => {
      this.#open = this.#open.filter((each) => each !== close)
      this.#settle()
    }
  }

  /** For `popstate`: whether it only closed something, and no page is left. */
  popped(): boolean {
    if (this.#leaving) {
      this.#leaving = false
      const then = this.#then
      this.#then = null
      if (then) then()
      else this.#settle()
      return true
    }
    if (!this.#guarded) return false
    this.#guarded = false
    this.#open.at(-1)?.()
    this.#settle()
    return true
  }

  /** Whether another page has to wait: the browser is on its way back, and would take the new one away again. Then
   *  `then` is called when it has arrived. */
  delays(then: () => void): boolean {
    if (this.#leaving) this.#then = then
    return this.#leaving
  }

  /** Whether the next page takes the place of the entry that stands for what is open. */
  give(): boolean {
    const guarded = this.#guarded
    this.#guarded = false
    return guarded
  }

  /** A moment later: what is closed may be followed by something that opens, or by another page. */
  #settle(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#leaving) return
      if (this.#open.length > 0 && !this.#guarded) {
        history.pushState(null, '')
        this.#guarded = true
      } else if (this.#open.length === 0 && this.#guarded) {
        this.#guarded = false
        this.#leaving = true
        history.back()
      }
    })
  }
}

export const layers = new Layers()

/** While `open` says so, "back" closes it. For components, while they are set up. */
export function layer(open: () => boolean, close: Close): void {
  $effect(() => {
    if (open()) return layers.add(close)
  })
}
