// The scoring cards as a person sees them: names, what is counted, a sentence, a picture, and rungs of points.
// What they pay comes with the game's components.
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { MANY } from '../names'
import { CARD_FACES, type Animal, type Components, type Line } from '../types'

/** A card as the components list it. */
interface CardEntry {
  edition: string
  wildlife: string
  card: string
  rule: string
  /** For 1, 2, 3 ... of what the rule counts. */
  points: number[]
  /** What a larger number earns. */
  more: 'same' | 'nothing'
  all_sizes_bonus?: number
}

/** What stands on a cell of a picture: an animal, "own" (the animal of the card), or nothing. */
type Drawn = readonly [q: number, r: number, what: Animal | 'own' | '']

export interface Face {
  unit: () => string
  text: () => string
  cells: readonly Drawn[]
  /** More cells, where there is room for them. */
  more?: readonly Drawn[]
  /** Lines of sight, from cell to cell. */
  sights?: readonly (readonly [from: string, to: string])[]
}

/** Only the cells of the animal itself. */
const own = (...cells: (readonly [number, number])[]): Drawn[] => cells.map(([q, r]) => [q, r, 'own'])
const bare = (...cells: (readonly [number, number])[]): Drawn[] => cells.map(([q, r]) => [q, r, ''])

const FACES = {
  bear_pairs: {
    unit: m.cascadia_unit_pairs,
    text: m.cascadia_card_bear_pairs,
    cells: own([0, 0], [1, 0]),
    more: [...own([0, 0], [1, 0]), ...bare([0, -1], [1, -1], [2, -1], [-1, 0], [2, 0], [-1, 1], [0, 1], [1, 1])],
  },
  bear_threes: {
    unit: m.cascadia_unit_group,
    text: m.cascadia_card_bear_threes,
    cells: own([0, 0], [1, 0], [0, 1]),
    more: own([0, 0], [1, 0], [0, 1], [2, 1], [3, 1], [4, 1]),
  },
  bear_sizes: {
    unit: m.cascadia_unit_group,
    text: m.cascadia_card_bear_sizes,
    cells: own([0, 0], [2, 0], [3, 0], [-1, 2], [0, 2], [1, 2]),
    more: own([0, 0], [2, 0], [3, 0], [5, 0], [6, 0], [5, 1]),
  },
  bear_large: {
    unit: m.cascadia_unit_group,
    text: m.cascadia_card_bear_large,
    cells: own([0, 0], [1, 0], [0, 1], [1, 1], [3, 0], [3, 1]),
    more: own([0, 0], [0, 1], [2, 0], [3, 0], [2, 1], [5, 0], [6, 0], [5, 1], [6, 1]),
  },
  elk_lines: {
    unit: m.cascadia_unit_line,
    text: m.cascadia_card_elk_lines,
    cells: own([0, 0], [1, 0], [2, 0]),
    more: own([0, 0], [1, 0], [2, 0], [3, 0]),
  },
  elk_shapes: {
    unit: m.cascadia_unit_shape,
    text: m.cascadia_card_elk_shapes,
    cells: own([0, 0], [1, 0], [0, 1], [1, 1]),
    more: own([0, 0], [0, 1], [2, 0], [3, 0], [2, 1], [5, 0], [6, 0], [5, 1], [6, 1]),
  },
  elk_groups: {
    unit: m.cascadia_unit_herd,
    text: m.cascadia_card_elk_groups,
    cells: own([0, 0], [1, 0], [2, -1], [0, 1], [1, 1]),
    more: own([0, 0], [1, 0], [2, -1], [3, -1], [4, -1], [0, 1], [1, 1], [3, 0]),
  },
  elk_rings: {
    unit: m.cascadia_unit_ring,
    text: m.cascadia_card_elk_rings,
    cells: [...own([1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]), ...bare([0, 0])],
  },
  salmon_runs: {
    unit: m.cascadia_unit_run,
    text: m.cascadia_card_salmon_runs,
    cells: own([0, 0], [1, -1], [2, -1], [2, 0]),
    more: own([0, 0], [1, -1], [2, -1], [2, 0], [3, 0], [4, -1], [5, -1]),
  },
  salmon_long_runs: {
    unit: m.cascadia_unit_run,
    text: m.cascadia_card_salmon_long_runs,
    cells: own([0, 0], [1, 0], [2, -1]),
    more: own([0, 0], [1, -1], [2, -1], [2, 0], [3, 0]),
  },
  salmon_company: {
    unit: m.cascadia_unit_company,
    text: m.cascadia_card_salmon_company,
    cells: [...own([0, 0], [1, 0], [2, -1]), [0, 1, 'elk'], [1, -1, 'bear'], [2, 0, 'fox']],
  },
  hawks_alone: {
    unit: m.cascadia_unit_alone,
    text: m.cascadia_card_hawks_alone,
    cells: [...own([0, 0]), ...bare([1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1])],
  },
  hawks_alone_in_sight: {
    unit: m.cascadia_unit_sight,
    text: m.cascadia_card_hawks_alone_in_sight,
    cells: [...own([0, 0], [2, 0]), ...bare([1, 0])],
    sights: [['0,0', '2,0']],
  },
  hawks_in_sight: {
    unit: m.cascadia_unit_in_sight,
    text: m.cascadia_card_hawks_in_sight,
    cells: [...own([0, 0], [2, 0]), ...bare([1, 0])],
    sights: [['0,0', '2,0']],
  },
  hawk_sights: {
    unit: m.cascadia_unit_sights,
    text: m.cascadia_card_hawk_sights,
    cells: [...own([0, 0], [2, 0], [0, 2]), ...bare([1, 0], [0, 1], [1, 1])],
    sights: [
      ['0,0', '2,0'],
      ['0,0', '0,2'],
      ['2,0', '0,2'],
    ],
  },
  hawk_pairs: {
    unit: m.cascadia_unit_between,
    text: m.cascadia_card_hawk_pairs,
    cells: [...own([0, 0], [3, 0]), [1, 0, 'bear'], [2, 0, 'elk']],
    sights: [['0,0', '3,0']],
  },
  fox_kinds: {
    unit: m.cascadia_unit_kinds,
    text: m.cascadia_card_fox_kinds,
    cells: [...own([0, 0]), [1, -1, 'elk'], [1, 0, 'bear'], [0, -1, 'hawk'], ...bare([-1, 0], [-1, 1], [0, 1])],
  },
  fox_kind_pairs: {
    unit: m.cascadia_unit_kind_pairs,
    text: m.cascadia_card_fox_kind_pairs,
    cells: [...own([0, 0]), [0, -1, 'bear'], [1, -1, 'elk'], [1, 0, 'bear'], [0, 1, 'elk'], ...bare([-1, 0], [-1, 1])],
  },
  fox_most_of_a_kind: {
    unit: m.cascadia_unit_most,
    text: m.cascadia_card_fox_most_of_a_kind,
    cells: [...own([0, 0]), [0, -1, 'bear'], [1, -1, 'bear'], [1, 0, 'bear'], ...bare([-1, 0], [-1, 1], [0, 1])],
  },
  fox_couples: {
    unit: m.cascadia_unit_couples,
    text: m.cascadia_card_fox_couples,
    cells: [
      ...own([0, 0], [1, 0]),
      [0, -1, 'bear'],
      [1, -1, 'elk'],
      [2, 0, 'bear'],
      [-1, 1, 'elk'],
      ...bare([2, -1], [-1, 0], [0, 1], [1, 1]),
    ],
  },
  any_groups: {
    unit: m.cascadia_unit_group,
    text: m.cascadia_card_any_groups,
    cells: own([0, 0], [1, 0], [0, 1]),
    more: own([0, 0], [2, 0], [3, 0], [5, 0], [6, 0], [5, 1]),
  },
} as const satisfies Record<string, Face>

type FaceName = keyof typeof FACES
type Letters = Partial<Record<string, FaceName>>

/** Family and intermediate are for all animals. */
export function faceOf(animal: Animal, card: string, edition: string): Face & { name: string } {
  const faces: Record<Animal | 'any', Letters> = CARD_FACES[edition === 'prototype' ? edition : 'final']
  const name = faces[animal][card] ?? faces.any[card] ?? 'any_groups'
  return { name, ...FACES[name] }
}

/** "Bears" */
export const cardName = (animal: Animal): string => capital(MANY[animal]())

/** "A", or the name of the variant. */
export const cardTitle = (card: string): string =>
  card === 'family' ? m.cascadia_card_family() : card === 'intermediate' ? m.cascadia_card_intermediate() : card

/** What is counted, to stand after the name: "pairs". */
export const cardUnit = (animal: Animal, card: string, edition: string): string => faceOf(animal, card, edition).unit()

/** The rule in one sentence. */
export const cardText = (animal: Animal, card: string, edition: string): string => faceOf(animal, card, edition).text()

/** One step of what a card pays. */
export interface Rung {
  /** What it takes: a number, or a symbol of the sprite. */
  head: string | { symbol: string }
  /** The same in words. */
  words: string
  points: string
  /** How often the line has reached it. */
  reached: number
}

/** Rules that pay for the number of groups, not for each of them. */
const TOGETHER = ['bear_pairs', 'hawks_alone', 'hawks_alone_in_sight', 'hawks_in_sight']
/** Rules whose last rung is also for larger numbers; of the others there is never more. */
const OPEN_ENDED = [...TOGETHER, 'salmon_runs', 'hawk_pairs', 'any_groups']

/** The rungs of a card, with those that a line of the score sheet has reached. */
export function rungsOf(animal: Animal, card: string, edition: string, components: Components, line: Line | null): Rung[] {
  const entry = (components.cards as CardEntry[]).find(
    (one) => one.edition === edition && one.card === card && (one.wildlife === animal || one.wildlife === 'any'),
  )
  if (!entry) return []
  const groups = line?.groups ?? []
  const { rule, points, more, all_sizes_bonus: bonus } = entry
  if (rule === 'salmon_company') {
    const count = (cells: (string[] | undefined)[]) => cells.reduce((sum, list) => sum + (list?.length ?? 0), 0)
    const each = String(points[0])
    return [
      {
        head: { symbol: 't-salmon' },
        words: m.cascadia_pays_salmon(),
        points: each,
        reached: count(groups.map((group) => group.cells)),
      },
      {
        head: { symbol: 'g-paw' },
        words: m.cascadia_pays_beside(),
        points: each,
        reached: count(groups.map((group) => group.with)),
      },
    ]
  }
  if (rule === 'hawk_sights')
    return [{ head: { symbol: 'g-sight' }, words: m.cascadia_pays_sight(), points: String(points[0]), reached: groups.length }]

  const last = points.length - 1
  const rungs: Rung[] = []
  points.forEach((worth, i) => {
    if (!worth) return
    const open = i === last && more === 'same' && OPEN_ENDED.includes(rule)
    // Tables rise strictly, so a group's points tell its rung under every reading of the rules.
    const reached = TOGETHER.includes(rule)
      ? Number(groups.length > 0 && Math.min(groups.length - 1, last) === i)
      : groups.filter((group) => group.points === worth).length
    const count = String(i + 1)
    const words = open ? m.cascadia_pays_or_more({ count }) : count
    rungs.push({ head: open ? `${count}+` : count, words, points: String(worth), reached })
  })
  if (bonus) {
    const all = points.every((worth) => groups.some((group) => group.points === worth))
    rungs.push({
      head: points.map((_, i) => i + 1).join(' '),
      words: m.cascadia_pays_all_sizes(),
      points: `+${bonus}`,
      reached: Number(all),
    })
  }
  return rungs
}

/** All of them in one sentence, for those who do not see them: "Points: 4 for 1, 11 for 2, …" */
export function cardPays(animal: Animal, card: string, edition: string, components: Components): string {
  const steps = rungsOf(animal, card, edition, components, null)
  return m.cascadia_pays({ steps: steps.map(({ words, points }) => m.cascadia_pays_step({ words, points })).join(', ') })
}
