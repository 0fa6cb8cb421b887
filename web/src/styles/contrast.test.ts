// Contrast computed from the style sheet itself, so that a changed colour cannot slip through.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

const css = readFileSync(join(process.cwd(), 'src/styles/base.css'), 'utf8')
const HEX = '#[0-9a-f]{6}'
const THEMES = ['light', 'dark'] as const

const tokens = new Map<string, [light: string, dark: string]>()
for (const [, name, light, dark, both] of css.matchAll(
  new RegExp(`--([a-z0-9-]+): (?:light-dark\\((${HEX}), (${HEX})\\)|(${HEX}));`, 'g'),
)) {
  tokens.set(name!, [light ?? both!, dark ?? both!])
}

function colour(name: string, theme: (typeof THEMES)[number]): string {
  const pair = tokens.get(name)
  if (!pair) throw new Error(`no colour --${name} in base.css`)
  return pair[THEMES.indexOf(theme)]!
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** CIE lightness, for the order of the lands in greyscale. */
function lightness(hex: string): number {
  return 116 * Math.cbrt(luminance(hex)) - 16
}

const TEXT = 4.5
const SYMBOL = 3
const GROUNDS = ['paper', 'sheet', 'inset']
const LANDS = ['mountain', 'forest', 'prairie', 'wetland', 'river']
const ANIMALS = ['bear', 'elk', 'salmon', 'hawk', 'fox']

describe.each(THEMES)('%s', (theme) => {
  const at = (one: string, other: string): number => contrast(colour(one, theme), colour(other, theme))

  test.each([...GROUNDS, 'sun-soft'])('ink can be read on %s', (ground) => {
    expect(at('ink', ground)).toBeGreaterThanOrEqual(TEXT)
  })
  test.each(GROUNDS)('quiet text, links and losses can be read on %s', (ground) => {
    for (const ink of ['ink-2', 'accent', 'bad']) expect(at(ink, ground)).toBeGreaterThanOrEqual(TEXT)
  })
  test('text can be read on the voices', () => {
    expect(at('on-accent', 'accent')).toBeGreaterThanOrEqual(TEXT)
    expect(at('sun-ink', 'sun')).toBeGreaterThanOrEqual(TEXT)
    expect(at('sheet', 'ink')).toBeGreaterThanOrEqual(TEXT)
  })
  test.each(GROUNDS)('the focus ring stands out from %s', (ground) => {
    expect(at('focus', ground)).toBeGreaterThanOrEqual(SYMBOL)
  })
  test.each(LANDS)('the glyph of %s stands out from its land', (land) => {
    expect(at(`on-${land}`, land)).toBeGreaterThanOrEqual(SYMBOL)
  })
  test.each(ANIMALS)('%s stands out from its token and from its slot', (animal) => {
    expect(at('token-ring', animal)).toBeGreaterThanOrEqual(SYMBOL)
    expect(at('badge', animal)).toBeGreaterThanOrEqual(SYMBOL)
  })
  test.each(LANDS)('a token on %s has an edge that stands out', (land) => {
    expect(Math.max(at('token-ring', land), at('token-edge', land))).toBeGreaterThanOrEqual(3.95)
  })
  test('the lands differ in greyscale', () => {
    const steps = LANDS.map((land) => lightness(colour(land, theme))).sort((a, b) => a - b)
    for (let i = 1; i < steps.length; i++) expect(steps[i]! - steps[i - 1]!).toBeGreaterThan(5)
  })
})
