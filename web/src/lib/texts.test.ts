// The built page compiles texts itself (vite.texts.ts): it says what Paraglide says while one works on the page.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, it } from 'vitest'

import { asModule, compiled, type Text } from '../../vite.texts'
import * as messages from '../paraglide/messages/_index.js'
import { locales, type Locale } from '../paraglide/runtime.js'

type Say = (values: Record<string, unknown>, options?: { locale: Locale }) => string

const source = resolve(import.meta.dirname, '..')
const said = messages as unknown as Record<string, Say>

it.each(locales)('says the same as Paraglide in %s', async (locale) => {
  const paths = globSync(`{messages/{*.,},games/*/messages/*.}${locale}.json`, { cwd: source })
  const texts = Object.assign(
    {},
    ...paths.map((path) => JSON.parse(readFileSync(resolve(source, path), 'utf8')) as object),
  ) as Record<string, Text>
  const code = asModule(Object.keys(texts), (key) => compiled(texts[key]!, locale))
  const built = (
    (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      default: Record<string, string | Say>
    }
  ).default
  const wrong = Object.keys(texts).filter((key) =>
    [1, 2].some((count) => {
      const names = [...JSON.stringify(texts[key]).matchAll(/(?<=\{|input )\w+/g)].map(([name]) => name)
      const values: Record<string, unknown> = Object.fromEntries(names.map((name): [string, number] => [name, count]))
      const text = built[key]!
      return (typeof text === 'string' ? text : text(values)) !== said[key]!(values, { locale })
    }),
  )
  expect(wrong).toEqual([])
})
