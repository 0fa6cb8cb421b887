// Who holds which achievement, now and after a turn that is being tried.
import { UNIQUE, type Track, type Unique, type View } from '../types'

export interface Banner {
  what: Unique
  /** The seat that holds it, or would. */
  holder: number | null
  /** It would be taken by the turn that is being tried. */
  fresh: boolean
}

/** The six that only the first player gets. */
export const uniqueBanners = (view: View, preview: View | null): Banner[] =>
  UNIQUE.map((what) => {
    const holder = (preview ?? view).unique[what]
    return { what, holder, fresh: holder !== null && view.unique[what] === null }
  })

export type Held = 'no' | 'fresh' | 'yes'

/** Whether a seat has the pair of a colour, or all five of them. */
export function pairHeld(view: View, preview: View | null, seat: number, pair: Track | 'all'): Held {
  const has = ({ pairs, all_pairs: all }: View['seats'][number]) => (pair === 'all' ? all : pairs.includes(pair))
  if (has(view.seats[seat]!)) return 'yes'
  return preview && has(preview.seats[seat]!) ? 'fresh' : 'no'
}
