// What is read out to those who listen. One sentence or two at a time, through one place of the page; what comes
// together is said together.

/** Changes that belong together come within so many milliseconds. */
const TOGETHER = 80
/** So long news wait for the question that they lead to. */
const PATIENCE = 1500

interface Asked {
  key: string
  head: string
}

class Announcer {
  /** What was said last; the number tells the same words apart when they are said again. */
  said = $state.raw({ text: '', number: 0 })
  #asked: Asked | null = null
  #head = ''
  #done = ''
  #news: string[] = []
  #isPending = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** A choice was made. What it led to is said with the next question. */
  did(what: string): void {
    this.#done = what
  }

  /** What is asked now; the same question is not told again. */
  asks(asked: Asked): void {
    if (asked.key === this.#asked?.key) return
    this.#asked = asked
    this.#head = asked.head
    this.#soon()
  }

  /** Whether it is not known yet what is asked next. */
  awaits(isPending: boolean): void {
    this.#isPending = isPending
    if (this.#timer !== undefined) this.#soon()
  }

  /** Something has happened at the table. */
  tell(news: string): void {
    this.#news.push(news)
    this.#soon()
  }

  /** Another table, or none: nothing said here matters there. */
  clear(): void {
    this.#stop()
    this.#asked = null
    this.#isPending = false
    this.#head = this.#done = ''
    this.#news = []
    this.said = { text: '', number: 0 }
  }

  #soon(): void {
    this.#stop()
    this.#timer = setTimeout(() => this.#say(), this.#isPending ? PATIENCE : TOGETHER)
  }
  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #say(): void {
    this.#stop()
    // What was done is in the news once it is sent; before that only the choice itself can tell.
    const happened = this.#news.length ? this.#news : [this.#done]
    const text = [...happened, this.#head].filter(Boolean).join(' ')
    this.#head = this.#done = ''
    this.#news = []
    if (text) this.said = { text, number: this.said.number + 1 }
  }
}

export const announcer = new Announcer()
