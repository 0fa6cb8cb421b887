// A small box of Rolling Rivers, for tests of its rules.
import printed from '../sheet/sheets.sample.json'
import type { Components } from '../types'

const stock = { bear: 1, elk: 1, fox: 1, hawk: 1, salmon: 1, nature: 2 }
/** The sheets as they are, and one of everything else. */
export const BOX = {
  ...printed,
  pack: { name: 'rivers', reconstruction: true },
  packs: ['rivers'],
  dice: {
    central: { count: 3, faces: ['bear', 'salmon/hawk'] },
    special: { faces: ['any_animal', 'hawk/elk'] },
    personal: [{ faces: ['bear'] }, { faces: ['any'] }],
  },
  start: stock,
  abundance: stock,
  cards: { a: { id: 'a', habitat: 'rivers', level: 1, hexes: 3, nature: 2, cost: { bear: 2, salmon: 4 } } },
  advantages: { 1: { id: '1', number: 1, tier: 'beginner', kind: 'discount', key: 'reduce_by_1', params: {} } },
  leftover: { divisor: 5, rounding: 'up' },
  scenarios: [{ number: 1, sheet: 'A', advantages: ['1'], points: 35, goals: ['suns'], offered: true }],
  challenges: { A: ['suns'], B: ['suns'], C: ['suns'], D: ['suns'] },
  goals: { suns: { kind: 'suns', parameters: { count: 4 } } },
} as unknown as Components
