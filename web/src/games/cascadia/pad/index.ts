import type { PadPage } from '../../../pad/pad'
import Pad from './Pad.svelte'
import Paper from './Paper.svelte'
import { blank, isEntered, MOST_BOARDS, newBoard, read, type Answer, type CascadiaPosition } from './position'

export const pad: PadPage<CascadiaPosition, Answer> = {
  least: 1,
  most: MOST_BOARDS,
  blank,
  sides: ({ boards }) => boards,
  newSide: newBoard,
  isBegun: ({ boards }) => boards.some((board) => board.nature || isEntered(board)),
  Pad,
  Paper,
  read,
  totals: ({ boards }) => boards.map(({ total }) => total),
}
