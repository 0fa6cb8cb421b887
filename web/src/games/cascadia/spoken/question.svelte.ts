// The turn as questions with lists of answers: a pair, where its tile lies, who takes its animal, and whether that is all.
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { nothingAsked, type Choice, type Deed, type Group, type Question } from '../../../table/spoken/question'
import { apart } from '../../../table/spoken/words'
import { goalText } from '../score/goals'
import { hintOf, THE } from '../turn/hints'
import { edgesOf } from '../land/land'
import { ANIMAL, placeName } from '../names'
import type { Play } from '../turn/play.svelte'
import type { Place } from '../turn/turn.svelte'
import type { Components, Habitat, View } from '../types'
import { companyWords, faceWords, facingWords, joinWords, tileWords } from './words'

export class Questions {
  #play: Play
  /** The steps that the person has chosen to the end; the turn class always proposes some. */
  #settled = $state('')

  constructor(play: Play) {
    this.#play = play
  }

  get #turn() {
    return this.#play.turn
  }

  /** null: what is in the box has not come yet. */
  now: Question | null = $derived.by(() => {
    const { view, box } = this.#play
    if (!view || !box) return null
    if (this.#isComplete) return this.#confirming(box)
    switch (this.#turn.stage) {
      case 'wait':
        return this.#waiting(view)
      case 'pair':
        return this.#turn.free ? this.#anyPair(view, box) : this.#pairs(view, box)
      case 'wipe':
        return this.#wiping(view)
      case 'tile':
        return this.#places(view, box)
      case 'animal':
        return this.#spots(view, box)
    }
  })

  get #isComplete(): boolean {
    return this.#turn.ends && this.#settled !== '' && this.#settled === this.#chosen
  }
  get #chosen(): string {
    return JSON.stringify([this.#turn.question, this.#turn.steps])
  }
  #settle(): void {
    this.#settled = this.#chosen
  }

  // Asking -----------------------------------------------------------------------------------------

  #ask(key: string, text: string, groups: Group[], deeds: Deed[] = []): Question {
    const head = hintOf(this.#turn)?.head ?? ''
    return { key: [key, this.#turn.question].join(' '), head, text, groups, deeds }
  }

  #undo(press: () => void = () => this.#turn.back()): Deed {
    return { key: 'undo', text: m.spoken_undo(), done: m.spoken_undone(), press }
  }

  #waiting(view: View): Question {
    if (view.over || view.to_act === null) return nothingAsked(m.cascadia_over())
    return nothingAsked(m.cascadia_wait({ name: this.#play.names[view.to_act] ?? '' }))
  }

  #pairs(view: View, box: Components): Question {
    const choices = this.#turn.pairs.map(({ tile: slot, gain }, i): Choice => {
      const { tile, token } = view.market[slot]!
      const words = { number: slot + 1, tile: faceWords(tile!, box), animal: ANIMAL[token!]() }
      return {
        key: String(slot),
        text: m.cascadia_pair(words),
        gain,
        mark: i === 0 && this.#turn.suggested ? m.spoken_best() : null,
        done: m.cascadia_spoken_took({ number: words.number }),
        press: () => this.#turn.pick(slot),
      }
    })
    const { may, price } = this.#turn
    const deeds: Deed[] = []
    if (may.clear) deeds.push({ key: 'clear', text: m.cascadia_spoken_clear(), press: () => this.#play.clear() })
    if (may.free)
      deeds.push({ key: 'free', text: m.cascadia_spoken_free({ count: price }), press: () => this.#turn.pickFreely() })
    if (may.wipe)
      deeds.push({ key: 'wipe', text: m.cascadia_spoken_wipe({ count: price }), press: () => this.#turn.chooseWipe() })
    const group = { key: 'pairs', title: m.cascadia_spoken_pairs(), choices }
    const text = this.#turn.suggested ? m.cascadia_spoken_pairs_more() : ''
    return this.#ask('pair', text, [group], [...this.#hint(), ...deeds])
  }

  /** For a nature token: a tile, then an animal, wherever they lie. */
  #anyPair(view: View, box: Components): Question {
    const part = this.#turn.tileSlot === null ? 'tile' : 'token'
    const choices = view.market
      .flatMap(({ tile, token }, slot): Choice[] => {
        const gain = this.#turn.gainOf(part, slot)
        const text = part === 'tile' ? tile !== null && faceWords(tile, box) : token && capital(ANIMAL[token]())
        if (!this.#turn.mayPick(part, slot) || !text) return []
        return [{ key: `${part} ${slot}`, text, gain, press: () => this.#turn.pickPart(part, slot) }]
      })
      .sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0))
    const title = part === 'tile' ? m.cascadia_spoken_tiles() : m.cascadia_spoken_animals()
    return this.#ask(part, hintOf(this.#turn)!.text, [{ key: part, title, choices }], [this.#undo()])
  }

  #wiping(view: View): Question {
    const gone = this.#turn.wipe ?? []
    const choices = view.market.flatMap(({ token }, slot): Choice[] => {
      if (!token) return []
      const text = m.cascadia_spoken_slot({ number: slot + 1, animal: ANIMAL[token]() })
      return [{ key: String(slot), text, pressed: gone.includes(slot), press: () => this.#turn.wipeToken(slot) }]
    })
    const deeds: Deed[] = [this.#undo()]
    if (gone.length)
      deeds.unshift({
        key: 'wipe',
        text: m.cascadia_wipe_now({ count: gone.length }),
        gain: -this.#turn.price,
        primary: true,
        press: () => this.#play.spendWipe(),
      })
    const group = { key: 'wipe', title: m.cascadia_spoken_animals(), choices }
    return this.#ask('wipe', m.cascadia_hint_wipe_more(), [group], deeds)
  }

  #places(view: View, box: Components): Question {
    const { turn } = this.#play
    const { tiles } = view.seats[this.#play.home]!
    const face = box.tiles.find(({ tile }) => tile === turn.hand!.tile)!
    // They come best first, so the first way on a cell is its best.
    const best = turn.places.filter(({ at }, i) => turn.places.findIndex((place) => place.at === at) === i)

    const choice = (place: Place, more: (edges: Habitat[]) => string): Choice => {
      const edges = edgesOf(face.habitats, place.turns)
      const words = apart([joinWords(tiles, place.at, edges), more(edges)])
      return {
        key: `${place.at} ${place.turns}`,
        text: m.cascadia_cell_label({ place: capital(placeName(place.at)), details: words }),
        gain: turn.help === 'off' ? null : place.gain,
        mark: this.#isBest(place) ? m.spoken_best() : place === turn.place ? m.spoken_chosen() : null,
        done: m.cascadia_spoken_laid(),
        press: () => this.#lay(place),
      }
    }
    const places = best.map((place) => choice(place, () => ''))
    const others = turn.places.filter((place) => !best.includes(place)).map((place) => choice(place, facingWords))
    const groups: Group[] = [{ key: 'places', title: m.cascadia_spoken_places(), choices: places }]
    if (others.length) groups.push({ key: 'turned', title: m.cascadia_spoken_turned(), choices: others, folded: true })
    const text = m.cascadia_spoken_tile({ tile: faceWords(face.tile, box) })
    // What was taken before the page was opened cannot be put back.
    return this.#ask('tile', text, groups, [...this.#hint(), ...(turn.tileSlot === null ? [] : [this.#undo()])])
  }

  #isBest(place: Place): boolean {
    return this.#turn.help === 'proposals' && place === this.#turn.places[0]
  }

  #hint(): Deed[] {
    return this.#play.mayHint ? [{ key: 'hint', text: m.hint(), press: () => void this.#play.hint() }] : []
  }

  #lay({ at, turns }: Place): void {
    const { turn } = this.#play
    turn.choose(at)
    for (let i = 0; i < 6 && turn.place?.turns !== turns; i++) turn.turn(1)
    if (turn.ends) this.#settle()
    else turn.advance()
  }

  #spots(view: View, box: Components): Question {
    const { turn } = this.#play
    const { tokens } = view.seats[this.#play.home]!
    const land = { tiles: turn.tiles, tokens, box }
    const animal = ANIMAL[turn.animal!]()
    const spots = Object.entries(turn.spots ?? {}).sort(([, a], [, b]) => (b.gain ?? 0) - (a.gain ?? 0))
    const proposes = turn.help === 'proposals'
    const markOf = (isBest: boolean, isChosen: boolean) =>
      proposes ? (isBest ? m.spoken_best() : null) : isChosen ? m.spoken_chosen() : null
    const choices = spots.map(([at, { gain }], i): Choice => {
      const tile = turn.tiles.find((each) => each.at === at)!
      const details = [tileWords(land, tile), companyWords(tokens, at)].filter(Boolean).join(', ')
      return {
        key: at,
        text: m.cascadia_cell_label({ place: capital(placeName(at)), details }),
        gain,
        mark: markOf(i === 0 && (gain ?? 0) >= 0, at === turn.spot),
        done: m.cascadia_spoken_chosen({ animal: capital(animal) }),
        press: () => {
          turn.choose(at)
          this.#settle()
        },
      }
    })
    const back: Choice = {
      key: 'back',
      text: m.cascadia_spoken_back({ animal: THE[turn.animal!]() }),
      gain: turn.help === 'off' ? null : 0,
      press: () => {
        turn.putBack()
        this.#settle()
      },
    }
    // Where every spot loses points, the bag is the best of them.
    const loses = spots[0] === undefined || (spots[0][1].gain ?? 0) < 0
    if (loses && proposes) choices.unshift({ ...back, mark: spots.length ? m.spoken_best() : null })
    else choices.push({ ...back, mark: markOf(false, spots.length > 0 && turn.spot === null) })
    const group = { key: 'spots', title: m.cascadia_spoken_spots(), choices }
    const text = spots.length ? '' : m.cascadia_hint_animal_nowhere({ animal: THE[turn.animal!]() })
    const undo = turn.tileSlot === null && turn.laid === null ? [] : [this.#undo()]
    return this.#ask('animal', text, [group], [...this.#hint(), ...undo])
  }

  // The turn is complete ---------------------------------------------------------------------------

  #confirming(box: Components): Question {
    const { turn, spoiled } = this.#play
    const { hand, place, spot } = turn
    const lines: string[] = []
    if (hand?.tile != null && place) {
      const face = box.tiles.find(({ tile }) => tile === hand.tile)!
      const land = facingWords(edgesOf(face.habitats, place.turns))
      lines.push(m.cascadia_spoken_line_tile({ place: placeName(place.at), land }))
    }
    if (hand?.token) {
      const animal = capital(ANIMAL[hand.token]())
      lines.push(
        spot == null
          ? m.cascadia_spoken_line_back({ animal })
          : m.cascadia_spoken_line_animal({ animal, place: placeName(spot) }),
      )
    }
    if (spoiled.length) lines.push(m.cascadia_spoils({ goal: spoiled.map(goalText).join(' · ') }))
    const tileGain = hand?.tile != null && place ? place.gain : 0
    const whole = turn.stage === 'animal' ? tileGain + (turn.gain ?? 0) : tileGain
    const gain = turn.help === 'off' ? null : whole
    return {
      key: `confirm ${this.#settled}`,
      head: m.cascadia_spoken_confirm(),
      text: '',
      lines,
      groups: [],
      deeds: [
        { key: 'confirm', text: m.cascadia_spoken_end(), gain, primary: true, press: () => void this.#play.confirm() },
        this.#undo(() => (this.#settled = '')),
      ],
    }
  }
}
