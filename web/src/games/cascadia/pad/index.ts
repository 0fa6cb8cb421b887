import type { PadPage, Position } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import { blank, MOST_BOARDS, newBoard, read, type Answer, type CascadiaPosition } from './position'

const boardsOf = (position: Position) => (position as CascadiaPosition).boards

export const pad: PadPage = {
  least: 1,
  most: MOST_BOARDS,
  blank,
  sides: boardsOf,
  newSide: newBoard,
  isBegun: (position) => boardsOf(position).some(({ tiles, nature }) => tiles.length || nature),
  Pad: Pad as unknown as PadPage['Pad'],
  Paper: Paper as unknown as PadPage['Paper'],
  read,
  totals: (answer) => (answer as Answer).boards.map(({ total }) => total),
}
