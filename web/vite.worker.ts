// Builds the service worker beside the page, and tells it which files the page has become.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const WORKER = 'sw.js'

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', sw: 'src/worker/sw.ts' },
          // Browsers look for a new worker under its old name.
          output: { entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
        },
      },
    }),
    writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== WORKER)
        .map((entry) => join(entry.parentPath, entry.name).slice(dir!.length))
        .sort()
      const built = {
        version: digest(files.map((file) => readFileSync(dir + file))),
        // Letters beyond Latin are fetched where a name needs them.
        files: files.filter((file) => file.startsWith('/assets/') && !file.includes('latin-ext')),
        shell: files.filter((file) => !/^\/(assets|previews)\//.test(file)).map((file) => file.replace(/index\.html$/, '')),
      }
      const worker = join(dir!, WORKER)
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('__BUILT__', JSON.stringify(built)))
    },
  }
}

function digest(contents: Buffer[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 12)
}
