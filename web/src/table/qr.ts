// A QR code as one path of an SVG. Loaded when a code is shown: few people ask for one.
import { encode } from 'uqr'

export interface Code {
  /** Modules along an edge, with the quiet zone around the code. */
  size: number
  /** The dark modules. */
  path: string
}

/** The light margin that readers need, in modules. */
const QUIET = 4

export function qrCode(text: string): Code {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
