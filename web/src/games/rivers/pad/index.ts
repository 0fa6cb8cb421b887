import type { PadPage } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import { blank, isBegun, MOST_BOARDS, newBoard, read, type Answer, type RiversPosition } from './position'

export const pad: PadPage<RiversPosition, Answer> = {
  least: 1,
  most: MOST_BOARDS,
  blank,
  sides: ({ boards }) => boards,
  newSide: newBoard,
  isBegun,
  Pad,
  Paper,
  read,
  totals: ({ boards }) => boards.map(({ total }) => total),
}
