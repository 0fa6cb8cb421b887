// The turn as questions with lists of answers: a field, then whatever it brings, and whether that is all.
import { capital, signed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import type { Step } from '../../../protocol'
import { nothingAsked, type Choice, type Deed, type Group, type Question } from '../../../table/spoken/question'
import { askHint, type Hint } from '../tracks/effects'
import type { Chart } from '../map/geometry'
import { achievementTitle, COLOUR, TOWNS } from '../names'
import type { Play } from '../turn/play.svelte'
import { TRACKS, type Cell, type Components, type Effect, type Nothing, type Offers, type View } from '../types'
import { effectWords, fieldWords, townWords, worth } from './words'

/** Everything that a question is made from. */
interface Asked {
  play: Play
  chart: Chart
  box: Components
  /** The game after the steps made, and what is asked there. */
  view: View
  offers: Offers
}

type Told = Effect | Nothing | null

/** null: without help nothing is told. */
const gainOf = (effect: Told): number | null => (effect === null ? null : typeof effect === 'string' ? 0 : effect.points)

/** null: the server has not said yet what is asked. */
export function questionOf(play: Play): Question | null {
  const { turn, view, chart, box } = play
  if (!view || !chart || !box || !turn.view) return null
  if (turn.stage === 'confirm') return confirming(play)
  if (!turn.active) return waiting(play, view)
  if (!turn.offers) return null
  const asked = { play, chart, box, view: turn.view, offers: turn.offers }
  switch (turn.offers.phase) {
    case 'place':
      return placing(asked)
    case 'advance':
      return advancing(asked)
    case 'move':
      return moving(asked)
    case 'herald':
      return sending(asked)
    case 'claim':
      return claiming(asked)
  }
}

function waiting({ names }: Play, view: View): Question {
  if (view.over || view.to_act === null) return nothingAsked(m.cascadero_over())
  return nothingAsked(m.cascadero_wait({ name: names[view.to_act] ?? '' }))
}

/** The question with its key, and with what can be done besides choosing. */
function ask({ play, offers }: Asked, { head, text }: Hint, groups: Group[]): Question {
  const { turn } = play
  const deeds: Deed[] = []
  if (offers.skip)
    deeds.push({
      key: 'skip',
      text: m.cascadero_decline(),
      done: m.cascadero_spoken_declined(),
      press: () => turn.make({ do: 'skip' }),
    })
  if (play.mayHint) deeds.push({ key: 'hint', text: m.hint(), press: () => void play.hint() })
  if (turn.canGoBack) deeds.push(undo(play))
  const key = [turn.question, JSON.stringify(turn.made), turn.from].join(' ')
  return { key, head, text, groups, deeds }
}

const undo = ({ turn }: Play): Deed => ({
  key: 'undo',
  text: m.spoken_undo(),
  done: m.spoken_undone(),
  press: () => void turn.back(),
})

const hintOf = ({ play, view }: Asked): Hint => askHint(view, { from: play.turn.from !== null, track: null, effect: null })

// A field ------------------------------------------------------------------------------------------

interface Field {
  at: Cell
  seal: boolean
  effect: Told
}

/** The fields that are worth most come first, before them the one that is proposed. */
function fieldsOf({ place = {}, sealed = {}, best }: Offers): Field[] {
  const plain = Object.entries(place).map(([at, effect]): Field => ({ at, effect, seal: false }))
  const withSeal = Object.entries(sealed).map(([at, effect]): Field => ({ at, effect, seal: true }))
  const isBest = ({ at, seal }: Field) => Number(at === best?.at && seal === best.seal)
  return [...plain, ...withSeal].sort((a, b) => isBest(b) - isBest(a) || worth(b.effect) - worth(a.effect))
}

function placing(asked: Asked): Question {
  const { play, chart, view, offers } = asked
  const own = new Set(view.board.filter(([, seat]) => seat === play.home).map(([cell]) => cell))
  const fields = fieldsOf(offers)
  const { turn } = play
  const markOf = (field: Field) => {
    if (offers.best) return field === fields[0] ? m.spoken_best() : null
    return field.at === turn.at && field.seal === turn.seal ? m.spoken_chosen() : null
  }
  const choice = (field: Field): Choice => {
    const { at, seal, effect } = field
    return {
      key: `${at} ${seal}`,
      text: fieldWords(asked, { ...field, own }),
      gain: gainOf(effect),
      mark: markOf(field),
      done: m.cascadero_spoken_placed({ cell: at }),
      press: () => play.turn.make({ do: 'place', at, seal }),
    }
  }
  const promising = fields.filter(({ effect }) => effect !== null && typeof effect !== 'string')
  const groups: Group[] = [
    { key: 'best', title: m.cascadero_spoken_best(), choices: (promising.length ? promising : fields).map(choice) },
  ]
  const beside = (colour: string | null) => fields.filter(({ at }) => chart.place(at).colour === colour)
  for (const colour of TRACKS) {
    const choices = beside(colour).map(choice)
    if (choices.length)
      groups.push({ key: colour, title: m.cascadero_spoken_beside({ towns: TOWNS[colour]() }), choices, folded: true })
  }
  const wild = beside(null).map(choice)
  if (wild.length) groups.push({ key: 'wild', title: m.cascadero_spoken_wild(), choices: wild, folded: true })
  const more = view.extra ? m.cascadero_extra({ count: view.extra }) : ''
  return ask(asked, { head: m.cascadero_place_ask(), text: more }, groups)
}

// What a turn may bring -----------------------------------------------------------------------------

function advancing(asked: Asked): Question {
  const { play, box, offers } = asked
  const choices = TRACKS.flatMap((track): Choice[] => {
    const effect = offers.advance?.[track]
    if (effect === undefined || (effect && !effect.advance)) return []
    const step: Step = { do: 'advance', track }
    const colour = capital(COLOUR[track]())
    return [
      {
        key: track,
        text: effect ? m.cascadero_spoken_cube({ colour, what: effectWords(effect, box).join(', ') }) : colour,
        gain: gainOf(effect),
        done: m.cascadero_spoken_advanced({ colour: capital(COLOUR[track]()) }),
        press: () => play.turn.make(step),
      },
    ]
  }).sort((a, b) => worth(offers.advance![b.key as never]) - worth(offers.advance![a.key as never]))
  return ask(asked, hintOf(asked), [{ key: 'cubes', title: m.cascadero_spoken_cubes(), choices }])
}

function moving(asked: Asked): Question {
  const { play, chart, view, offers } = asked
  const { turn } = play
  const { from } = turn
  if (from === null) {
    const choices = Object.entries(offers.move ?? {})
      .map(([cell, fields]) => ({ cell, best: Math.max(...Object.values(fields).map((effect) => gainOf(effect) ?? 0)) }))
      .sort((a, b) => b.best - a.best)
      .map(({ cell, best }): Choice => {
        const { town } = chart.place(cell)
        const beside = town ? townWords(chart, view, town) : m.cascadero_nothing_wild()
        const text = m.cascadero_label_field({ cell, what: beside })
        const isTold = Object.values(offers.move?.[cell] ?? {}).some((effect) => effect !== null)
        return { key: cell, text, gain: isTold ? best : null, press: () => turn.choose(cell) }
      })
    return ask(asked, hintOf(asked), [{ key: 'from', title: m.cascadero_spoken_envoy(), choices }])
  }
  const own = new Set(view.board.filter(([cell, seat]) => seat === play.home && cell !== from).map(([cell]) => cell))
  const proposes = play.help === 'proposals'
  const choices = Object.entries(offers.move?.[from] ?? {})
    .sort(([, a], [, b]) => worth(b) - worth(a))
    .map(([at, effect], i): Choice => ({
      key: at,
      text: fieldWords(asked, { at, effect, own, seal: false }),
      gain: gainOf(effect),
      mark: proposes && i === 0 && (gainOf(effect) ?? 0) > 0 ? m.spoken_best() : null,
      done: m.cascadero_spoken_moved({ cell: at }),
      press: () => turn.make({ do: 'move', from, to: at }),
    }))
  return ask(asked, hintOf(asked), [{ key: 'to', title: m.cascadero_spoken_fields(), choices }])
}

function sending(asked: Asked): Question {
  const { play, chart, view, offers } = asked
  const { turn } = play
  const { from } = turn
  const towns = from === null ? Object.keys(offers.herald ?? {}) : (offers.herald?.[from] ?? [])
  const choices = towns.map((town): Choice => ({
    key: town,
    text: capital(townWords(chart, view, town)),
    done: from === null ? undefined : m.cascadero_spoken_herald(),
    press: () => (from === null ? turn.choose(town) : turn.make({ do: 'herald', from, to: town })),
  }))
  return ask(asked, hintOf(asked), [{ key: 'towns', title: m.cascadero_spoken_towns(), choices }])
}

function claiming(asked: Asked): Question {
  const { play, offers } = asked
  const { achievement, points } = offers.claim!
  const choice: Choice = {
    key: 'claim',
    text: m.cascadero_spoken_claim({ banner: achievementTitle(achievement) }),
    gain: points,
    press: () => play.turn.make({ do: 'claim' }),
  }
  return ask(asked, hintOf(asked), [{ key: 'claim', title: m.cascadero_banners(), choices: [choice] }])
}

// The turn is complete -----------------------------------------------------------------------------

function confirming(play: Play): Question {
  const { turn, told, total, ending } = play
  return {
    key: `confirm ${turn.question}`,
    head: m.cascadero_spoken_confirm(),
    text: ending ?? '',
    lines: told.map(({ text, gain }) => [capital(text), gain ? signed(gain) : ''].filter(Boolean).join(', ')),
    groups: [],
    deeds: [
      {
        key: 'confirm',
        text: m.cascadero_spoken_end(),
        gain: total,
        primary: true,
        press: () => void play.send(turn.made),
      },
      undo(play),
    ],
  }
}
