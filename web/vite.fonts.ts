// The fonts' licence travels with the page, as it asks to.
import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

const FONTS = ['@fontsource-variable/noto-sans', '@fontsource/noto-serif']

export function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    generateBundle() {
      const texts = FONTS.map((font) => readFileSync(`node_modules/${font}/LICENSE`, 'utf8'))
      this.emitFile({ type: 'asset', fileName: 'fonts.txt', source: texts.join('\n\n') })
    },
  }
}
