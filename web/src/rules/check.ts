// What can be wrong with a book of rules: for the tests of every game.
import { sectionsOf, type Block, type Chapter, type RuleLinks, type Section } from './book'
import { spansOf } from './text'

interface Parts {
  en: Chapter[]
  fr: Chapter[]
  /** The drawings that the game has, by name. */
  pictures: Iterable<string>
  links: RuleLinks
}

const SECTIONS_OF_ALL = ['summary', 'turn', 'scoring']

const kindOf = (block: Block): string => {
  if ('picture' in block) return `picture ${block.picture}`
  if ('note' in block) return `note ${block.option ?? ''}`
  if ('list' in block) return `list of ${block.list.length}`
  if ('steps' in block) return `steps, ${block.steps.length}`
  if ('table' in block) return `table of ${block.table.rows.length} by ${block.table.head.length}`
  return 'p'
}

const textsOf = (block: Block): string[] =>
  Object.values(block).flatMap((part: unknown) =>
    typeof part === 'string' ? [part] : typeof part === 'object' ? (Object.values(part!).flat(2) as string[]) : [],
  )

/** Everything that is wrong, in words; an empty list is a good book. */
export function problemsOf({ en, fr, pictures, links }: Parts): string[] {
  const drawn = new Set(pictures)
  return [
    ...oneBook('en', en, drawn, links),
    ...oneBook('fr', fr, drawn, links),
    ...unlike(en, fr),
    ...[...drawn].filter((name) => !usedPictures(en).includes(name)).map((name) => `picture ${name} is never shown`),
  ]
}

const usedPictures = (chapters: Chapter[]): string[] =>
  sectionsOf(chapters).flatMap(({ blocks }) => blocks.flatMap((block) => ('picture' in block ? [block.picture] : [])))

function oneBook(language: string, chapters: Chapter[], drawn: Set<string>, links: RuleLinks): string[] {
  const sections = sectionsOf(chapters)
  const ids = [...chapters, ...sections].map(({ id }) => id)
  const known = new Set(sections.map(({ id }) => id))
  const problems = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`)
  problems.push(...SECTIONS_OF_ALL.filter((id) => !known.has(id)).map((id) => `there is no section ${id}`))
  for (const [part, to] of Object.entries(links))
    for (const [what, id] of Object.entries(to as Record<string, string>))
      if (!known.has(id)) problems.push(`${part} ${what} leads to ${id}, which is not there`)
  for (const section of sections) problems.push(...oneSection(section, known, drawn, links))
  return problems.map((problem) => `${language}: ${problem}`)
}

function oneSection({ id, title, blocks }: Section, known: Set<string>, drawn: Set<string>, links: RuleLinks): string[] {
  const problems: string[] = []
  if (!title || !blocks.length) problems.push('is empty')
  for (const block of blocks) {
    if ('picture' in block && !drawn.has(block.picture)) problems.push(`has no picture ${block.picture}`)
    if ('note' in block && block.option && !(block.option in links.readings))
      problems.push(`names the reading ${block.option}, which has no link`)
    if ('table' in block && block.table.rows.some((row) => row.length !== block.table.head.length))
      problems.push('has a table with rows of different length')
    for (const text of textsOf(block)) {
      for (const { to } of spansOf(text)) if (to && !known.has(to)) problems.push(`leads to ${to}, which is not there`)
      if (
        /\*\*|\]\(/.test(
          spansOf(text)
            .map((span) => span.text)
            .join(''),
        )
      )
        problems.push(`has markup left in "${text}"`)
    }
  }
  return problems.map((problem) => `${id} ${problem}`)
}

/** Both languages say the same things in the same order. */
function unlike(en: Chapter[], fr: Chapter[]): string[] {
  const shape = (chapters: Chapter[]) =>
    chapters.flatMap(({ id, sections }) => [
      id,
      ...sections.flatMap((one) => [one.id, ...one.blocks.map((block) => `${one.id}: ${kindOf(block)}`)]),
    ])
  const [first, second] = [shape(en), shape(fr)]
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, i) => i).find((i) => first[i] !== second[i])
  return at === undefined ? [] : [`en has "${first[at] ?? 'nothing'}" where fr has "${second[at] ?? 'nothing'}"`]
}
