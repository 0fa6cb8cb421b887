// The books of all games, for who looks for something without knowing where it stands.
import { GAMES } from '../games/registry'
import type { RuleBook } from './book'

export interface Shelved {
  game: string
  title: string
  book: RuleBook
}

class Library {
  books = $state.raw<Shelved[]>([])
  #asked = false

  /** Fetches what is not there yet; without a connection the books that are there do. */
  open(): void {
    if (this.#asked) return
    this.#asked = true
    const shelved = Object.entries(GAMES).map(async ([game, load]) => {
      const page = await load()
      return { game, title: page.title(), book: await page.rules() }
    })
    void Promise.allSettled(shelved).then((results) => {
      this.books = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      this.#asked = this.books.length === shelved.length
    })
  }
}

export const library = new Library()
