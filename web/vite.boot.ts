// Builds the script that runs before the page (src/boot/boot.ts), and tells it which files belong to which address.
import { createHash } from 'node:crypto'

import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

import type { Texts } from './vite.texts.ts'

const GAMES = ['cascadia', 'cascadero', 'rivers']
/** The modules that an address is shown with, besides the entry. */
const SHOWN: Record<string, string[]> = {
  '': GAMES.map((game) => `games/${game}/index.ts`),
  t: ['table/TablePage.svelte'],
  r: ['replay/ReplayPage.svelte'],
  rules: ['rules/RulesPage.svelte'],
  pad: ['pad/PadPage.svelte'],
  learn: ['learn/LearnPage.svelte', 'table/TablePage.svelte'],
  puzzles: ['puzzles/PuzzlesPage.svelte'],
  trail: ['trail/TrailPage.svelte'],
  statistics: ['statistics/StatisticsPage.svelte'],
  daily: ['trail/DailyPage.svelte'],
  account: ['account/AccountPage.svelte'],
  privacy: ['account/PrivacyPage.svelte'],
}
/** And with the game that comes next in the address. */
const SHOWN_OF: Record<string, string[]> = {
  rules: ['index.ts', 'rules/index.ts'],
  pad: ['index.ts', 'pad/index.ts'],
  learn: ['index.ts', 'Table.svelte', 'lesson.ts'],
}

export function boot({ files: texts }: Texts): Plugin {
  let script = ''
  let early: string[] = []
  return {
    name: 'boot',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { input: { boot: 'src/boot/boot.ts' } } } }),
    generateBundle(_, bundle) {
      const built = chunksOf(bundle).find(({ name, isEntry }) => isEntry && name === 'boot')!
      delete bundle[built.fileName]
      const always = [...filesWith(bundle, ['app.ts'])]
      const told = JSON.stringify({ texts, files: filesOf(bundle, always) })
      // A script like in old times, so that it is run at once: what it names is its own.
      const source = `{${built.code.replace('__BUILT__', () => told)}}`
      const fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      script = `<script src="/${fileName}"></script>`
      early = always
    },
    // Before the styles: a script after them would wait for them.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const lines = [script, ...early.filter((file) => !html.includes(`/${file}"`)).map(linked)]
        return html.replace(/(?=<(script|link rel="stylesheet"))/, () => lines.map((line) => `${line}\n    `).join(''))
      },
    },
  }
}

const chunksOf = (bundle: OutputBundle): OutputChunk[] => Object.values(bundle).filter((each) => each.type === 'chunk')

/** Where modules are, with all that they import: scripts and styles. */
function filesWith(bundle: OutputBundle, modules: string[]): Set<string> {
  const found = new Set<OutputChunk>()
  const visit = (chunk: OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  const has = ({ moduleIds }: OutputChunk) => moduleIds.some((id) => modules.some((module) => id.endsWith(`/src/${module}`)))
  chunksOf(bundle).filter(has).forEach(visit)
  return new Set([...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))
}

/** A file that every address needs. */
const linked = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

function filesOf(bundle: OutputBundle, always: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const add = (address: string, modules: string[]) => {
    found[address] = [...filesWith(bundle, modules)].filter((file) => !always.includes(file)).map((file) => `/${file}`)
  }
  for (const [page, modules] of Object.entries(SHOWN)) add(page, modules)
  for (const [page, modules] of Object.entries(SHOWN_OF)) {
    for (const game of GAMES)
      add(
        `${page}/${game}`,
        modules.map((module) => `games/${game}/${module}`),
      )
  }
  return found
}
