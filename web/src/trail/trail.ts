// What a trail tells about one hiker: how far, what is marked, what is still open.
import type { EarnedMark, Trail, TrailMap, TrailMark } from '../protocol'

export interface Group {
  key: string
  marks: { mark: TrailMark; earned: EarnedMark | null }[]
  done: number
}

/** What a hiker has marked in a game, by the marks' keys. */
export const earnedBy = (trail: Trail, game: string, hiker: string): Map<string, EarnedMark> =>
  new Map(trail.earned.filter((row) => row.game === game && row.hiker === hiker).map((row) => [row.mark, row]))

/** The marks of a game in their groups, with what a hiker has of them. */
export function groupsOf(map: TrailMap, earned: Map<string, EarnedMark>): Group[] {
  const groups = new Map<string, Group>()
  for (const mark of map.marks) {
    const group = groups.get(mark.group) ?? { key: mark.group, marks: [], done: 0 }
    groups.set(mark.group, group)
    const row = earned.get(mark.key) ?? null
    group.marks.push({ mark, earned: row })
    if (row) group.done += 1
  }
  return [...groups.values()]
}

/** The stage that was reached last, and the one ahead with how far it is. */
export function placeOn(map: TrailMap, marks: number) {
  const reached = map.stages.filter(({ at }) => at <= marks)
  const ahead = map.stages.find(({ at }) => at > marks) ?? null
  return { reached: reached.at(-1) ?? null, ahead, left: ahead ? ahead.at - marks : 0 }
}

/** How long the trail is. */
export const lengthOf = (map: TrailMap): number => map.stages.at(-1)?.at ?? 0
