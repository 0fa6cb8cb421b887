// What the page remembers on this device. Without storage (private windows) it forgets, and works.

export const storageKey = (key: string) => `cascata.${key}`

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(value))
  } catch {
    // Full or forbidden: nothing here is worth an error.
  }
}

/** Everything that the page has kept on this device is gone. */
export function forgetDevice(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage).filter((key) => key.startsWith(storageKey('')))) storage.removeItem(key)
  }
}

/** The value kept under the key if `fits` accepts it: an older version of the page may have written it. */
export function recall<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}
