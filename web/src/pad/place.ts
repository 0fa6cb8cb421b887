// Where in a position the server has found something wrong: "boards[1].tiles[3].token: ...".

/** The player whose side it is; null where it is nobody's. */
export function seatIn(reason: string): number | null {
  const found = /^(?:boards|seats)\[(\d+)\]/.exec(reason)
  return found ? Number(found[1]) : null
}
