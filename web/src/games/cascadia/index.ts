import { m } from '../../paraglide/messages.js'
import type { GamePage } from '../game'
import { describe, progress } from './describe'
import { HIDDEN_CARDS } from './goals'
import LobbyArt from './LobbyArt.svelte'
import { moment } from './moment'
import { tell } from './tell'

export const cascadia: GamePage = {
  title: m.cascadia_title,
  blurb: m.cascadia_blurb,
  worth: (amount) => m.cascadia_worth({ amount }),
  LobbyArt,
  pictures: ['forest', 'river', 'prairie', 'mountain', 'wetland'].map((habitat) => `h-${habitat}`),
  Setup: () => import('./Setup.svelte').then((module) => module.default),
  describe,
  Table: () => import('./Table.svelte').then((module) => module.default),
  End: () => import('./End.svelte').then((module) => module.default),
  Spoken: () => import('./Spoken.svelte').then((module) => module.default),
  lesson: () => import('./lesson').then((module) => module.lesson),
  rules: () => import('./rules').then((module) => module.book()),
  pad: () => import('./pad').then((module) => module.pad),
  mark: moment,
  progress,
  tell: (entry, _table, before) => tell(entry, before),
  keys: () => [
    ['1–4', m.cascadia_keys_pair()],
    ['R', m.cascadia_keys_turn()],
    ['N', m.cascadia_keys_nature()],
    ['W', m.cascadia_keys_clear()],
  ],
  hidesFrom: ({ restriction }) => restriction === HIDDEN_CARDS,
}
