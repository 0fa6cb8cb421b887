// Compresses the built page once, as well as can be: the server hands out what a browser accepts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const WORTHWHILE = /\.(css|html|js|svg|txt|webmanifest)$/

export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // After all have written: the service worker is finished in `writeBundle`.
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTHWHILE.test(name)) continue
        const path = join(folder, name)
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
