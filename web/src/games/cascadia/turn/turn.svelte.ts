// One seat's turn, before it is sent: what is in hand, where it would lie, what that would bring.
//
// There are no rules here. The offers name all that is allowed and what it adds; this only keeps what
// the player has chosen of it. A choice belongs to one question (this turn, this display): when the
// question changes, the choice is void. With proposals the next one starts with the best of the new
// offers, else with nothing; what was tried while others played is kept as long as it is possible.

import { neighbour } from '../../../art/geometry'
import type { Help, Step } from '../../../protocol'
import { Kept } from '../../../table/kept.svelte'
import { animalsOf, edgesOf, shoreOf } from '../land/land'
import type { Animal, Cell, Components, Habitat, LaidTile, Offers, SeatView, View } from '../types'

/** What the table knows of the turn; all of it may change at any time. */
export interface Source {
  view: View | null
  offers: Offers | null
  /** The seat whose turn it is to play here, null for a spectator. */
  seat: number | null
  components: Components | null
  help: Help
}

/** `wait`: nothing to choose. `wipe`: which tokens to wipe for a nature token. */
export type Stage = 'wait' | 'pair' | 'wipe' | 'tile' | 'animal'

export interface Gain {
  /** null: without help no number is shown. */
  gain: number | null
  best: boolean
}

/** A way to lay the tile in hand. `whole` counts the best spot for the token, too. */
export interface Place {
  at: Cell
  turns: number
  gain: number
  whole: number
  matches: number
  /** It would break a goal for good. */
  spoils: boolean
}

export interface Pair {
  tile: number
  token: number
  /** What the best turn with it adds: a proposal. */
  gain: number | null
}

interface Choice {
  question: string
  /** Places of the display. */
  tile: number | null
  token: number | null
  /** Tile and token are picked one by one, for nature tokens. */
  free: boolean
  wipe: number[] | null
  /** null: not chosen, or as proposed. */
  place: { at: Cell; turns: number } | null
  laid: boolean
  /** Left out: not chosen, or as proposed; null: the token goes back into the bag. */
  spot?: Cell | null | undefined
  /** A placement that is only tried out while others play: the seat that tries, and what it holds. */
  trial: { seat: number; tile: number; token: Animal } | null
}

const nothing = (question: string): Choice => ({
  question,
  tile: null,
  token: null,
  free: false,
  wipe: null,
  place: null,
  laid: false,
  trial: null,
})

/** How many sides of a tile on `at` would continue the land beside it: of equals, what looks best. */
function matches(land: LaidTile[], at: Cell, edges: Habitat[]): number {
  const edgesAt = new Map(land.map((tile) => [tile.at, tile.edges]))
  return edges.filter((habitat, side) => edgesAt.get(neighbour(at, side))?.[(side + 3) % 6] === habitat).length
}

const byWorth = (a: Place, b: Place) =>
  b.whole - a.whole || Number(a.spoils) - Number(b.spoils) || b.gain - a.gain || b.matches - a.matches

/** Gains as far as the help tells them: with proposals the highest is marked, unless it is 0 among zeros or breaks a
 *  goal. */
function told(gains: Record<Cell, number>, help: Help, spoils: (cell: Cell) => boolean): Record<Cell, Gain> {
  const most = Math.max(...Object.values(gains))
  const tell = (cell: Cell, gain: number): Gain => ({
    gain: help === 'off' ? null : gain,
    best: help === 'proposals' && gain === most && gain > 0 && !spoils(cell),
  })
  return Object.fromEntries(Object.entries(gains).map(([cell, gain]) => [cell, tell(cell, gain)]))
}

export class Turn {
  #source: () => Source
  #kept: Kept<Choice>
  /** Sent and not answered yet: nothing can be changed. */
  sending = $state(false)

  /** `table`: under whose name the choice is kept over a reload. */
  constructor(source: () => Source, table: string | null = null) {
    this.#source = source
    this.#kept = new Kept(nothing(''), table)
  }

  #now = $derived.by(() => this.#source())
  #mine: SeatView | null = $derived(
    this.#now.view && this.#now.seat !== null ? (this.#now.view.seats[this.#now.seat] ?? null) : null,
  )
  /** What is asked: a choice made for another question no longer counts. */
  question = $derived.by(() => {
    const { view, offers, seat } = this.#now
    if (!view) return ''
    return JSON.stringify([seat, view.turn, offers?.phase ?? null, view.hand, view.market])
  })
  #choice: Choice = $derived.by(() => {
    const made = this.#kept.value
    return made.question === this.question ? made : (this.#carried(made) ?? nothing(this.question))
  })

  /** What was tried while others played, if the pair still lies there; whether it still fits, the places say. */
  #carried(tried: Choice): Choice | null {
    const { view, offers, seat } = this.#now
    const { trial } = tried
    if (!trial || trial.seat !== seat || !view || view.over || offers?.phase === 'place') return null
    const slot = view.market.findIndex(({ tile, token }) => tile === trial.tile && token === trial.token)
    if (slot < 0) return null
    const same = { ...tried, question: this.question, tile: slot, token: slot }
    return offers ? { ...same, laid: false, trial: null } : same
  }

  #change(part: Partial<Choice>): void {
    if (!this.sending) this.#kept.value = { ...this.#choice, ...part }
  }

  help = $derived(this.#now.help)
  #proposes = $derived(this.#now.help === 'proposals')

  // What may be chosen ---------------------------------------------------------------------------

  /** Whether this seat may act now. */
  active = $derived(this.#now.offers !== null && this.#now.seat !== null)
  trial = $derived(this.#choice.trial !== null)
  free = $derived(this.#choice.free)
  wipe = $derived(this.#choice.wipe)
  price = $derived(this.#now.offers?.price ?? 1)
  nature = $derived(this.#mine?.nature ?? 0)

  /** What nature tokens and the free wipe allow now. */
  may = $derived.by(() => {
    const offers = this.#now.offers
    const choosing = offers?.phase === 'choose'
    return {
      clear: choosing && offers.clear,
      wipe: choosing && offers.spend,
      free: choosing && offers.takes.some(([tile, token]) => tile !== token),
      try: offers === null && this.#mine !== null && !this.#now.view!.over,
    }
  })

  /** The pairs on offer that cost nothing; with proposals best first. */
  pairs: Pair[] = $derived(
    this.#takes()
      .filter(({ tile, token }) => tile === token)
      .sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0)),
  )
  suggested = $derived(this.#proposes ? (this.pairs[0] ?? null) : null)

  #takes(): Pair[] {
    const takes = this.#now.offers?.takes ?? []
    return takes.map(([tile, token, gain]) => ({ tile, token, gain: this.#proposes ? gain : null }))
  }

  #takesWith(part: 'tile' | 'token', slot: number): Pair[] {
    const { tile } = this.#choice
    return this.#takes()
      .filter((take) => take[part] === slot)
      .filter((take) => part === 'tile' || tile === null || take.tile === tile)
  }

  /** With a free pick: whether this tile, or this token beside the tile chosen, may be taken. */
  mayPick(part: 'tile' | 'token', slot: number): boolean {
    return this.#takesWith(part, slot).length > 0
  }

  /** The same with what the best turn with it adds, where that is told. */
  gainOf(part: 'tile' | 'token', slot: number): number | null {
    const gains = this.#takesWith(part, slot).flatMap(({ gain }) => (gain === null ? [] : [gain]))
    return gains.length ? Math.max(...gains) : null
  }

  get tileSlot(): number | null {
    return this.#choice.tile
  }
  get tokenSlot(): number | null {
    return this.#choice.token
  }

  /** What is in hand: taken from the display here, or already taken before. */
  hand: { tile: number | null; token: Animal | null } | null = $derived.by(() => {
    const { view, offers } = this.#now
    if (!view) return null
    if (offers?.phase === 'place') return view.hand
    const { tile, token } = this.#choice
    if (tile === null || token === null) return null
    return {
      tile: view.market[tile]?.tile ?? null,
      token: view.market[token]?.token ?? null,
    }
  })

  #face = $derived(this.#now.components?.tiles.find((face) => face.tile === this.hand?.tile) ?? null)

  stage: Stage = $derived.by(() => {
    if (!this.active && !this.trial) return 'wait'
    if (this.#choice.wipe) return 'wipe'
    if (!this.hand) return 'pair'
    return this.hand.tile !== null && !this.#choice.laid ? 'tile' : 'animal'
  })

  // The tile -------------------------------------------------------------------------------------

  /** Every way to lay the tile in hand; best first where the help tells what each brings. */
  places: Place[] = $derived.by(() => {
    const face = this.#face
    const mine = this.#mine
    if (!face || !mine || this.hand?.tile == null) return []
    const places: Place[] = []
    const spoilt = this.#now.offers?.spoils?.lay[this.#slot('tile')] ?? {}
    for (const [at, gains] of Object.entries(this.#lay())) {
      const spot = Math.max(0, ...Object.values(this.#spotsWith(at)))
      gains.forEach((gain, turns) => {
        if (gain === null) return
        const agree = matches(mine.tiles, at, edgesOf(face.habitats, turns))
        const spoils = spoilt[at]?.includes(turns) ?? false
        places.push({ at, turns, gain, whole: gain + spot, matches: agree, spoils })
      })
    }
    return this.#now.help === 'off' ? places : places.sort(byWorth)
  })

  #lay(): Record<Cell, (number | null)[]> {
    const { offers } = this.#now
    if (!offers) return this.#anywhere()
    return offers.lay[this.#slot('tile')] ?? {}
  }

  /** The place of the display that the tile or the token comes from; in hand it is the first and only one. */
  #slot(part: 'tile' | 'token'): number {
    return this.#now.offers?.phase === 'place' ? 0 : (this.#choice[part] ?? -1)
  }

  /** For trying out only: all cells beside the land. Whether the rules agree is not asked. */
  #anywhere(): Record<Cell, (number | null)[]> {
    const turns = this.#face!.keystone ? [0, null, null, null, null, null] : [0, 0, 0, 0, 0, 0]
    return Object.fromEntries([...shoreOf(this.#mine!.tiles)].map((cell) => [cell, turns]))
  }

  place: Place | null = $derived.by(() => {
    const chosen = this.#choice.place
    const same = ({ at, turns }: Place) => at === chosen?.at && turns === chosen.turns
    return this.places.find(same) ?? (this.#proposes || this.trial ? (this.places[0] ?? null) : null)
  })

  /** The cells on offer with what the tile adds there in its best turn. */
  cells: Record<Cell, Gain> | null = $derived.by(() => {
    if (this.stage !== 'tile') return null
    const gains: Record<Cell, number> = {}
    for (const { at, gain } of this.places) gains[at] = Math.max(gain, gains[at] ?? -Infinity)
    return told(gains, this.#now.help, (cell) => this.places.find(({ at }) => at === cell)!.spoils)
  })

  ghost: { at: Cell; tile: number; edges: Habitat[]; gain: number | null } | null = $derived.by(() => {
    if (this.stage !== 'tile' || !this.place || !this.#face) return null
    const { at, turns, gain } = this.place
    const edges = edgesOf(this.#face.habitats, turns)
    return { at, tile: this.#face.tile, edges, gain: this.trial || this.#now.help === 'off' ? null : gain }
  })

  /** Whether the tile can lie in another turn where it is. */
  turnable = $derived(this.stage === 'tile' && this.places.filter(({ at }) => at === this.place?.at).length > 1)

  /** The tile that has been laid here but not been sent. */
  #laid: LaidTile | null = $derived.by(() => {
    if (!this.#choice.laid || !this.place || !this.#face) return null
    const { at, turns } = this.place
    return { at, tile: this.#face.tile, turns, edges: edgesOf(this.#face.habitats, turns) }
  })

  /** The land as it would be. */
  tiles: LaidTile[] = $derived.by(() => {
    const tiles = this.#mine?.tiles ?? []
    return this.#laid ? [...tiles, this.#laid] : tiles
  })
  laid = $derived(this.#laid?.at ?? null)

  // The token ------------------------------------------------------------------------------------

  /** Tiles that may take the token, were the tile in hand laid on `at`. */
  #spotsWith(at: Cell | null): Record<Cell, number> {
    const { offers } = this.#now
    const animal = this.hand?.token
    if (!animal) return {}
    if (!offers) return this.#anySpot(at, animal)
    const spots = { ...offers.put[animal] }
    const fresh = at === null ? undefined : offers.fresh[animal]?.[at]
    if (at !== null && fresh !== undefined && this.#face?.wildlife.includes(animal))
      spots[at] = fresh + (this.#face.keystone && offers.cone ? 1 : 0)
    return spots
  }

  /** For trying out only: all free tiles that show the animal. */
  #anySpot(at: Cell | null, animal: Animal): Record<Cell, number> {
    const { components } = this.#now
    const shows = (tile: number | string) => animalsOf(tile, components!).includes(animal)
    const free = this.#mine!.tiles.filter((tile) => !(tile.at in this.#mine!.tokens) && shows(tile.tile))
    const cells = free.map((tile) => tile.at)
    if (at !== null && this.#face && shows(this.#face.tile)) cells.push(at)
    return Object.fromEntries(cells.map((cell) => [cell, 0]))
  }

  #spoiltSpots: Cell[] = $derived(this.#now.offers?.spoils?.put[this.#slot('token')] ?? [])
  #spots = $derived(this.stage === 'animal' ? this.#spotsWith(this.#laid?.at ?? null) : {})
  spots: Record<Cell, Gain> | null = $derived(
    this.stage === 'animal' ? told(this.#spots, this.#now.help, (cell) => this.#spoiltSpots.includes(cell)) : null,
  )
  animal: Animal | null = $derived(this.stage === 'animal' ? (this.hand?.token ?? null) : null)

  /** The spot chosen; null when the token goes back: by choice, because there is none, or as proposed because
   *  every spot loses. undefined: nothing is chosen. */
  spot: Cell | null | undefined = $derived.by(() => {
    const chosen = this.#choice.spot
    if (chosen === null || (chosen !== undefined && chosen in this.#spots)) return chosen
    if (!this.#proposes && !this.trial) return Object.keys(this.#spots).length ? undefined : null
    const spoils = (cell: Cell) => Number(this.#spoiltSpots.includes(cell))
    const best = Object.entries(this.#spots).sort((a, b) => b[1] - a[1] || spoils(a[0]) - spoils(b[0]))[0]
    return best && best[1] >= 0 ? best[0] : null
  })

  /** What the confirmation now at hand adds. */
  gain: number | null = $derived.by(() => {
    if (this.trial || this.#now.help === 'off') return null
    if (this.stage === 'pair') return this.suggested?.gain ?? null
    if (this.stage === 'tile') return this.place?.gain ?? null
    if (this.stage !== 'animal' || this.spot === undefined) return null
    return this.spot === null ? 0 : (this.#spots[this.spot] ?? 0)
  })

  /** Whether enough is chosen to go on. */
  ready: boolean = $derived.by(() => {
    if (this.stage === 'pair') return this.suggested !== null && !this.free
    if (this.stage === 'tile') return this.place !== null
    return this.stage === 'animal' && this.spot !== undefined
  })

  // What would be sent ---------------------------------------------------------------------------

  #take: Step[] = $derived.by(() => {
    const { tile, token } = this.#choice
    const held = this.#now.offers?.phase === 'place'
    return held || tile === null || token === null ? [] : [{ do: 'take', tile, token }]
  })
  #layStep: Step[] = $derived(
    this.place && this.hand?.tile != null ? [{ do: 'lay', at: this.place.at, turns: this.place.turns }] : [],
  )

  /** What the sheet counts from: the tile while the token is chosen, the price of a free pick while the tile is. */
  before: Step[] | null = $derived.by(() => {
    if (!this.active) return null
    if (this.stage === 'animal') return [...this.#take, ...this.#layStep]
    const { tile, token } = this.#choice
    return this.stage === 'tile' && tile !== token ? this.#take : null
  })

  /** The turn as far as it is chosen, for a preview. */
  steps: Step[] | null = $derived.by(() => {
    if (!this.active || !this.ready || (this.stage !== 'tile' && this.stage !== 'animal')) return null
    const steps = [...this.#take, ...this.#layStep]
    if (this.stage === 'animal') steps.push(this.spot == null ? { do: 'return' } : { do: 'put', at: this.spot })
    return steps.length ? steps : null
  })

  /** What is done already in this turn: a hint is about what follows. */
  done: Step[] = $derived(this.stage === 'animal' ? [...this.#take, ...this.#layStep] : this.#take)

  /** Whether the next confirmation ends the turn. */
  ends = $derived(this.stage === 'animal' || (this.stage === 'tile' && this.hand?.token === null))

  // Choosing -------------------------------------------------------------------------------------

  /** Takes a pair; with a free pick, the tile and the token of one place. */
  pick(slot: number): void {
    const market = this.#now.view?.market[slot]
    if (!market || this.#now.offers?.phase === 'place') return
    if (this.#choice.wipe) return this.wipeToken(slot)
    if (this.#choice.tile === slot && this.#choice.token === slot) return
    if (this.active && !this.#takes().some((t) => t.tile === slot && t.token === slot)) return
    if (!this.active && (!this.may.try || market.tile === null || market.token === null)) return
    this.#takeUp(slot, slot, false)
  }

  /** With a free pick: takes a tile or a token alone. */
  pickPart(part: 'tile' | 'token', slot: number): void {
    if (!this.#choice.free) return this.pick(slot)
    const tile = part === 'tile' ? slot : this.#choice.tile
    const token = part === 'token' ? slot : this.#choice.token
    const allowed = this.#takes().some(
      (take) => (tile === null || take.tile === tile) && (token === null || take.token === token),
    )
    if (allowed) this.#takeUp(tile, token, true)
  }

  #takeUp(tile: number | null, token: number | null, free: boolean): void {
    const pair = tile === null ? undefined : this.#now.view?.market[tile]
    const { seat } = this.#now
    const tries = !this.active && seat !== null && pair?.tile != null && pair.token !== null
    const trial = tries ? { seat, tile: pair.tile!, token: pair.token! } : null
    this.#change({ ...nothing(this.question), tile, token, free, trial, spot: undefined })
  }

  /** Opens the free pick of any tile with any token. */
  pickFreely(): void {
    if (this.may.free) this.#takeUp(null, null, true)
  }

  /** Opens the choice of tokens to wipe. */
  chooseWipe(): void {
    if (this.may.wipe) this.#change({ ...nothing(this.question), wipe: [] })
  }

  wipeToken(slot: number): void {
    const { wipe } = this.#choice
    if (!wipe || this.#now.view?.market[slot]?.token == null) return
    const others = wipe.filter((other) => other !== slot)
    this.#change({ wipe: others.length < wipe.length ? others : [...wipe, slot].sort() })
  }

  /** A cell of the board: where the tile shall lie, or who takes the token. Says whether it may be. */
  choose(cell: Cell): boolean {
    if (this.stage === 'tile') {
      const here = this.places.filter(({ at }) => at === cell)
      const asBefore = here.find(({ turns }) => turns === this.place?.turns)
      const place = (this.#now.help === 'off' ? asBefore : undefined) ?? here[0]
      if (place && cell !== this.place?.at) this.#change({ place })
      return place !== undefined
    }
    if (this.stage !== 'animal' || !(cell in this.#spots)) return false
    this.#change({ spot: cell })
    return true
  }

  /** Turns the tile by 60 degrees, over turns that are not allowed. */
  turn(by: 1 | -1): void {
    const place = this.place
    if (this.stage !== 'tile' || !place) return
    const here = this.places.filter(({ at }) => at === place.at)
    for (let turns = place.turns + by; turns !== place.turns - 6 * by; turns += by) {
      const next = here.find((other) => other.turns === (turns + 12) % 6)
      if (next) return this.#change({ place: next })
    }
  }

  /** Chooses to put the token back into the bag. */
  putBack(): void {
    if (this.stage === 'animal') this.#change({ spot: null })
  }

  /** Goes on to the next step, as long as nothing need be sent for it. */
  advance(): void {
    if (this.stage === 'pair' && this.suggested) this.pick(this.suggested.tile)
    else if (this.stage === 'tile' && !this.ends) this.#change({ laid: true, place: this.place })
  }

  /** Chooses what somebody else would do: the rest of a turn, from what is done already. Says whether it could be. */
  follow(steps: Step[]): boolean {
    const wipe = steps.find((step) => step.do === 'spend_clear')
    if (wipe) this.#change({ ...nothing(this.question), wipe: wipe.slots as number[] })
    for (const step of wipe ? [] : steps) {
      if (step.do === 'take') {
        const [tile, token] = [Number(step.tile), Number(step.token)]
        this.#takeUp(tile, token, tile !== token)
      } else if (step.do === 'lay') this.#change({ place: { at: String(step.at), turns: Number(step.turns) } })
      else if (step.do === 'put') this.#change({ spot: String(step.at) })
      else if (step.do === 'return') this.#change({ spot: null })
      else return false
    }
    return true
  }

  /** The steps that end the turn. */
  finish(): Step[] | null {
    return this.ends ? this.steps : null
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.sending) return false
    const { wipe, laid, tile, token, free } = this.#choice
    if (wipe) this.#change({ wipe: null })
    else if (laid) this.#change({ laid: false, spot: undefined })
    else if (free && tile !== null && token !== null) this.#takeUp(tile, null, true)
    else if (tile !== null || token !== null) this.#takeUp(null, null, free)
    else if (free) this.#change({ free: false })
    else return false
    return true
  }

  /** Drops everything that has not been sent. */
  discard(): void {
    this.#change(nothing(this.question))
  }
}
