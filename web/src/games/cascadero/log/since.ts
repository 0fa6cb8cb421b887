// What the turns of others have changed on the map and on the tracks.
import type { ActEntry } from '../../../protocol'
import type { Cell, Track } from '../types'

export interface Changed {
  /** Fields and towns, the latest first. */
  cells: Cell[]
  /** Cubes that went up: "blue 2" is that of the third seat. */
  cubes: Set<string>
}

export function changedBy(acts: ActEntry[]): Changed {
  const cells = new Set<Cell>()
  const cubes = new Set<string>()
  for (const { event, ...of } of [...acts].reverse().flatMap(({ events }) => events)) {
    if (event === 'envoy_placed') cells.add(String(of.cell))
    if (event === 'envoy_moved' || event === 'herald_moved') cells.add(String(of.start)).add(String(of.end))
    if (event === 'cube_advanced') cubes.add(cubeKey(of.track as Track, Number(of.seat)))
  }
  return { cells: [...cells], cubes }
}

export const cubeKey = (track: Track, seat: number): string => `${track} ${seat}`
