// The first game of Rolling Rivers: alone, on sheet A. The first roll pays the first card; the second roll makes dice actions
// cheaper, and its card is the second of its column.
import { ACTIONS, partOf, type Lesson, type Now } from '../../learn/lesson'
import { m } from '../../paraglide/messages.js'
import type { View } from './types'

/** So many rounds are confirmed, and of the next one so many parts chosen (harvest, card). */
const played =
  (rounds: number, parts = 0) =>
  (now: Now) => {
    const { turn } = now.session.view as View
    return turn > rounds || (turn === rounds && partOf(now) >= parts)
  }

/** While this part of the round is chosen it points there, then at what ends the round. */
const untilPart = (part: number, at: string) => (now: Now) => (partOf(now) <= part ? at : ACTIONS)

export const lesson: Lesson = {
  seats: [{ kind: 'me' }],
  welcome: m.rivers_lesson_welcome,
  steps: [
    { id: 'welcome', say: m.rivers_lesson_welcome, at: null },
    { id: 'dice', say: m.rivers_lesson_dice, at: 'dice', tab: 'round' },
    { id: 'special', say: m.rivers_lesson_special, at: 'dice', tab: 'round' },
    { id: 'harvest', say: m.rivers_lesson_harvest, at: 'harvest', tab: 'round', done: played(0, 1) },
    { id: 'stock', say: m.rivers_lesson_stock, at: 'stock', tab: 'round' },
    { id: 'card', say: m.rivers_lesson_card, at: 'cards', tab: 'round' },
    { id: 'sheet', say: m.rivers_lesson_sheet, at: 'sheet', tab: 'round' },
    { id: 'confirm', say: () => m.rivers_lesson_confirm({ button: m.rivers_confirm() }), at: ACTIONS, done: played(1) },
    { id: 'slots', say: m.rivers_lesson_slots, at: 'cards', tab: 'round' },
    { id: 'again', say: m.rivers_lesson_again, at: 'cards', tab: 'round' },
    { id: 'discount', say: m.rivers_lesson_discount, at: 'cards', tab: 'round' },
    { id: 'actions', say: m.rivers_lesson_actions, at: 'harvest', tab: 'round', done: played(1, 1) },
    { id: 'bonus', say: m.rivers_lesson_bonus, at: 'sheet', tab: 'round' },
    {
      id: 'second',
      say: () => m.rivers_lesson_second({ button: m.rivers_confirm() }),
      at: untilPart(1, 'cards'),
      with: ['cards', 'sheet'],
      tab: 'round',
      done: played(2),
    },
    { id: 'score', say: m.rivers_lesson_score, at: 'score', tab: 'score' },
    {
      id: 'alone',
      say: () => m.rivers_lesson_alone({ button: m.rivers_confirm() }),
      at: untilPart(0, 'harvest'),
      with: ['harvest', 'cards', 'sheet'],
      tab: 'round',
      done: played(3),
    },
    { id: 'bye', say: m.rivers_lesson_bye, at: null },
  ],
}
