// Which modules come together. Left to itself the bundler makes a file of whatever two pages share, and a table would be
// sixty small requests: so what the first page shows is one file, what every table has in common another one, and what
// the parts of a game share a third.
/** What the bundler knows of modules; only it can ask itself. */
interface Graph {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[]; code: string | null } | null
}

/** What the entry needs before there are texts: it must not wait for, or begin, anything else. */
const isStart = (id: string) => /^\0(texts$|vite\/preload-helper|rolldown\/runtime)/.test(id)
const isApp = (id: string) => id.endsWith('/src/app.ts')
const isGame = (id: string) => /\/src\/games\/\w+\/index\.ts$/.test(id) && !id.includes('/plain/')
const isSetup = (id: string) => /\/src\/games\/\w+\/setup\/Setup\.svelte$/.test(id)
const isTable = (id: string) => id.endsWith('/src/table/TablePage.svelte')
/** What is computed needs little; what is drawn brings all that it is drawn with. */
const isModule = (id: string) => id.endsWith('.ts')
const gameOf = (id: string) => /\/src\/games\/(cascadia|cascadero|rivers)\//.exec(id)?.[1] ?? null

/** All modules that are there with those that fit. */
class With {
  #known = new Map<string, boolean>()
  constructor(readonly fits: (id: string) => boolean) {}

  has(id: string, graph: Graph): boolean {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    this.#known.set(id, false) // whoever imports each other
    const is = this.fits(id) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => this.has(importer, graph))
    this.#known.set(id, is)
    return is
  }
}

const first = new With(isApp)
const games = new With(isGame)
const setup = new With(isSetup)
const table = new With(isTable)

/** The lobby shows all games, and sets one of them up. */
const isLobby = (id: string, graph: Graph) => games.has(id, graph) || (!gameOf(id) && setup.has(id, graph))

/** Less than this is not worth a request: it goes with what is nearest to it. */
const SMALL = 6_000
/** Nobody minds having this much too much. */
const TINY = 4_000

/** What is small and needs nothing that is not there anyway. */
const simple = new Map<string, boolean>()
function isSimple(id: string, graph: Graph): boolean {
  if (first.has(id, graph) || isLobby(id, graph)) return true
  const known = simple.get(id)
  if (known !== undefined) return known
  simple.set(id, false)
  const info = graph.getModuleInfo(id)
  const is = !gameOf(id) && (info?.code?.length ?? Infinity) < TINY && info!.importedIds.every((each) => isSimple(each, graph))
  simple.set(id, is)
  return is
}

type Named = (id: string, graph: Graph) => string | null
const group = (priority: number, debugName: string, name: Named, more: object = {}) => ({ priority, debugName, name, ...more })
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL }

/** Scripts that run beside the page stand alone. */
const ofThePage = (id: string) => !/\/src\/(worker|boot)\//.test(id)

/** Named after what they are, not after all who share them. */
export const shortly = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export const chunks = {
  groups: [
    group(9, 'start', (id) => (isStart(id) ? 'start' : null), { includeDependenciesRecursively: false }),
    group(8, 'first', (id, graph) => (first.has(id, graph) ? 'first' : null)),
    group(7, 'lobby', (id, graph) => (isLobby(id, graph) ? 'lobby' : null)),
    group(6, 'setup', (id, graph) => (setup.has(id, graph) && !isSetup(id) ? gameOf(id) : null)),
    group(5, 'panning', (id) => (/\/(node_modules\/d3-|src\/art\/panning)/.test(id) ? 'panning' : null)),
    group(4, 'common', (id, graph) => (isSimple(id, graph) ? 'common' : null), { test: ofThePage, minShareCount: 2 }),
    group(3, 'table', (id, graph) => (table.has(id, graph) ? 'table' : null)),
    group(2, 'shared', (id) => (gameOf(id) ? null : 'shared'), { test: ofThePage, ...shared }),
    group(1, 'game', (id) => (isModule(id) ? gameOf(id) : null), shared),
    group(0, 'seen', gameOf, shared),
  ],
}
