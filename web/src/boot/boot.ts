// Runs before anything is drawn: the page has its colours at once, knows its language, and begins to fetch what its address
// will need. A script of its own because the page's policy allows none inside it; it imports nothing.

/** What the build writes here (vite.boot.ts). */
declare const __BUILT__: {
  /** Texts by language and area (vite.texts.ts). */
  texts: Record<string, Record<string, string>>
  /** Files by how an address begins, longer beginnings adding to shorter ones. */
  files: Record<string, string[]>
}

const { texts, files } = __BUILT__
const root = document.documentElement

/** What was chosen on this device (lib/settings.svelte.ts). */
function kept(): { locale?: unknown; theme?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem('cascata.settings') ?? '') as object | null) ?? {}
  } catch {
    return {}
  }
}

const { locale, theme } = kept()
const wanted = [locale, ...navigator.languages.flatMap((tag) => [tag.toLowerCase(), tag.split('-')[0]!.toLowerCase()])]
const language = wanted.map(String).find((each) => each in texts) ?? 'en'
root.lang = language
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
Object.assign(globalThis, { cascata: { texts: texts[language] } })

function preload(address: string): void {
  const link = document.createElement('link')
  const isStyle = address.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}

const [page = '', game = ''] = location.pathname.split('/').slice(1)
const areas = ['first', ...(page ? ['shared'] : []), ...(game in texts[language]! ? [game] : [])]
const needed = new Set(areas.map((area) => texts[language]![area]!))
for (const address of [page, `${page}/${game}`, `${page}/${game}/${language}`])
  files[address]?.forEach((file) => needed.add(file))
needed.forEach(preload)
