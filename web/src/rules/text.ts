// The small markup of rules texts: `**strong**` and `[words](#section)`. Whatever else is written stays as it is.

export interface Span {
  text: string
  strong?: boolean
  /** The section that it leads to. */
  to?: string
}

const MARKUP = /\*\*(?<strong>.+?)\*\*|\[(?<words>[^\]]+)\]\(#(?<to>[\w-]+)\)/g

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let done = 0
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > done) spans.push({ text: text.slice(done, match.index) })
    const { strong, words, to } = match.groups!
    spans.push(strong ? { text: strong, strong: true } : { text: words!, to: to! })
    done = match.index + match[0].length
  }
  if (done < text.length) spans.push({ text: text.slice(done) })
  return spans
}

/** The text without its markup. */
export const plain = (text: string): string =>
  spansOf(text)
    .map((span) => span.text)
    .join('')
