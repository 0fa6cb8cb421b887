// What is chosen and not sent yet. It outlives a reload of the page, in this tab; whoever keeps something says which
// question it answers, so that it counts only as long as that is asked.
const PREFIX = 'cascata.turn.'

export class Kept<T extends object> {
  #key: string | null
  #value = $state.raw() as T

  /** `table`: under whose name it is kept; null: nowhere. */
  constructor(nothing: T, table: string | null = null) {
    this.#key = table && PREFIX + table
    this.#value = { ...nothing, ...this.#recalled() }
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    this.#value = value
    try {
      if (this.#key) sessionStorage.setItem(this.#key, JSON.stringify(value))
    } catch {
      // No room, or not allowed: then a reload forgets it.
    }
  }

  #recalled(): Partial<T> {
    try {
      return (this.#key && (JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as Partial<T>)) || {}
    } catch {
      return {}
    }
  }
}
