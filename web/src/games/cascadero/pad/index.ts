import type { PadPage, Position } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import {
  blank,
  forget,
  isBegun,
  LEAST_SEATS,
  MOST_SEATS,
  newSeat,
  read,
  type Answer,
  type CascaderoPosition,
} from './position'

const own = (position: Position) => position as CascaderoPosition

export const pad: PadPage = {
  least: LEAST_SEATS,
  most: MOST_SEATS,
  blank,
  sides: (position) => own(position).seats,
  newSide: newSeat,
  forget: (position, seat) => forget(own(position), seat),
  isBegun: (position) => isBegun(own(position)),
  Pad: Pad as unknown as PadPage['Pad'],
  Paper: Paper as unknown as PadPage['Paper'],
  read,
  totals: (answer) => (answer as Answer).seats.map(({ total }) => total),
}
