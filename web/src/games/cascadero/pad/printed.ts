// The tracks as they are printed, so that the pad can draw them without a connection.
import { type Components, TOP, type Space } from '../types'

const points = (first: number, later: number): Space => ({ what: 'points', first, later })
const seal: Space = { what: 'seal' }
const advance: Space = { what: 'advance' }
const turn: Space = { what: 'turn' }
const forbidden: Space = { what: 'forbidden' }

const BOTH: Record<string, Space> = {
  2: points(2, 1),
  3: seal,
  5: forbidden,
  6: points(3, 2),
  11: forbidden,
  12: points(3, 3),
  15: points(3, 3),
}

/** The part of the box that the tracks are drawn from. */
export const PRINTED: Pick<Components, 'tracks' | 'top' | 'barriers' | 'banners'> = {
  tracks: {
    coloured: { ...BOTH, 4: advance, 7: turn, 8: seal, 10: advance, 13: turn },
    white: { ...BOTH, 4: turn, 7: seal, 9: seal, 10: turn, 13: seal },
  },
  top: TOP,
  barriers: [5, 11],
  banners: [4, 10, 15],
}
