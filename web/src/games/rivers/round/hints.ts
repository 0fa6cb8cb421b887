// What the round comes to, and what can be done next, in words.
import { capital, listed } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { isPayable } from '../cards/cards'
import { goodsText, LANDS } from '../names'
import { broughtByDice, type Parts } from './steps'
import type { Stage } from './turn.svelte'
import type { Advantage, Card, CardOffer, Goods, SheetName, Step } from '../types'

export interface Hint {
  head: string
  text: string
}

const FILL: Record<SheetName, (of: { count: number; habitat: string }) => string> = {
  A: m.rivers_hint_write,
  B: m.rivers_hint_trace,
  C: m.rivers_hint_trace,
  D: m.rivers_hint_put,
}

/** What the round does in the end: "Rivers: trace 3 hexes", or that it is a harvest only. */
export function planHead(
  { harvest, payment, later }: Parts,
  card: Card | null,
  advantage: Advantage | null,
  sheet: SheetName,
): string {
  if (!card) {
    const goods = goodsText(broughtByDice(harvest))
    return goods ? m.rivers_hint_harvest({ goods }) : m.rivers_hint_nothing()
  }
  const elsewhere = later.find((step) => step.do === 'habitat')
  const habitat = capital(LANDS[elsewhere?.do === 'habitat' ? elsewhere.habitat : card.habitat]())
  const fewer = advantage?.key === 'less_ground' && payment.some((step) => step.do === 'discount') ? 1 : 0
  const count = card.hexes - fewer
  return count > 0 ? FILL[sheet]({ count, habitat }) : m.rivers_hint_no_hex()
}

const STAGES: Record<Exclude<Stage, 'wait' | 'fill'>, () => string> = {
  harvest: m.rivers_hint_stage_harvest,
  card: m.rivers_hint_stage_card,
  confirm: m.rivers_hint_stage_confirm,
}

/** What can be chosen now. `next`: the step that is only planned; `waiting`: what the sheet brought and is not settled;
 *  a card is asked for only where one of the `cards` can be paid. */
export function stageText(stage: Stage, next: Step | null, hexes: number, waiting: Goods, cards: CardOffer[]): string {
  if (stage === 'wait') return ''
  if (stage === 'card' && !cards.some(isPayable)) return STAGES.harvest()
  if (stage !== 'fill') return STAGES[stage]()
  if (hexes > 0) return m.rivers_hint_hexes({ count: hexes })
  const kinds = (Object.keys(waiting) as (keyof Goods)[]).filter((kind) => waiting[kind])
  const [only] = kinds.length ? kinds : [next?.do]
  if (kinds.length < 2 && only === 'sun') return m.rivers_hint_sun()
  if (kinds.length < 2 && only === 'rain') return m.rivers_hint_rain()
  return m.rivers_hint_rewards({ goods: goodsText(waiting) })
}

/** What the round brings besides points and animals of the dice: "+1 bear, +2 nature tokens". */
export function broughtText(goods: Goods): string {
  const text = goodsText(goods)
  return text && m.rivers_brings({ goods: text })
}

/** Who is still thinking. */
export function waitHint(names: string[], isPlayer: boolean): Hint {
  const text = names.length ? m.rivers_wait({ names: listed(names) }) : ''
  return { head: isPlayer ? m.rivers_confirmed() : m.rivers_watching(), text }
}
