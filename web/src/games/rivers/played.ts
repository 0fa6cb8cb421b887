// Finished games of Rolling Rivers in words: the lines of the sheets, and which sheet it was.
import { capital } from '../../lib/words'
import { m } from '../../paraglide/messages.js'
import type { PlayedWords } from '../../statistics/words'
import { lineTitle } from './names'
import { ANIMALS, HABITATS, type Line } from './types'

const SHEET = 'sheet_'
const ROWS = [1, 2, 3, 4].map((row) => `row_${row}`)

const variant = (sheet: string): string => capital(m.rivers_describe_sheet({ sheet }))

export const played: PlayedWords = {
  lines: [...ROWS, 'bonus_1', 'bonus_2', ...HABITATS, ...ANIMALS, 'overflow', 'bonus', 'complete', 'variety', 'leftovers'],
  line: (what) => lineTitle(what as Line['what']),
  part: (key) => variant(key.slice(SHEET.length).toUpperCase()),
  variant,
}
