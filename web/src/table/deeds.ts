// What is done at every table, by a button, a key or the menu.
import { m } from '../paraglide/messages.js'
import { attempt, toast } from '../ui/toast.svelte'
import type { Session } from './session.svelte'
import { takingBack } from './takeback'

/** Takes my last act back, or asks those who must agree; where it cannot be, the server says why. */
export async function takeBack(session: Session): Promise<void> {
  session.catchUp?.()
  const { act } = takingBack(session)
  if (act === null) toast(m.refused_nothing_done())
  else await attempt(() => session.takeBack(act))
}

/** One step back: in what is chosen and not sent, and when nothing is, my last turn. */
export function stepBack(session: Session): void {
  const undo = document.querySelector<HTMLElement>('main button[aria-keyshortcuts="Escape"]:not(:disabled)')
  if (undo) undo.click()
  else void takeBack(session)
}
