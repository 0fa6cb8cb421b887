// Every letter that the page can show is in a font of the page's own.
import { globSync, readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { expect, it } from 'vitest'

const css = readFileSync('src/styles/fonts.css', 'utf8')
const SIGNS = 'src/styles/signs.otf'

function inRanges(block: string): (letter: string) => boolean {
  const ranges = [...block.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) => [from!, to ?? from!])
  return (letter) => {
    const code = letter.codePointAt(0)!
    return ranges.some(([from, to]) => parseInt(from!, 16) <= code && code <= parseInt(to!, 16))
  }
}

const blocks = css.split('@font-face')
const isSign = inRanges(blocks.find((block) => block.includes('signs.otf'))!)
const isLatin = inRanges(blocks.find((block) => block.includes('noto-sans-latin-wght'))!)

it('has a glyph for every letter of the texts, and for every sign it promises', () => {
  const font = opentype.parse(new Uint8Array(readFileSync(SIGNS)).buffer)
  const texts = globSync(['src/**/*.json', 'src/**/*.svelte', 'src/**/*.ts', '../src/cascata/**/*.json'])
    .filter((file) => !file.includes('paraglide') && !file.includes('static') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  expect(texts.length).toBeGreaterThan(100)
  const letters = new Set([...texts.join('')].filter((letter) => letter > '~'))
  const missing = [...letters].filter((letter) => (isSign(letter) ? font.charToGlyphIndex(letter) === 0 : !isLatin(letter)))
  expect(missing).toEqual([])
})
