// What a game calls the marks of its hiking trail. The page knows their keys only.
import type { TrailMark } from '../protocol'

export interface TrailWords {
  /** The title of a group of marks: "Scenarios". */
  group(group: string): string
  /** A mark in a word or two: "Scenario 5". */
  title(mark: TrailMark): string
  /** What it asks for; empty where the title says it. */
  text(mark: TrailMark): string
  /** A stage of the trail: "River study". */
  stage(key: string): string
  /** The symbols that stand for the lands between the stages, one for each, and the colours of those lands. */
  lands: readonly { sign: string; colour: string }[]
}
