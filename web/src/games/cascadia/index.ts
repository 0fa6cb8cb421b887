import { partsOf } from '../../lib/texts'
import { m } from '../../paraglide/messages.js'
import type { GamePage } from '../game'
import { describe, progress } from './setup/describe'
import { HIDDEN_CARDS } from './types'
import LobbyArt from './setup/LobbyArt.svelte'
import { moment } from './log/moment'
import { tell } from './log/tell'

const part = partsOf('cascadia')

export const cascadia: GamePage = {
  title: m.cascadia_title,
  blurb: m.cascadia_blurb,
  worth: (amount) => m.cascadia_worth({ amount }),
  LobbyArt,
  pictures: ['forest', 'river', 'prairie', 'mountain', 'wetland'].map((habitat) => `h-${habitat}`),
  Setup: () => import('./setup/Setup.svelte').then((module) => module.default),
  describe,
  Table: part(() => import('./Table.svelte').then((module) => module.default)),
  End: part(() => import('./end/End.svelte').then((module) => module.default)),
  Spoken: part(() => import('./spoken/Spoken.svelte').then((module) => module.default)),
  lesson: part(() => import('./lesson').then((module) => module.lesson)),
  rules: part(() => import('./rules').then((module) => module.book())),
  pad: part(() => import('./pad').then((module) => module.pad)),
  trail: part(() => import('./trail').then((module) => module.trail())),
  played: part(() => import('./played').then((module) => module.played)),
  mark: moment,
  progress,
  tell: (entry, _table, before) => tell(entry, before),
  ends: ({ events }) => events.some(({ event }) => event === 'turn_begun' || event === 'game_over'),
  keys: () => [
    ['1–4', m.cascadia_keys_pair()],
    ['R', m.cascadia_keys_turn()],
    ['N', m.cascadia_keys_nature()],
    ['W', m.cascadia_keys_clear()],
  ],
  hidesFrom: ({ restriction }) => restriction === HIDDEN_CARDS,
}
