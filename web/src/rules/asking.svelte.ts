// What somebody looks for in the books.
import { m } from '../paraglide/messages.js'
import { library, type Shelved } from './library.svelte'
import { allTexts, Finder, Lexicon, search, type Hit } from './search'

export class Asking {
  question = $state('')
  /** Without another book: this one is searched first, and alone until the others are here. */
  constructor(private readonly own: () => Shelved | null) {
    $effect(() => {
      if (this.#asks) library.open()
    })
  }

  /** A single letter stands everywhere: nothing is looked for. */
  get #asks(): boolean {
    return this.question.trim().length > 1
  }

  readonly #books: Shelved[] = $derived.by(() => {
    const own = this.own()
    return own ? [own, ...library.books.filter(({ game }) => game !== own.game)] : library.books
  })

  readonly #lexicon = $derived(new Lexicon(this.#books.flatMap(({ book }) => allTexts(book))))

  readonly finder: Finder | null = $derived(this.#asks ? new Finder(this.question, this.#lexicon, m.rules_little()) : null)

  /** What was found, by book. */
  readonly found: { book: Shelved; hits: Hit[] }[] = $derived.by(() => {
    const finder = this.finder
    if (!finder) return []
    return this.#books.map((book) => ({ book, hits: search(book.book, finder) })).filter(({ hits }) => hits.length > 0)
  })
}
