// Why a line of the score sheet is worth what it is worth, in one sentence.
import { listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { ANIMAL, HABITAT, MANY } from '../names'
import { ANIMALS, HABITATS, type Animal, type Group, type Habitat, type Line, type Sheet, type View } from '../types'

type Options = Pick<View['options'], 'restriction'>

/** Numbers of the rule restrictions that change what habitats earn. */
const MUST_NOT_MATCH = 2
const CORRIDORS_OF_THREE = 3
const CORRIDORS_OF_FIVE = 4

/** "Lines of 3 and 2 elk: 9 + 5 = 14" */
export function why(line: Line, sheet: Sheet, options: Options): string {
  const { what } = line
  if (line.counted) return said(m.pad_counted(), line.points)
  if (what === 'nature') return said(m.cascadia_why_nature({ n: sheet.nature }), line.points)
  if (isAnimal(what)) return whyAnimal(what, line)
  return whyHabitat(what, line, options)
}

const isAnimal = (what: string): what is Animal => (ANIMALS as readonly string[]).includes(what)

const said = (what: string, points: number | string): string => m.cascadia_why_line({ what, points })

/** "9 + 5 = 14", or just "9" */
const sum = (parts: (number | string)[], total: number): string =>
  parts.length > 1 ? `${parts.join(' + ')} = ${total}` : String(total)

/** "4 × 3 = 12", or just "3" */
const times = (n: number, each: number, total: number): string => (n > 1 ? `${n} × ${each} = ${total}` : String(total))

// Animals ----------------------------------------------------------------------------------------

/** Rules that count groups: how many there are says it all. */
const COUNTED: Record<string, (inputs: { n: number }) => string> = {
  bear_pairs: m.cascadia_why_bear_pairs,
  hawks_alone: m.cascadia_why_hawks_alone,
  hawks_alone_in_sight: m.cascadia_why_hawks_alone_in_sight,
  hawks_in_sight: m.cascadia_why_hawks_in_sight,
}

/** Rules that pay for each group by something that is told best by its points. */
const EACH: Record<string, (inputs: { n: number }) => string> = {
  hawk_pairs: m.cascadia_why_hawk_pairs,
  fox_kind_pairs: m.cascadia_why_fox_kind_pairs,
  fox_couples: m.cascadia_why_fox_couples,
}

/** Rules that pay for each group by its size: one group, several. */
const SIZED: Record<string, [(inputs: { size: number }) => string, (inputs: { sizes: string }) => string]> = {
  elk_lines: [m.cascadia_why_elk_line, m.cascadia_why_elk_lines],
  elk_shapes: [m.cascadia_why_elk_shape, m.cascadia_why_elk_shapes],
  elk_groups: [m.cascadia_why_elk_herd, m.cascadia_why_elk_herds],
  elk_rings: [m.cascadia_why_elk_ring, m.cascadia_why_elk_rings],
  salmon_runs: [m.cascadia_why_salmon_run, m.cascadia_why_salmon_runs],
  salmon_company: [m.cascadia_why_salmon_run, m.cascadia_why_salmon_runs],
}

/** Rules of foxes that pay one point for each animal or kind counted. */
const SEEN: typeof SIZED = {
  fox_kinds: [m.cascadia_why_fox_kinds, m.cascadia_why_foxes_kinds],
  fox_most_of_a_kind: [m.cascadia_why_fox_most, m.cascadia_why_foxes_most],
}

function whyAnimal(animal: Animal, line: Line): string {
  const { rule = '', points: total } = line
  const counted = COUNTED[rule]
  if (counted && line.groups.length) return said(counted({ n: line.groups.length }), total)

  const worth = (group: Group) => group.points ?? 0
  const groups = line.groups.filter((group) => worth(group) > 0).sort((a, b) => worth(b) - worth(a))
  if (!groups.length) return said(m.cascadia_why_no_points({ animals: MANY[animal]() }), total)

  const n = groups.length
  const parts: (number | string)[] = groups.map(worth)
  if (rule === 'hawk_sights') return said(m.cascadia_why_hawk_sights({ n }), times(n, worth(groups[0]!), total))
  const each = EACH[rule]
  if (each) return said(each({ n }), sum(parts, total))
  const seen = SEEN[rule]
  if (seen) return said(sized(seen, groups.map(worth)), sum(parts, total))

  const sizes = groups.map((group) => group.cells.length)
  let what = groupsOf(animal, rule, sizes)
  if (rule === 'salmon_company') {
    const beside = groups.reduce((count, group) => count + (group.with?.length ?? 0), 0)
    what = m.cascadia_why_company({ run: what, n: beside })
  }
  const bonus = total - groups.reduce((points, group) => points + worth(group), 0)
  if (bonus > 0) parts.push(m.cascadia_why_all_sizes({ bonus }))
  return said(what, sum(parts, total))
}

/** "One line of 3 elk", "Lines of 3 and 2 elk", "2 elk on their own" */
function groupsOf(animal: Animal, rule: string, sizes: number[]): string {
  const [one, many] = [ANIMAL[animal](), MANY[animal]()]
  if (sizes.every((size) => size === 1)) return m.cascadia_why_alone({ n: sizes.length, animal: one, animals: many })
  return sized(
    SIZED[rule] ?? [
      ({ size }) => m.cascadia_why_group({ size, animals: many }),
      (all) => m.cascadia_why_groups({ sizes: all.sizes, animals: many }),
    ],
    sizes,
  )
}

const sized = ([one, several]: (typeof SIZED)[string], sizes: number[]): string =>
  sizes.length === 1 ? one({ size: sizes[0]! }) : several({ sizes: listed(sizes.map(String)) })

// Habitats ---------------------------------------------------------------------------------------

function whyHabitat(what: Habitat, line: Line, { restriction }: Options): string {
  const habitat = HABITAT[what]()
  const corridors = line.groups.length
  if (!corridors) return said(whyNothing(habitat, restriction), line.points)
  if (restriction === CORRIDORS_OF_THREE)
    return said(m.cascadia_why_threes({ n: corridors, habitat }), times(corridors, 3, line.points))
  return said(m.cascadia_why_corridor({ n: line.groups[0]!.cells.length, habitat }), line.points)
}

function whyNothing(habitat: string, restriction: number): string {
  if (restriction === MUST_NOT_MATCH) return m.cascadia_why_habitats_nothing()
  if (restriction === CORRIDORS_OF_THREE) return m.cascadia_why_no_threes({ habitat })
  if (restriction === CORRIDORS_OF_FIVE) return m.cascadia_why_no_fives({ habitat })
  return m.cascadia_why_no_habitat({ habitat })
}

/** Why a seat has the points of a row: its line, and for a habitat the majority bonus. */
export function whyRow(what: Line['what'], seat: number, sheets: readonly Sheet[], options: Options): string {
  const sheet = sheets[seat]!
  const line = sheet.lines.find((each) => each.what === what)
  if (!line) return ''
  const majority = what !== 'nature' && !isAnimal(what) ? whyBonus(what, seat, sheets) : ''
  return [why(line, sheet, options), majority].filter(Boolean).join(' · ')
}

/** The majority bonus of a seat for a habitat as it stands; empty where the game has none. */
export function whyBonus(habitat: Habitat, seat: number, sheets: readonly Sheet[]): string {
  const sizes = sheets.map((sheet) => sheet.habitats[habitat])
  const most = Math.max(...sizes)
  const none = sheets.every((sheet) => HABITATS.every((one) => !sheet.bonus[one]))
  if (none && sheets.length > 1) return '' // somebody always leads where there are bonuses
  const mine = sizes[seat]!
  if (!mine) return m.cascadia_bonus_none()
  if (sheets.length === 1) return mine >= 7 ? m.cascadia_bonus_solo() : m.cascadia_bonus_solo_none()

  const equal = sizes.filter((size) => size === mine).length
  if (mine === most) {
    if (sheets.length === 2) return equal === 1 ? m.cascadia_bonus_larger() : m.cascadia_bonus_equal()
    if (equal === 1) return m.cascadia_bonus_largest()
    return equal === 2 ? m.cascadia_bonus_shared_by_two() : m.cascadia_bonus_shared({ n: equal })
  }
  const larger = sizes.filter((size) => size > mine)
  if (sheets.length === 2 || larger.some((size) => size < most)) return m.cascadia_bonus_behind({ most })
  if (larger.length > 1) return m.cascadia_bonus_lead_shared()
  return equal === 1 ? m.cascadia_bonus_second() : m.cascadia_bonus_second_shared()
}
