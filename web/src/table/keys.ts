// The keys of a table: when they are the game's to hear, and when a control hears them itself.
import { isArrow } from '../art/walk'

/** Whether a key press is the table's: not a shortcut of the browser, not typed into something, nothing open above. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.repeat && !isArrow(event.key) && event.key.toLowerCase() !== 'r') return false // a key that is held walks and turns
  return !event.ctrlKey && !event.metaKey && !event.altKey && isHeard(event)
}

/** Whether a key press asks for one step back: U, or what undoes everywhere else. */
export function isUndo(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (event.repeat || event.altKey || event.shiftKey) return false
  return (event.ctrlKey || event.metaKey ? key === 'z' : key === 'u') && isHeard(event)
}

function isHeard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false
  if ((event.target as Element).closest('input, textarea, select, [role=log]')) return false
  return !document.querySelector('dialog[open], :popover-open')
}

const controlOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('button, a, [role=button]') : null)

/** Which control has the focus only because it was clicked: it has done what it says, and Enter is free again. */
export class Clicked {
  #control: Element | null = null

  /** For the window's `pointerdown`, captured. */
  pointed = (event: PointerEvent): void => {
    this.#control = controlOf(event.target)
  }

  /** For the window's `keydown`, captured. */
  keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#control = null
  }

  /** Whether Enter on this element is its own: it was reached by keyboard. */
  doesItself(target: EventTarget | null): boolean {
    const control = controlOf(target)
    return control !== null && control !== this.#control
  }
}
