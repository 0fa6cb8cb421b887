// The colours can be read: contrast (WCAG 2) computed from the tokens and from every style sheet of the page, so that
// neither a changed colour nor a new use of one can slip through.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/base.css', 'utf8')

const TOKEN = /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
const tokens = new Map([...css.matchAll(TOKEN)].map(([, name, light, dark, both]) => [name, [light ?? both!, dark ?? both!]]))

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string, theme: number): number {
  const [low, high] = [a, b].map((name) => luminance(tokens.get(name)![theme]!)).sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

/** A rule of a style sheet that says what colour its text has, or what lies under it. */
interface Use {
  where: string
  text: string | undefined
  ground: string | undefined
}

function uses(file: string): Use[] {
  const source = readFileSync(`src/${file}`, 'utf8')
  const sheet = file.endsWith('.css') ? source : (/<style>([^]*)<\/style>/.exec(source)?.[1] ?? '')
  return [...sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    where: `${file} ${selector!.trim()}`,
    text: /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body!)?.[1],
    ground: /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body!)?.[1],
  }))
}

const USES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .flatMap(uses)

const LANDS = ['mountain', 'forest', 'prairie', 'wetland', 'river']
const ANIMALS = ['bear', 'elk', 'salmon', 'hawk', 'fox']
const GROUNDS = ['paper', 'sheet', 'inset', 'sun-soft']
const TEXTS = ['ink', 'ink-2', 'accent', 'bad']
/** Nothing is written on these unless the same rule says in what colour: bars, dots, knobs, the veil behind a dialogue. */
const BARE = ['accent', 'sun', 'ink-2', 'on-accent', 'veil']
const TRACKS = { blue: 5.1, yellow: 8.2, orange: 4.3, pink: 6.2, white: 11.9, wax: 6.4 }

/** What is drawn on what, and how far the two must be apart at least: text 4.5, signs and edges 3. */
type Pair = [above: string, below: string, least: number]
const PAIRS: Pair[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((on): Pair => [text, on, 4.5])),
  ['on-accent', 'accent', 4.5],
  ['sun-ink', 'sun', 4.5],
  ['sheet', 'ink', 4.5],
  ['sheet', 'bad', 4.5],
  ...GROUNDS.map((on): Pair => ['focus', on, 3]),
  ...LANDS.map((land): Pair => [`on-${land}`, land, 4]),
  ...ANIMALS.map((animal): Pair => ['token-ring', animal, 3.5]),
  ...ANIMALS.map((animal): Pair => [animal, 'badge', 3.5]),
  ['mark', 'mark-key', 10],
  ['mark-key', 'badge', 4.5],
  ['nature-ink', 'nature', 4.5],
  ['edge', 'white', 4.5],
  ...Object.entries(TRACKS).map(([colour, least]): Pair => [`on-${colour}`, colour, least]),
  ...['field', 'field-white', 'wild', 'farm'].map((ground): Pair => ['ink', ground, 4.5]),
  ['on-die', 'die', 5.3],
  ['on-bonus', 'bonus', 7.9],
  ['die', 'badge', 4.5],
  ['sun-sign', 'badge', 4.5],
  // A piece stands out by the line around it, whatever it stands on.
  ...['field', 'field-white', 'wild', 'farm', 'sun-soft'].map((ground): Pair => ['keyline', ground, 4.5]),
]

it('every colour of a text, and every ground under one, is compared with something', () => {
  const texts = new Set(PAIRS.map(([above]) => above))
  const unknown = USES.filter(
    ({ text, ground }) =>
      (text !== undefined && !texts.has(text)) ||
      (text === undefined && ground !== undefined && ![...GROUNDS, ...BARE].includes(ground)),
  )
  expect(unknown).toEqual([])
})

describe.each([
  ['light', 0],
  ['dark', 1],
])('%s', (_, theme) => {
  it.each(PAIRS)('%s on %s: %f or more', (above, below, least) => {
    expect(contrast(above, below, theme)).toBeGreaterThanOrEqual(least)
  })

  it('every rule that chooses both its text and its ground keeps them apart', () => {
    const both = USES.filter(({ text, ground }) => text !== undefined && ground !== undefined)
    expect(both.length).toBeGreaterThan(20)
    expect(both.filter(({ text, ground }) => contrast(text!, ground!, theme) < 4.5)).toEqual([])
  })

  it.each(LANDS)('a token stands out on %s by its ring or its edge', (land) => {
    const best = Math.max(contrast('token-ring', land, theme), contrast('token-edge', land, theme))
    expect(best).toBeGreaterThanOrEqual(3.9)
  })
})
