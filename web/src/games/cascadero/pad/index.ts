import type { PadPage } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import { blank, forget, isBegun, LEAST_SEATS, MOST_SEATS, newSeat, read, type Answer, type CascaderoPosition } from './position'

export const pad: PadPage<CascaderoPosition, Answer> = {
  least: LEAST_SEATS,
  most: MOST_SEATS,
  blank,
  sides: ({ seats }) => seats,
  newSide: newSeat,
  forget,
  isBegun,
  Pad,
  Paper,
  read,
  totals: ({ seats }) => seats.map(({ total }) => total),
}
