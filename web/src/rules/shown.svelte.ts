// The rule that is open over the page. `rules/RuleDialog.svelte`, mounted once, shows it.

export interface Rule {
  game: string
  section: string
}

class Shown {
  /** The rule that is open, and those it was reached from. */
  #way = $state.raw<Rule[]>([])

  get rule(): Rule | null {
    return this.#way.at(-1) ?? null
  }

  get canGoBack(): boolean {
    return this.#way.length > 1
  }

  open(rule: Rule): void {
    this.#way = [rule]
  }

  /** From a link within a rule to another one. */
  follow(section: string): void {
    const rule = this.rule
    if (rule) this.#way = [...this.#way, { ...rule, section }]
  }

  back(): void {
    this.#way = this.#way.slice(0, -1)
  }

  close(): void {
    this.#way = []
  }
}

export const shown = new Shown()

/** Opens a section of a game's rules where one is, without leaving the page. */
export const showRule = (game: string, section: string): void => shown.open({ game, section })
