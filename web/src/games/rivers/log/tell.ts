// What happened, as lines of the log. The log itself names the seat in front of each line.
import { m } from '../../../paraglide/messages.js'
import type { ActEntry, GameEvent } from '../../../protocol'
import type { LogLine } from '../../game'
import { goodsText, HABITAT, hexes } from '../names'
import { badgeSign, landSign } from '../signs'
import { ANIMALS, type Animal, type Goods, type Habitat } from '../types'

/** What a seat did in a round: "harvested 3 hawks, completed a forest card (2 hexes), won 1 nature token". */
function played(event: GameEvent): LogLine {
  const taken = event.harvest as Partial<Record<Animal, number>>
  const habitat = event.habitat as Habitat | null
  const animals = goodsText(taken)
  const won = goodsText(event.gained as Goods)
  const text = [animals ? m.rivers_tell_harvested({ animals }) : m.rivers_tell_nothing()]
  if (habitat) text.push(m.rivers_tell_completed({ habitat: HABITAT[habitat](), hexes: hexes(filled(event.hexes)) }))
  if (won) text.push(m.rivers_tell_won({ goods: won }))
  const first = ANIMALS.find((animal) => taken[animal])
  return {
    seat: Number(event.seat),
    picture: habitat ? landSign(habitat) : first ? badgeSign(first) : null,
    text: text.join(', '),
    gain: Number(event.points) || null,
  }
}

/** How many hexes were filled: on the maps they are listed. */
const filled = (cells: unknown): number => (Array.isArray(cells) ? cells.length : Number(cells))

const said = (text: string): LogLine => ({ seat: null, picture: null, text, gain: null })

/** The lines of one entry. Choices are hidden until all seats have confirmed, so only the end of a round says something. */
export function tell({ events }: ActEntry): LogLine[] {
  return events.flatMap((event): LogLine[] => {
    switch (event.event) {
      case 'round_played':
        return [played(event)]
      case 'round_begun':
        return [said(m.rivers_tell_round({ round: Number(event.round) }))]
      case 'game_over':
        return [said(m.rivers_tell_over())]
      default:
        return []
    }
  })
}
