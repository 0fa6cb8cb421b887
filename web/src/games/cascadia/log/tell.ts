// What happened, as lines of the log. The log itself names the seat in front of each line.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { ActEntry, GameEvent } from '../../../protocol'
import type { LogLine } from '../../game'
import { ANIMAL, HABITAT, MANY } from '../names'
import { ANIMALS, TILE_HABITATS, type Animal, type Habitat } from '../types'

const habitatsOf = (tile: number): readonly Habitat[] => TILE_HABITATS[tile - 1]!

/** "forest and river", "a forest keystone" */
function landText(tile: number): string {
  const names = habitatsOf(tile).map((habitat) => HABITAT[habitat]())
  return names.length > 1 ? listed(names) : m.cascadia_tell_keystone({ habitat: names[0]! })
}

/** "an elk" */
const ONE: Record<Animal, () => string> = {
  bear: m.cascadia_a_bear,
  elk: m.cascadia_a_elk,
  salmon: m.cascadia_a_salmon,
  hawk: m.cascadia_a_hawk,
  fox: m.cascadia_a_fox,
}

const SHOWN: Record<Animal, () => string> = {
  bear: m.cascadia_tell_shown_bear,
  elk: m.cascadia_tell_shown_elk,
  salmon: m.cascadia_tell_shown_salmon,
  hawk: m.cascadia_tell_shown_hawk,
  fox: m.cascadia_tell_shown_fox,
}

/** "a bear and 2 hawks" */
function flock(animals: Animal[]): string {
  const count = (animal: Animal) => animals.filter((other) => other === animal).length
  const kinds = ANIMALS.filter(count)
  return listed(kinds.map((animal) => (count(animal) > 1 ? `${count(animal)} ${MANY[animal]()}` : ONE[animal]())))
}

/** Which animals were wiped; logs of an older server do not say. */
const wiped = ({ animals }: GameEvent) => (animals as Animal[] | undefined) ?? []

const wipedPicture = (event: GameEvent) => (wiped(event).length ? `t-${wiped(event)[0]}` : null)

function wiping(event: GameEvent): string {
  const animals = flock(wiped(event))
  switch (event.why) {
    case 'three_alike':
      return animals ? m.cascadia_tell_wiped({ animals }) : m.cascadia_tell_wiped_three()
    case 'four_alike':
      return animals ? m.cascadia_tell_wiped_all({ animals }) : m.cascadia_tell_wiped_four()
    default:
      return animals
        ? m.cascadia_tell_spent({ animals })
        : m.cascadia_tell_spent_clear({ wiped: (event.slots as unknown[]).length })
  }
}

const animalOf = (event: GameEvent): Animal => ANIMALS.find((animal) => animal === event.animal)!

/** What was laid and put, in one line: "laid forest and river, put an elk". */
function placing(events: GameEvent[]): Omit<LogLine, 'seat' | 'gain'> | null {
  const laid = events.find(({ event }) => event === 'tile_laid')
  const put = events.find(({ event }) => event === 'token_put')
  const returned = events.find(({ event }) => event === 'token_returned')
  const token = put ?? returned
  const land = laid && landText(Number(laid.tile))
  const animal = token && ONE[animalOf(token)]()
  const picture = token ? `t-${animalOf(token)}` : laid ? `h-${habitatsOf(Number(laid.tile))[0]}` : null
  if (land && animal) {
    const text = put ? m.cascadia_tell_laid_put({ land, animal }) : m.cascadia_tell_laid_returned({ land, animal })
    return { picture, text }
  }
  if (land) return { picture, text: m.cascadia_tell_laid({ land }) }
  if (animal) {
    return { picture, text: put ? m.cascadia_tell_put({ animal }) : m.cascadia_tell_returned({ animal }) }
  }
  return null
}

/** The lines of one entry; `before` are the totals before its turn. */
export function tell(entry: ActEntry, before: number[] | null): LogLine[] {
  const { seat, events } = entry
  const lines: LogLine[] = []
  const say = (text: string, picture: string | null, who: number | null = seat) => {
    lines.push({ seat: who, picture, text, gain: null })
  }
  const main = placing(events)
  let placed: LogLine | null = null

  for (const event of events) {
    switch (event.event) {
      case 'tokens_wiped':
        say(wiping(event), event.why === 'spent' ? 'nature' : wipedPicture(event), event.why === 'four_alike' ? null : seat)
        break
      case 'nature_spent':
        if (event.what === 'free_pick') say(m.cascadia_tell_free_pick({ count: Number(event.count) }), 'nature')
        break
      case 'tile_laid':
      case 'token_put':
      case 'token_returned':
        if (main && !placed) {
          placed = { seat, ...main, gain: null }
          lines.push(placed)
        }
        break
      case 'nature_gained':
        say(m.cascadia_tell_nature(), 'nature')
        break
      case 'nature_supply_empty':
        say(m.cascadia_tell_no_nature(), 'nature')
        break
      case 'pair_discarded': {
        const animal = animalOf(event)
        const land = landText(Number(event.tile))
        say(m.cascadia_tell_discarded({ land, animal: ANIMAL[animal]() }), `s-${animal}`, null)
        break
      }
      case 'card_revealed':
        say(SHOWN[animalOf(event)](), `t-${animalOf(event)}`)
        break
    }
  }

  // The gain is that of the whole turn, so it stands once, where something was placed: live, where a wipe is an entry of
  // its own, as in a replay, where it is not.
  const gain = before ? entry.totals[seat]! - before[seat]! : 0
  if (placed && gain !== 0) placed.gain = gain
  return lines
}
