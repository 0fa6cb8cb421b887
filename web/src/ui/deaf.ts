// No turn ends by accident: a press that comes just after a button has changed was meant for what it said before.
import type { Attachment } from 'svelte/attachments'

/** For so long, in milliseconds, a button does not hear after its meaning has changed: longer than a double press. */
export const DEAF = 350

/** For a button that keeps its place while its meaning changes, and for one that appears where something else was:
 *  `{@attach deaf(words)}`. `tell`: for who has other reasons too to be `aria-disabled`; without it we say so. */
export const deaf =
  (meaning: string, tell?: (isDeaf: boolean) => void): Attachment<HTMLElement> =>
  (button) => {
    const say =
      tell ?? ((isDeaf) => (isDeaf ? button.setAttribute('aria-disabled', 'true') : button.removeAttribute('aria-disabled')))
    button.dataset.meaning = meaning
    say(true)
    let hears = false
    const timer = setTimeout(() => {
      hears = true
      say(false)
    }, DEAF)
    const stop = (event: Event) => {
      if (hears) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    button.addEventListener('click', stop, { capture: true })
    return () => {
      clearTimeout(timer)
      say(false)
      button.removeEventListener('click', stop, { capture: true })
    }
  }

/** Presses the one button that goes on, as a key does: so the key is deaf as long as the button is. */
export const pressGo = (root: ParentNode | undefined): void => root?.querySelector<HTMLElement>('button.go')?.click()

/** For the window's `keydown`, captured: a key that is held presses a control once. */
export function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
  if (!(event.target instanceof Element) || !event.target.closest('button, a, [role=button]')) return
  event.preventDefault()
  event.stopPropagation()
}
