// The page of a game that brings none: its table as headings and lists, made of what every game answers.
import { capital } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import type { GameEvent } from '../../protocol'
import type { GamePage, LogLine } from '../game'
import LobbyArt from './LobbyArt.svelte'

const spaced = (name: string): string => name.replaceAll('_', ' ')

const titled = (name: string): string => capital(spaced(name))

/** "Pebbles taken: heap 2, count 3"; who did it is said beside it. */
function eventText({ event, ...fields }: GameEvent): string {
  const told = Object.entries(fields).filter(([name]) => name !== 'seat')
  const values = told.map(([name, value]) => `${spaced(name)} ${String(value)}`).join(', ')
  return capital(spaced(event)) + (values ? `: ${values}` : '')
}

const Table = () => import('./Table.svelte').then((module) => module.default)
/** Nothing leads there. */
const none = () => Promise.reject(new Error('this game has none'))

export const plain = (game: string): GamePage => ({
  title: () => capital(game),
  blurb: () => '',
  worth: String,
  LobbyArt,
  pictures: ['h-forest'],
  describe: (options) =>
    Object.entries(options)
      .filter(([name]) => name !== 'seats')
      .map(([name, value]) => `${spaced(name)} ${String(value)}`)
      .join(', '),
  Table,
  End: Table,
  Spoken: Table,
  Setup: none,
  lesson: none,
  rules: none,
  pad: none,
  trail: none,
  played: () => Promise.resolve({ lines: [], line: titled, part: titled, variant: titled }),
  progress: (turn) => m.plain_progress({ turn: turn + 1 }),
  tell: ({ seat, events }): LogLine[] => events.map((event) => ({ seat, picture: null, text: eventText(event), gain: null })),
  keys: () => [],
})
