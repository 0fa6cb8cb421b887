/** After a change of page the focus is on its heading, so that the page is read out from there; as soon as there is one,
 *  unless somebody has gone elsewhere meanwhile. Returns what ends the waiting. */
export function arrive(): () => void {
  const before = document.activeElement
  const look = () => {
    const now = document.activeElement
    const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((each) => each.checkVisibility())
    if (now !== before && now !== document.body) stop()
    else if (heading) {
      stop()
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }
  const growing = new MutationObserver(look)
  // The page that is left is still there for a moment.
  const timer = setTimeout(() => {
    growing.observe(document.body, { childList: true, subtree: true })
    look()
  })
  const stop = () => {
    clearTimeout(timer)
    growing.disconnect()
  }
  return stop
}
