// The pad that lies on the desk, and the shelf with those that were filled in before. Both stay on this device.
import { untrack } from 'svelte'

import { newId } from '../lib/random'
import { recall, remember } from '../lib/store'
import { m } from '../paraglide/messages.js'
import { Unfit, type AnyPad, type Position, type Side } from './pad'
import { Scoring } from './scoring.svelte'

/** A pad as it is kept. */
export interface Kept {
  id: string
  game: string
  /** When it was last written on, in milliseconds. */
  at: number
  names: string[]
  /** null: it has not been scored. */
  totals: number[] | null
  position: Position
}

/** As many pads are kept; the oldest one goes first. */
export const MOST_KEPT = 50
/** As many steps can be taken back. */
const MOST_PAST = 200

const isKept = (value: unknown): value is Kept => {
  const kept = value as Kept | null
  return typeof kept?.id === 'string' && typeof kept.position === 'object' && Array.isArray(kept.names)
}
const areKept = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept)

/** The pads of all games that were put away, the newest first. */
class Shelf {
  pads = $state.raw<Kept[]>(recall('pads', areKept) ?? [])

  put(pad: Kept): void {
    this.#keep([pad, ...this.pads.filter(({ id }) => id !== pad.id)].slice(0, MOST_KEPT))
  }

  remove(id: string): void {
    this.#keep(this.pads.filter((pad) => pad.id !== id))
  }

  #keep(pads: Kept[]): void {
    this.pads = pads
    remember('pads', pads)
  }
}

export const shelf = new Shelf()

const unnamed = (side: Side): Side => ({ ...side, name: undefined })
/** Whether the game can make something of it: an older version of the page may have written it. */
function opens(page: AnyPad, position: Position): boolean {
  try {
    page.isBegun(position)
    return page.sides(position).length >= page.least
  } catch {
    return false
  }
}
const deskKey = (game: string) => `pad.${game}`

export class Desk {
  readonly scoring = new Scoring()
  position = $state() as Position
  /** How many steps can be taken back. */
  steps = $state(0)

  #id = newId()
  #at = Date.now()
  #totals: number[] | null = null
  /** What the position was, step by step, and is. */
  #past: string[] = []
  #now = ''

  constructor(
    readonly game: string,
    readonly page: AnyPad,
  ) {
    const kept = recall(deskKey(game), isKept)
    if (kept && opens(page, kept.position)) this.#lay(kept)
    else this.#lay({ id: newId(), at: Date.now(), totals: null, position: page.blank() as Position })
  }

  #lay({ id, at, totals, position }: Pick<Kept, 'id' | 'at' | 'totals' | 'position'>): void {
    this.#id = id
    this.#at = at
    this.#totals = totals
    this.#past = []
    this.#now = JSON.stringify(position)
    this.position = JSON.parse(this.#now) as Position
    this.steps = 0
    this.#score(false)
  }

  get names(): string[] {
    return this.page.sides(this.position).map(({ name }, seat) => name?.trim() || m.pad_player({ number: seat + 1 }))
  }

  /** Two players with one name cannot be told apart. */
  get twins(): string | null {
    return this.names.find((name, seat, all) => all.indexOf(name) !== seat) ?? null
  }

  get isBegun(): boolean {
    return this.page.isBegun(this.position)
  }

  /** The document as `cascata score` takes it. */
  document(): Position {
    const document = JSON.parse(JSON.stringify(this.position)) as Position
    this.page.sides(document).forEach((side, seat) => (side.name = this.names[seat]!))
    return document
  }

  /** Takes notice of what has changed, if anything has; call it in an effect. */
  notice(): void {
    const now = JSON.stringify(this.position)
    if (now === this.#now) return
    const before = JSON.parse(this.#now) as Position
    this.#past = [...this.#past, this.#now].slice(-MOST_PAST)
    untrack(() => this.#changed(now, this.page.sides(before).length === this.page.sides(this.position).length))
  }

  undo(): void {
    const before = this.#past.pop()
    if (before === undefined) return
    const seats = this.page.sides(this.position).length
    this.position = JSON.parse(before) as Position
    this.#changed(before, this.page.sides(this.position).length === seats)
  }

  #changed(now: string, sameSeats: boolean): void {
    this.#now = now
    this.#at = Date.now()
    this.#totals = null
    this.steps = this.#past.length
    this.#keep()
    this.#score(sameSeats)
  }

  #score(keep: boolean): void {
    this.scoring.want(this.isBegun && !this.twins ? this.document() : null, keep)
  }

  /** Takes notice of the score; call it in an effect. */
  scored(): void {
    const { answer, asking } = this.scoring
    if (asking) return
    untrack(() => this.#keepTotals(answer))
  }

  #keepTotals(answer: unknown): void {
    this.#totals = answer === null ? null : this.page.totals(answer)
    this.#keep()
  }

  #keep(): void {
    remember(deskKey(this.game), this.#kept())
  }

  #kept(): Kept {
    const { game, names } = this
    return { id: this.#id, game, at: this.#at, names, totals: this.#totals, position: JSON.parse(this.#now) as Position }
  }

  /** Puts this pad on the shelf, if anything is on it, and begins another one with the same players and options. */
  renew(): void {
    this.#putAway()
    const fresh = this.page.blank() as Position
    fresh.options = { ...this.position.options }
    const sides = this.page.sides(fresh)
    // As many as before, and each made anew: what a side looks like follows from the options and the others.
    sides.length = 0
    for (const { name } of this.page.sides(this.position)) {
      sides.push({ ...this.page.newSide(this.position), ...(name ? { name } : {}) })
    }
    this.#lay({ id: newId(), at: Date.now(), totals: null, position: fresh })
    this.#keep()
  }

  /** Takes a pad off the shelf. */
  open(pad: Kept): void {
    this.#putAway()
    shelf.remove(pad.id)
    this.#lay(pad)
    this.#keep()
  }

  /** A document as a pad of its own. */
  take(position: Position): void {
    this.#putAway()
    this.#lay({ id: newId(), at: Date.now(), totals: null, position })
    this.#keep()
  }

  /** The players of a document join those who are here. */
  add(position: Position): void {
    const sides = this.page.sides(this.position)
    const unused = JSON.stringify(unnamed(this.page.newSide(this.position)))
    // Players without a name and with nothing written down were never there.
    const here = sides.filter((side) => side.name || JSON.stringify(unnamed(side)) !== unused)
    const all = [...here, ...this.page.sides(position)]
    if (all.length > this.page.most) throw new Unfit(m.pad_too_many({ most: this.page.most }))
    sides.splice(0, Infinity, ...all)
  }

  #putAway(): void {
    if (this.isBegun) shelf.put(this.#kept())
  }
}
