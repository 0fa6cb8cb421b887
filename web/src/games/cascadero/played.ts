// Finished games of Cascadero in words: the lines of the sheet, the board and the heralds.
import { capital } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import type { PlayedWords } from '../../statistics/words'
import { achievementTitle, TRACK } from './names'
import { describe } from './setup/describe'
import { TRACKS, UNIQUE, type Achievement, type Track } from './types'

const PIECES: Record<string, () => string> = {
  board_front: m.cascadero_describe_front,
  board_back: m.cascadero_describe_back,
  heralds_star: m.cascadero_played_star,
  heralds_o: m.cascadero_describe_o,
  heralds_x: m.cascadero_describe_x,
  heralds_two_heralds: m.cascadero_describe_two_heralds,
}
const ON_TRACK = 'track_'

function line(what: string): string {
  if (what.startsWith(ON_TRACK)) return capital(TRACK[what.slice(ON_TRACK.length) as Track]())
  return what === 'farmers' ? m.cascadero_end_farmers() : achievementTitle(what as Achievement)
}

function variant(both: string): string {
  const [board = '', heralds = ''] = both.split(' ')
  return capital(describe({ board, heralds, variant: heralds }))
}

export const played: PlayedWords = {
  lines: [
    ...TRACKS.map((track) => ON_TRACK + track),
    ...UNIQUE,
    ...TRACKS.map((track) => `pair_${track}`),
    'all_pairs',
    'farmers',
  ],
  line,
  part: (key) => capital(PIECES[key]?.() ?? key),
  variant,
}
