// The first game of Cascadero: against a gentle bot. What is proposed brings a group to a herald's town in the second turn.
import { ACTIONS, partOf, type Lesson, type LessonStep, type Now } from '../../learn/lesson'
import { m } from '../../paraglide/messages.js'
import type { ActEntry } from '../../protocol'
import { playedSeat } from '../../table/standing'
import { standingActs } from '../../table/takeback'

const acts = ({ session }: Now): ActEntry[] => standingActs(session.entries).filter(({ seat }) => seat === playedSeat(session))

/** So many envoys of mine are placed. */
const placed = (count: number) => (now: Now) =>
  acts(now).filter(({ steps }) => steps.some((step) => step.do === 'place')).length >= count

const hasScored = (now: Now) => acts(now).some(({ events }) => events.some(({ event }) => event === 'town_scored'))

/** A step that is done on the map. A choice that the envoy brings is asked first, beside its buttons. */
const onMap = (id: string, say: LessonStep['say'], done: LessonStep['done']): LessonStep => ({
  id,
  say: (now) => (partOf(now) > 0 ? m.cascadero_lesson_choice({ button: m.cascadero_confirm() }) : say(now)),
  at: (now) => (partOf(now) > 0 ? ACTIONS : 'map'),
  tab: 'board',
  done,
})

export const lesson: Lesson = {
  seats: [{ kind: 'me' }, { kind: 'bot', bot: 'gentle' }],
  welcome: m.cascadero_lesson_welcome,
  steps: [
    { id: 'welcome', say: m.cascadero_lesson_welcome, at: null },
    { id: 'map', say: m.cascadero_lesson_map, at: 'map', tab: 'board' },
    onMap('first', () => m.cascadero_lesson_first({ button: m.cascadero_place() }), placed(1)),
    onMap(
      'group',
      (now) => (placed(2)(now) ? m.cascadero_lesson_group_other() : m.cascadero_lesson_group()),
      // Whoever has other plans is not kept from them.
      (now) => hasScored(now) || placed(4)(now),
    ),
    {
      id: 'tracks',
      say: (now) => (hasScored(now) ? m.cascadero_lesson_tracks() : m.cascadero_lesson_tracks_other()),
      at: 'tracks',
      tab: 'tracks',
    },
    { id: 'spaces', say: m.cascadero_lesson_spaces, at: 'tracks', tab: 'tracks' },
    onMap('third', m.cascadero_lesson_third, placed(3)),
    { id: 'barrier', say: m.cascadero_lesson_barrier, at: 'tracks', tab: 'tracks' },
    { id: 'seal', say: m.cascadero_lesson_seal, at: 'seal', tab: 'board' },
    onMap('fourth', m.cascadero_lesson_fourth, placed(4)),
    { id: 'banners', say: m.cascadero_lesson_banners, at: 'banners', tab: 'banners' },
    { id: 'players', say: m.cascadero_lesson_players, at: 'players', tab: 'players' },
    { id: 'end', say: m.cascadero_lesson_end, at: 'players', tab: 'players' },
    { id: 'winner', say: m.cascadero_lesson_winner, at: 'tracks', tab: 'tracks' },
    { id: 'bye', say: m.cascadero_lesson_bye, at: 'map', tab: 'board' },
  ],
}
