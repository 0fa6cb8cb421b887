import type { PadPage } from '../../../pad/pad'
import Pad from './Pad.svelte'

export const pad: PadPage = {
  blank: () => ({ game: 'cascadia' }),
  Pad,
  refuses: () => null,
  totals: () => [],
}
