// The first game of Cascadia: alone, five turns of it explained. The deal brings bears first, then an elk for the keystone,
// then a display in which a nature token helps, then three bears at once.
import { partOf, type Lesson, type Now } from '../../learn/lesson'
import { m } from '../../paraglide/messages.js'
import type { Offers, SeatView, View } from './types'

const view = ({ session }: Now) => session.view as View
const mine = (now: Now): SeatView => view(now).seats[0]!
const lives = (now: Now, animal: string) => Object.values(mine(now).tokens).some((token) => token === animal)

const mayClear = ({ session }: Now) => (session.offers as Offers | null)?.clear ?? false

/** So many turns are played, and of the next one so many parts (pair, tile). */
const played =
  (turns: number, parts = 0) =>
  (now: Now) =>
    view(now).turn > turns || (view(now).turn === turns && partOf(now) >= parts)

/** A turn begins at the display and goes on on the land. */
const turnAt = (now: Now) => (partOf(now) > 0 ? 'land' : 'market')

export const lesson: Lesson = {
  seats: [{ kind: 'me' }],
  welcome: m.cascadia_lesson_welcome,
  steps: [
    { id: 'welcome', say: m.cascadia_lesson_welcome, at: null },
    { id: 'land', say: m.cascadia_lesson_land, at: 'land', tab: 'board' },
    { id: 'pair', say: m.cascadia_lesson_pair, at: 'market', tab: 'board', done: played(0, 1) },
    { id: 'tile', say: () => m.cascadia_lesson_tile({ button: m.cascadia_lay() }), at: 'land', tab: 'board', done: played(0, 2) },
    {
      id: 'animal',
      say: () => m.cascadia_lesson_animal({ button: m.cascadia_put() }),
      at: 'land',
      tab: 'board',
      done: played(1),
    },
    { id: 'score', say: m.cascadia_lesson_score, at: 'score', tab: 'board' },
    { id: 'bears', say: m.cascadia_lesson_bears, at: 'row-bear', tab: 'cards' },
    {
      id: 'second',
      say: (now) => (lives(now, 'bear') ? m.cascadia_lesson_second() : m.cascadia_lesson_second_other()),
      at: turnAt,
      tab: 'board',
      done: played(2),
    },
    {
      id: 'paired',
      say: (now) => (mine(now).score.wildlife.bear ? m.cascadia_lesson_paired() : m.cascadia_lesson_paired_other()),
      at: 'land',
      with: ['score'],
      tab: 'board',
    },
    { id: 'others', say: m.cascadia_lesson_others, at: 'score', tab: 'board' },
    {
      id: 'keystone',
      say: (now) => (lives(now, 'elk') ? m.cascadia_lesson_keystone_other() : m.cascadia_lesson_keystone()),
      at: 'land',
      with: ['market'],
      tab: 'board',
      done: played(3),
    },
    {
      id: 'nature',
      say: (now) =>
        mine(now).nature ? m.cascadia_lesson_nature({ button: m.cascadia_nature_free() }) : m.cascadia_lesson_nature_other(),
      at: (now) => (partOf(now) > 0 ? 'land' : 'nature'),
      with: ['market'],
      tab: 'board',
      done: played(4),
    },
    {
      id: 'clear',
      say: (now) => (mayClear(now) ? m.cascadia_lesson_clear() : m.cascadia_lesson_clear_other()),
      at: (now) => (mayClear(now) ? 'clear' : 'market'),
      with: ['market'],
      tab: 'board',
    },
    { id: 'majority', say: m.cascadia_lesson_majority, at: 'score', tab: 'board' },
    { id: 'end', say: m.cascadia_lesson_end, at: 'market', tab: 'board' },
    { id: 'bye', say: m.cascadia_lesson_bye, at: null },
  ],
}
