// The drawings of the pieces, about the point (0, 0). A colour is never alone: each has its shape, and an envoy wears
// it as its head, too.
import { round } from '../../art/geometry'
import type { Colour, Track } from './types'

export const SHAPE: Record<Track, string> = {
  blue: 'M-27 0a27 27 0 1 1 54 0a27 27 0 1 1-54 0Z',
  yellow: 'M0-32L31 23H-31Z',
  orange: 'M-21-25H21Q25-25 25-21V21Q25 25 21 25H-21Q-25 25-25 21V-21Q-25-25-21-25Z',
  pink: 'M0-35L35 0L0 35L-35 0Z',
  white: 'M-11-31h22v20h20v22H11v20h-22V11h-20v-22h20z',
}

const BODY = 'M-35 46L-19-16H19L35 46Q0 56-35 46Z'
const HEAD: Record<Colour, string> = {
  blue: 'M-26-40a26 26 0 1 1 52 0a26 26 0 1 1-52 0Z',
  yellow: 'M0-72L32-16H-32Z',
  orange: 'M-23-65H23V-18H-23Z',
  pink: 'M0-71L33-39L0-8L-33-39Z',
}
export const envoyPath = (colour: Colour): string => BODY + HEAD[colour]

/** The cloth, or the block, that carries the shape: an outline, and where the shape stands on it, how large. */
export const CARRIER = {
  cube: { outline: 'M-29-44H29Q44-44 44-29V29Q44 44 29 44H-29Q-44 44-44 29V-29Q-44-44-29-44Z', y: 0, scale: 0.92 },
  shield: { outline: 'M-40-46H40V2Q40 32 0 48Q-40 32-40 2Z', y: -6, scale: 0.8 },
  banner: { outline: 'M-38-46H38V46L0 24L-38 46Z', y: -12, scale: 0.72 },
} as const
export type Carrier = keyof typeof CARRIER

const WAX_POINTS = 20
const WAX_RADII = [19, 16.5] as const
/** A seal: wax pressed to a wavy disc. */
export const WAX = `M${Array.from({ length: WAX_POINTS }, (_, i) => {
  const angle = (i * 2 * Math.PI) / WAX_POINTS
  const radius = WAX_RADII[i % 2]!
  return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
}).join('L')}Z`
export const STAR = 'M0-9L2.6-3.2L9-2.7L4.2 1.5L5.7 7.8L0 4.5L-5.7 7.8L-4.2 1.5L-9-2.7L-2.6-3.2Z'
