// Lists of what is in the box, for the tables of the rules: the words are those of the table itself.
import { capital } from '../../../lib/words'
import { m } from '../../../paraglide/messages.js'
import { faceText } from '../river/dice'
import { goalText } from '../score/goals'
import { advantageEffect, advantageKind, goodsText, LANDS } from '../names'
import type { Advantage, Card, Components, Face, Goods, SheetName, SpecialFace } from '../types'

/** "bear, elk, fox, hawk, salmon, salmon or hawk" */
export const facesText = (faces: readonly Face[]): string => faces.map(faceText).join(', ')

/** The faces of the special die, and what is to be known of each. */
export const specialRows = ({ dice }: Components, more: Partial<Record<SpecialFace, string>>): string[][] =>
  dice.special.faces.map((face) => [capital(faceText(face)), more[face] ?? ''])

const LEVELS: Record<Card['level'], string> = { 1: 'I', 2: 'II' }

/** Habitat and level, hexes, nature tokens, cost. */
export const cardRows = ({ cards }: Components): string[][] =>
  Object.values(cards).map(({ habitat, level, hexes, nature, cost }) => [
    `${capital(LANDS[habitat]())} ${LEVELS[level]}`,
    String(hexes),
    nature ? String(nature) : '',
    goodsText(cost),
  ])

/** Number, kind, for whom, effect. */
export const advantageRows = ({ advantages }: Components, tiers: Record<Advantage['tier'], string>): string[][] =>
  Object.values(advantages).map((card) => [
    String(card.number),
    advantageKind(card),
    tiers[card.tier],
    capital(advantageEffect(card)),
  ])

/** Number, sheet with the advantage cards by slot, what is to be reached. */
export const scenarioRows = ({ scenarios, goals }: Components): string[][] =>
  scenarios.map(({ number, sheet, advantages, points, goals: keys }) => [
    String(number),
    `${sheet} · ${advantages.join(', ')}`,
    [m.rivers_goal_total({ points }), ...keys.map((key) => goalText(goals[key]!))].join(' · '),
  ])

/** Number, goal. */
export const challengeRows = ({ challenges, goals }: Components, sheet: SheetName): string[][] =>
  challenges[sheet].map((key, i) => [String(i + 1), goalText(goals[key]!)])

/** What one, two, three ... of something are worth: "1, 2, 4, 7". */
export const valuesText = (values: readonly number[]): string => values.slice(1).join(', ')

/** Bonuses one of which is chosen, or that follow each other. */
export const bonusesText = (bonuses: readonly Goods[]): string => bonuses.map(goodsText).join(' · ')
