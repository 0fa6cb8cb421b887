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

/** What the keys of a game's table do. */
interface Meanings {
  /** 1 to `most`: chooses what has this number. */
  digits: { most: number; choose: (digit: number) => void }
  letters: Record<string, (event: KeyboardEvent) => void>
  /** An arrow; says whether it led anywhere. */
  walk?: (key: string) => boolean
  /** Escape: closes what is open, or takes a choice back. */
  back: () => void
  /** Enter, where no control hears it itself. */
  enter: () => void
  /** Controls that have nothing more to do once they are chosen, so that Enter on them is the table's. */
  settled?: string
}

/** Hears the keys of a game's table. */
export class TableKeys extends Clicked {
  constructor(private readonly means: Meanings) {
    super()
  }

  /** For the window's `keydown`. */
  heard = (event: KeyboardEvent): void => {
    if (isForTable(event) && this.#does(event)) event.preventDefault()
  }

  /** Does what a key stands for; says whether it stood for something. */
  #does(event: KeyboardEvent): boolean {
    const { digits, letters, walk, back, enter } = this.means
    const key = event.key.toLowerCase()
    if (isArrow(event.key)) return walk?.(event.key) ?? false
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]) // the key, whatever the keyboard writes with it
    if (digit <= digits.most) digits.choose(digit)
    else if (key in letters) letters[key]!(event)
    else if (key === 'escape') back()
    else if (key === 'enter' && this.#isFree(event.target)) enter()
    else return false
    return true
  }

  #isFree(target: EventTarget | null): boolean {
    const { settled } = this.means
    if (!this.doesItself(target)) return true
    return settled !== undefined && target instanceof Element && target.closest(settled) !== null
  }
}
