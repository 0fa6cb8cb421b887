// Where the focus goes when what had it is gone.

/** The page's title gets the focus, so that it is read out. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
