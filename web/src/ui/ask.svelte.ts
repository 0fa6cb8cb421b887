// A question with two answers. `ui/Ask.svelte`, mounted once, shows it.

export interface Question {
  title: string
  text?: string
  yes: string
  no: string
  /** The answer "yes" takes something away. */
  danger?: boolean
}

class Asking {
  question = $state.raw<Question | null>(null)
  #answer: ((yes: boolean) => void) | null = null

  ask(question: Question): Promise<boolean> {
    this.answer(false)
    this.question = question
    return new Promise((resolve) => (this.#answer = resolve))
  }

  answer(yes: boolean): void {
    this.question = null
    this.#answer?.(yes)
    this.#answer = null
  }
}

export const asking = new Asking()

/** Asks, and waits for the answer; closing the question is a "no". */
export const ask = (question: Question): Promise<boolean> => asking.ask(question)
