// Tables of the rules that are made from what is in the box, so that they say what the engine counts.
import type { Block } from '../../../rules/book'
import { rungsOf } from '../cards/cards'
import { RATING_NAMES } from '../end/ending'
import { goalText, milestoneTitle, restrictionText, restrictionTitle } from '../score/goals'
import { RESTRICTIONS, SOLO_RATINGS, type Animal, type Components } from '../types'

/** What a card pays: for so many of what it counts, so many points. */
export function pays(box: Components, animal: Animal, card: string, counted: string, points: string, edition = 'final'): Block {
  const rungs = rungsOf(animal, card, edition, box, null)
  return {
    table: {
      head: [counted, ...rungs.map(({ head }) => String(head))],
      rows: [[points, ...rungs.map((rung) => rung.points)]],
    },
  }
}

export const scenarios = (box: Components, head: [number: string, cards: string, goals: string]): Block => ({
  table: {
    head,
    rows: box.goals.scenarios.map(({ number, cards, goals }) => [
      String(number),
      cards,
      goals.map((goal) => goalText({ key: goal.key, parameters: goal })).join(' · '),
    ]),
  },
})

export const achievements = (box: Components): Block => ({
  steps: box.goals.achievements.map((goal) => goalText({ key: goal.key, parameters: goal })),
})

export const restrictions = (): Block => ({
  steps: RESTRICTIONS.map((_, index) => `**${restrictionTitle(index + 1)}** – ${restrictionText(index + 1)}`),
})

export const trail = (box: Components, head: [marks: string, stage: string]): Block => ({
  table: { head, rows: box.goals.trail.milestones.map(({ at, key }) => [String(at), milestoneTitle(key)]) },
})

export const ratings = (head: [points: string, words: string]): Block => ({
  table: {
    head,
    rows: RATING_NAMES.map((name, i) => [i === 0 ? `< ${SOLO_RATINGS[0]}` : `${SOLO_RATINGS[i - 1]}+`, name()]),
  },
})
