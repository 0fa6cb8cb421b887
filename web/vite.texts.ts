// Texts in the language of the page alone. Messages are files of JSON, one for each language; while one works on the page
// Paraglide compiles them, with types. In the built page `m` is a door to texts that come as files of their own, one for
// each language and area: what the first page says, what every other page says, and each game.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

export type Text = string | { declarations: string[]; match: Record<string, string> }[]

const MESSAGES = /paraglide\/messages\.js$/
/** `import { loadTexts } from 'virtual:texts'` (src/lib/texts.ts). */
const LOADER = 'virtual:texts'
const DOOR = '\0texts'
const FIRST = 'first'
const SHARED = 'shared'
/** What is shown first. */
const AT_FIRST = /src\/(app\.ts|games\/\w+\/(index\.ts|setup\/Setup\.svelte))$/

/** A file may be there before all that it says: what is only named is looked up when it is said. */
const DOOR_CODE = `
const said = {}
export const m = new Proxy(said, { get: (_, key) => said[key] ?? ((...values) => said[key](...values)) })
const asked = {}
export const loadTexts = (area) =>
  (asked[area] ??= import(/* @vite-ignore */ cascata.texts[area]).then(
    (texts) => { for (const [key, text] of Object.entries(texts.default)) said[key] = text.call ? text : () => text },
    (error) => { delete asked[area]; throw error },
  ))
`

export interface Texts extends Plugin {
  /** Where the texts of a language are, by area, once the page is built. */
  files: Record<string, Record<string, string>>
}

export function texts(): Texts {
  let root = ''
  let isBuild = false
  const { baseLocale, locales } = JSON.parse(readFileSync(join(import.meta.dirname, 'project.inlang/settings.json'), 'utf8')) as {
    baseLocale: string
    locales: string[]
  }
  /** By language and key; and in whose folder a key is. */
  const said: Record<string, Record<string, Text>> = {}
  const home: Record<string, string> = {}
  /** The keys that a module says. */
  const uses = new Map<string, Set<string>>()
  /** What is said in every language: its own name. */
  const inAll = new Set<string>()
  const files: Texts['files'] = {}

  return {
    name: 'texts',
    files,
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    buildStart() {
      for (const locale of locales) {
        said[locale] = {}
        for (const path of globSync(`src/{messages/{*.,},games/*/messages/*.}${locale}.json`, { cwd: root })) {
          const messages = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Text>
          Object.assign(said[locale], messages)
          for (const key of Object.keys(messages)) home[key] = /games\/(\w+)/.exec(path)?.[1] ?? SHARED
        }
      }
    },
    resolveId: {
      order: 'pre',
      handler: (id) => (id === LOADER || (isBuild && MESSAGES.test(id)) ? DOOR : null),
    },
    load(id) {
      if (id !== DOOR) return null
      return isBuild ? DOOR_CODE : 'export const loadTexts = () => Promise.resolve()'
    },
    transform(code, id) {
      if (!isBuild || !/\/src\/.*\.(ts|svelte)$/.test(id)) return
      const keys = [...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!).filter((key) => key in home)
      uses.set(id, new Set(keys))
      for (const [, key] of code.matchAll(/\bm\.(\w+)\(\{\}, \{ ?locale/g)) inAll.add(key!)
    },
    generateBundle() {
      const keysWith = (modules: string[]): Set<string> => {
        const found = new Set<string>()
        const visit = (id: string) => {
          if (found.has(id)) return
          found.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        modules.forEach(visit)
        return new Set([...found].flatMap((id) => [...(uses.get(id) ?? [])]))
      }
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const loaded = modules.filter(({ dynamicImporters }) => dynamicImporters.length > 0).map(({ id }) => id)
      const first = keysWith(loaded.filter((id) => AT_FIRST.test(id)))
      for (const id of loaded) {
        const game = /\/games\/(\w+)\//.exec(id)?.[1]
        const missing = [...keysWith([id])].filter((key) => !first.has(key) && home[key] !== SHARED && home[key] !== game)
        if (missing.length > 0) this.error(`${id} says ${missing.join(', ')}: texts of a game that may not be there`)
      }
      const used = new Set([...uses.values()].flatMap((keys) => [...keys]))
      const areaOf = (key: string) => (first.has(key) ? FIRST : home[key]!)
      for (const locale of locales) {
        files[locale] = {}
        const textOf = (key: string) => said[locale]![key] ?? said[baseLocale]![key]!
        const languageOf = (key: string) => (key in said[locale]! ? locale : baseLocale)
        for (const area of new Set([...used].map(areaOf))) {
          const keys = [...used].filter((key) => areaOf(key) === area).sort()
          // A language without a text of its own has the first one's.
          if (!keys.some((key) => key in said[locale]!)) {
            files[locale][area] = files[baseLocale]![area]!
            continue
          }
          const source = asModule(keys, (key) => (inAll.has(key) ? everywhere(key) : compiled(textOf(key), languageOf(key))))
          const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
          const fileName = `assets/${area}.${locale}-${digest}.js`
          this.emitFile({ type: 'asset', fileName, source })
          files[locale][area] = `/${fileName}`
        }
      }
      function everywhere(key: string): string {
        const all = locales.map((locale) => `${locale}:${JSON.stringify(said[locale]![key])}`)
        return `(i,o)=>({${all.join()}})[o.locale]`
      }
    },
  }
}

const PLURAL = 'const r={},p=(l,n)=>(r[l]??=new Intl.PluralRules(l)).select(+n);\n'

/** Texts as a module. */
export const asModule = (keys: string[], compile: (key: string) => string): string =>
  `${PLURAL}export default{${keys.map((key) => `${key}:${compile(key)}`).join(',\n')}}`

/** A text as JavaScript: itself, or a function of the values it is given. */
export function compiled(text: Text, locale: string): string {
  if (typeof text === 'string') return /\{\w+\}/.test(text) ? `i=>${template(text)}` : JSON.stringify(text)
  const [{ declarations, match }] = text as [Exclude<Text, string>[number]]
  const counted: Record<string, string> = {}
  for (const declaration of declarations) {
    const [, name, input] = /^local (\w+) = (\w+): plural$/.exec(declaration) ?? []
    if (name && input) counted[name] = `p("${locale}",i.${input})`
  }
  const cases = Object.entries(match).map(([condition, form]) => {
    const parts = condition.split(', ').map((part) => part.split('=') as [string, string])
    const tests = parts.filter(([, value]) => value !== '*').map(([name, value]) => `${counted[name]}=="${value}"`)
    return tests.length > 0 ? `${tests.join('&&')}?${template(form)}:` : template(form)
  })
  return `i=>${cases.join('')}`
}

const template = (form: string): string =>
  `\`${form.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => `\${i.${name}}`)}\``
