// What happened, as lines of the log. The log itself names the seat in front of each line.
import { m } from '../../../paraglide/messages.js'
import type { ActEntry, GameEvent, Table } from '../../../protocol'
import type { LogLine } from '../../game'
import { achievementTitle, FARMER, TOWN, TRACK } from '../names'
import { coloursOf } from '../setup/setup'
import { TOP, type Achievement, type FarmerTile, type Track } from '../types'

const trackOf = (event: GameEvent) => event.track as Track

/** How far the cube went that a town sent up: "2 steps, to the top". */
function wayOf(event: GameEvent): string {
  if (event.event === 'cube_stayed') return m.cascadero_tell_stays()
  const steps = m.cascadero_tell_steps({ count: Number(event.end) - Number(event.start) })
  return event.end === TOP ? `${steps}, ${m.cascadero_tell_top()}` : steps
}

/** The lines of one entry. Points are known to the event, so each line has those that it brought. */
export function tell(entry: ActEntry, table: Table): LogLine[] {
  const { seat, events } = entry
  const colour = coloursOf(table.options, table.seats.length)[seat]!
  const envoy = `envoy-${colour}`
  const lines: LogLine[] = []
  const say = (text: string, picture: string | null = envoy, who: number | null = seat): LogLine => {
    const line = { seat: who, picture, text, gain: null }
    lines.push(line)
    return line
  }
  const earn = (line: LogLine, points: unknown) => {
    if (points) line.gain = (line.gain ?? 0) + Number(points)
  }

  /** The line of the envoy that was placed, and whether it stands on a seal. */
  let placed: LogLine | undefined
  let sealed = false
  /** The town that has scored and whose cube is about to go up. */
  let town: GameEvent | null = null
  /** The line that tells of the last advance on each track: its spaces pay there, also when others came between. */
  const climbs = new Map<Track, LogLine>()

  for (const event of events) {
    switch (event.event) {
      case 'envoy_placed':
        placed = say(m.cascadero_tell_placed())
        sealed = event.seal === true
        break
      case 'town_scored':
        town = event
        break
      case 'cube_advanced':
      case 'cube_stayed': {
        const track = trackOf(event)
        if (town && placed) {
          const parts = [m.cascadero_tell_town({ town: TOWN[track]() }), wayOf(event)]
          if (town.herald) parts.push(m.cascadero_tell_herald())
          if (sealed) parts.push(m.cascadero_tell_seal())
          placed.text = parts.join(', ')
          climbs.set(track, placed)
          town = null
        } else if (event.event === 'cube_advanced') {
          const words = { track: TRACK[track](), space: Number(event.end) }
          climbs.set(track, say(m.cascadero_tell_advanced(words), `cube-${colour}`))
        } else {
          say(m.cascadero_tell_blocked({ track: TRACK[track]() }), `cube-${colour}`)
        }
        break
      }
      case 'space_scored':
        // Whoever plays step by step has been told of the advance in another entry.
        earn(climbs.get(trackOf(event)) ?? say(m.cascadero_tell_space({ track: TRACK[trackOf(event)]() })), event.points)
        break
      case 'seal_taken':
        say(m.cascadero_tell_seal_taken({ track: TRACK[trackOf(event)]() }), 'wax')
        break
      case 'extra_turn_won':
        say(m.cascadero_tell_turn(), 'again')
        break
      case 'farmer_used': {
        const text = m.cascadero_tell_farmer({ what: FARMER[event.tile as FarmerTile]() })
        // An envoy placed there did nothing else; one moved there has its own line.
        const alone = placed !== undefined && lines.at(-1) === placed
        if (alone) placed!.text = text
        earn(alone ? placed! : say(text), event.points)
        break
      }
      case 'envoy_moved':
        say(m.cascadero_tell_moved())
        break
      case 'herald_moved':
        say(m.cascadero_tell_moved_herald(), 'herald')
        break
      case 'achievement_claimed': {
        const what = achievementTitle(event.achievement as Achievement)
        earn(say(m.cascadero_tell_banner({ what }), `banner-${colour}`), event.points)
        break
      }
      case 'choice_declined':
        if (event.what === 'claim') say(m.cascadero_tell_declined())
        break
      case 'game_over':
        say(event.reason === 'vp' ? m.cascadero_tell_over_vp() : m.cascadero_tell_over_envoys(), null, null)
        break
    }
  }
  return lines
}
