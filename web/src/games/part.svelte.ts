// The part of a game's page that is shown: loaded when it is first wanted.
import type { Component } from 'svelte'

import type { Session } from '../table/session.svelte'
import type { GamePage } from './game'

type Name = 'Table' | 'Spoken' | 'End'

/** Made while a component is set up; it lives as long. */
export class GamePart {
  #loaded = $state.raw<{ of: Name; Part: Component<{ session: Session }> } | null>(null)
  /** It could not be loaded. */
  isMissing = $state(false)
  #wanted: () => Name | null

  constructor(page: () => GamePage | null, wanted: () => Name | null) {
    this.#wanted = wanted
    $effect(() => {
      const of = wanted()
      if (!of) return
      let isLate = false
      page()
        ?.[of]()
        .then(
          (Part) => {
            // Something else may be wanted by now, and have come first.
            if (!isLate) this.#loaded = { of, Part }
          },
          () => (this.isMissing = true),
        )
      return () => (isLate = true)
    })
  }

  /** What is wanted, once it is there. */
  shown = $derived.by(() => (this.#loaded?.of === this.#wanted() ? this.#loaded : null))
}
