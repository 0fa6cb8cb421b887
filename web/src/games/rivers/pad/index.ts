import type { PadPage, Position } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import { blank, isBegun, MOST_BOARDS, newBoard, read, type Answer, type RiversPosition } from './position'

const own = (position: Position) => position as RiversPosition

export const pad: PadPage = {
  least: 1,
  most: MOST_BOARDS,
  blank,
  sides: (position) => own(position).boards,
  newSide: newBoard,
  isBegun: (position) => isBegun(own(position)),
  Pad: Pad as unknown as PadPage['Pad'],
  Paper: Paper as unknown as PadPage['Paper'],
  read,
  totals: (answer) => (answer as Answer).boards.map(({ total }) => total),
}
