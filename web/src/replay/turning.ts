// The turning points of a game, from nothing but everybody's points after each turn.

export interface TurningPoint {
  /** The frame that brought it, from 1. */
  at: number
  seat: number
  /** What the seat earned in it. */
  gain: number
  /** Who led until then; null: the lead has not changed, the turn was only worth much. */
  passed: number | null
  /** Nobody has passed the seat again. */
  forGood: boolean
}

const MOST = 5
/** Besides the one for good: where the lead goes to and fro, naming all of it would say little. */
const MOST_LEADS = 2
/** A lead that did not last this many rounds was no turn of the game. */
const ROUNDS_HELD = 2
/** In the first rounds points come and go with what nobody else has yet. */
const OPENING = 2
/** A turn is worth naming that brought so many times what a turn usually brings. */
const MUCH = 1.5

interface Lead extends TurningPoint {
  passed: number
  held: number
}

/** Each change of the lead, with how long it was held. Who has caught up only has not passed anybody. */
function leadsOf(totals: number[][]): Lead[] {
  const leads: Lead[] = []
  let leader: number | null = null
  totals.forEach((points, at) => {
    const most = Math.max(...points)
    const [first, ...others] = points.flatMap((each, seat) => (each === most ? [seat] : []))
    if (others.length > 0 || first === leader) return
    if (leader !== null) {
      const gain = points[first!]! - totals[at - 1]![first!]!
      leads.push({ at, seat: first!, gain, passed: leader, forGood: false, held: 0 })
    }
    leader = first!
  })
  leads.forEach((lead, i) => (lead.held = (leads[i + 1]?.at ?? totals.length) - lead.at))
  return leads
}

/** What each seat earned in each turn after the opening, the most first. */
function gainsOf(totals: number[][], opening: number): TurningPoint[] {
  const gains = totals
    .slice(1)
    .flatMap((points, i) =>
      points.map((after, seat) => ({ at: i + 1, seat, gain: after - totals[i]![seat]!, passed: null, forGood: false })),
    )
  const earned = gains.filter(({ at, gain }) => at > opening && gain > 0).sort((a, b) => b.gain - a.gain || a.at - b.at)
  const usual = earned.reduce((sum, { gain }) => sum + gain, 0) / earned.length
  return earned.filter(({ gain }) => gain >= MUCH * usual)
}

/**
 * At most five, in the order of the game. `totals`: at the beginning and after each frame, `round`: how many frames make a
 * round, `isOver`: the last one is the end.
 */
export function turningPoints(totals: number[][], round: number, isOver: boolean): TurningPoint[] {
  const leads = leadsOf(totals)
  const last = isOver ? leads.pop() : undefined
  const held = leads
    .filter((lead) => lead.held >= ROUNDS_HELD * round)
    .sort((a, b) => b.held - a.held)
    .slice(0, MOST_LEADS)
  const found: TurningPoint[] = last ? [{ ...last, forGood: true }, ...held] : [...held]
  for (const gain of gainsOf(totals, OPENING * round)) {
    if (found.length >= MOST) break
    if (!found.some(({ at }) => at === gain.at)) found.push(gain)
  }
  return found.sort((a, b) => a.at - b.at)
}
