// Why a line of the score is worth what it is worth: in a few words beside it, and in one sentence.
import { capital, listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { hexes, isAnimal, isHabitat } from '../names'
import type { Animal, Components, Line, SheetState } from '../types'

/** "lines of 3 and 2", "8 of 11 hexes"; nothing where there is nothing yet. */
export function reason(line: Line, sheet: SheetState, { sheets }: Components): string {
  const { what, parts, count, of } = line
  if (isAnimal(what)) return animals(what, line, sheets.D.tables.fox)
  if (isHabitat(what)) return habitat(line, sheet)
  switch (what) {
    case 'leftovers':
      return m.rivers_why_left({ count })
    case 'overflow':
      return of === null || !count ? '' : m.rivers_why_hexes({ count, of })
    case 'complete':
    case 'variety':
      return count ? m.rivers_why_habitats({ count }) : ''
    case 'bonus_1':
    case 'bonus_2':
    case 'bonus':
      return sum(parts)
    default:
      return row(line)
  }
}

/** What a round changes in a line: "5 of 11 hexes, then 8". */
export function change(now: Line, then: Line, sheet: SheetState, components: Components): string {
  const [before, after] = [now, then].map((line) => reason(line, sheet, components)) as [string, string]
  if (!before || !after || before === after || now.what === 'fox') return after
  return m.rivers_why_then({ now: before, then: news(then) ?? after })
}

/** What of a line is new, where not all of its words need to be said again. */
function news({ what, count, groups }: Line): string | null {
  if (what === 'elk' || what === 'salmon') return sizesOf(groups)
  const isCounted = isAnimal(what) || isHabitat(what) || COUNTED.has(what)
  return isCounted ? String(count) : null
}
const COUNTED: ReadonlySet<Line['what']> = new Set(['overflow', 'complete', 'variety', 'leftovers'])

/** "Lines of 3 and 2: 4 + 2 = 6"; no full stop. */
export function why(line: Line, sheet: SheetState, components: Components): string {
  const { what, points, parts } = line
  if (line.counted) return m.rivers_why({ words: m.pad_counted(), points })
  const words = reason(line, sheet, components)
  if (!words) return m.rivers_why({ words: m.rivers_why_nothing(), points })
  if (what === 'leftovers') return m.rivers_why_left_each({ things: words, each: components.leftover.divisor, points })
  const isSum = (isAnimal(what) || what === 'overflow' || what === 'complete' || what === 'variety') && parts.length > 1
  return m.rivers_why({ words: capital(words), points: isSum ? `${sum(parts)} = ${points}` : points })
}

/** "2 + 3 + 4 + 2 + 3, full row 3" */
function row({ parts, count, of }: Line): string {
  const isPaid = count === of && parts.length > count
  if (!isPaid) return parts.join(' + ')
  return m.rivers_why_full_row({ numbers: parts.slice(0, -1).join(' + '), bonus: parts.at(-1) ?? 0 })
}

/** "8 of 11 hexes"; on C with what a complete habitat adds. */
function habitat({ count, of, parts }: Line, sheet: SheetState): string {
  if (!count || of === null) return ''
  const [, complete] = parts
  if (sheet.sheet === 'C' && complete) return m.rivers_why_complete({ hexes: hexes(count), bonus: complete })
  return m.rivers_why_hexes({ count, of })
}

const SIZED: Record<'elk' | 'salmon', [(inputs: { size: number }) => string, (inputs: { sizes: string }) => string]> = {
  elk: [m.rivers_why_line, m.rivers_why_lines],
  salmon: [m.rivers_why_run, m.rivers_why_runs],
}

function animals(animal: Animal, { groups, parts, count }: Line, foxes: number[]): string {
  switch (animal) {
    case 'bear':
      return groups.length ? m.rivers_why_pairs({ count: groups.length }) : ''
    case 'hawk':
      return count ? m.rivers_why_alone({ count }) : ''
    case 'fox': {
      const most = foxes.at(-1)
      const closed = parts.filter((points) => points === most).length
      const others = parts.length - closed
      const words = [
        ...(closed ? [m.rivers_why_foxes_full({ count: closed })] : []),
        ...(others ? [m.rivers_why_foxes({ count: others })] : []),
      ]
      return words.join(', ')
    }
    default: {
      const [one, several] = SIZED[animal]
      if (groups.length < 2) return groups.length ? one({ size: groups[0]!.length }) : ''
      return several({ sizes: sizesOf(groups) })
    }
  }
}

/** "4, 2 and 1" */
const sizesOf = (groups: readonly string[][]): string =>
  listed(
    groups
      .map((group) => group.length)
      .sort((a, b) => b - a)
      .map(String),
  )

/** "5 × 2 + 3", "4 + 2", or just "3" */
function sum(parts: number[]): string {
  const times = new Map<number, number>()
  for (const part of parts) times.set(part, (times.get(part) ?? 0) + 1)
  return [...times].map(([part, n]) => (n > 1 ? `${n} × ${part}` : String(part))).join(' + ')
}
