// Chance for names and message numbers. `crypto.randomUUID` is missing on plain http in a home network.

export function randomInt(below: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % below
}

/** A new name for a message: 16 hexadecimal digits. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
