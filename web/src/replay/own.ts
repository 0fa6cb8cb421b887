// Whoever has played a game looks back at it through their own eyes first; everybody else as a spectator.
import { tables } from '../lib/tables.svelte'

/** My first seat in a game; null: none, or nobody knows (the server then says what may be seen). */
export async function ownSeat(id: string): Promise<number | null> {
  if (!tables.loaded) await tables.refresh()
  return tables.mine.find((line) => line.id === id)?.yours[0] ?? null
}
