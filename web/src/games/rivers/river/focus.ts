// Walking with the arrow keys over buttons that lie in rows and columns.
import { towards } from '../../../art/walk'

/** Gives the focus to the next button of `box` in the direction of the key; says whether there was one. */
export function walkFocus(key: string, box: HTMLElement): boolean {
  const buttons = [...box.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  if (from < 0) return false
  const to = towards(
    key,
    String(from),
    buttons.map((_, i) => String(i)),
    (name) => {
      const { x, y, width, height } = buttons[Number(name)]!.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    },
  )
  if (to === null) return false
  buttons[Number(to)]!.focus()
  return true
}
