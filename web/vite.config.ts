import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

import { boot } from './vite.boot.ts'
import { chunks, shortly } from './vite.chunks.ts'
import { compressed } from './vite.compress.ts'
import { fontLicence } from './vite.fonts.ts'
import { touchIcon } from './vite.icon.ts'
import { signs } from './vite.signs.ts'
import { texts } from './vite.texts.ts'
import { serviceWorker } from './vite.worker.ts'

// `npm run dev` speaks to a server started with `cascata serve` on its usual port.
const server = 'http://127.0.0.1:8642'

const inLanguages = texts()

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // A language that was chosen is kept with the other settings (lib/settings.svelte.ts).
      strategy: ['globalVariable', 'preferredLanguage', 'baseLocale'],
    }),
    svelte(),
    inLanguages,
    boot(inLanguages),
    svelteTesting(),
    signs(),
    touchIcon(),
    fontLicence(),
    serviceWorker(),
    compressed(),
  ],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    outDir: '../src/cascata/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: shortly } },
  },
  test: {
    environment: 'happy-dom',
    pool: 'threads',
    isolate: false, // a window for every file took most of the time
    setupFiles: 'vitest.setup.ts',
    testTimeout: 30_000, // a busy machine is slow, not wrong
    include: ['src/**/*.test.ts'],
    // With `npm test`: what may not fall. Components are for the most part played by the browser's tests (e2e/).
    coverage: {
      include: ['src/**/*.ts'],
      exclude: ['src/paraglide/**', '**/*.test.ts'],
      reporter: ['text-summary'],
      thresholds: { lines: 77, branches: 73 },
    },
  },
})
