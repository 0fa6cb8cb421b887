// Which of the four arrangements of the table fits the window.
import { MediaQuery } from 'svelte/reactivity'

/** `flat` is a phone held sideways. */
export type Layout = 'phone' | 'flat' | 'laptop' | 'wide'

const flat = new MediaQuery('(orientation: landscape) and (max-height: 519px) and (min-width: 520px)')
const phone = new MediaQuery('(max-width: 719px) or ((orientation: portrait) and (max-width: 1099px))')
/** Room for a column of five cards, too; a smaller large screen shows the laptop's table in larger letters. */
const wide = new MediaQuery('(min-width: 2200px) and (min-height: 1100px)')

export function layout(): Layout {
  if (flat.current) return 'flat'
  if (phone.current) return 'phone'
  return wide.current ? 'wide' : 'laptop'
}
