import { m } from '../../paraglide/messages.js'
import type { GamePage } from '../game'
import { describe, progress } from './describe'
import LobbyArt from './LobbyArt.svelte'
import { moment } from './moment'
import Sprite from './Sprite.svelte'
import { tell } from './tell'
import { TRACKS } from './types'

export const cascadero: GamePage = {
  title: m.cascadero_title,
  blurb: m.cascadero_blurb,
  worth: (amount) => m.cascadero_worth({ amount }),
  Sprite,
  LobbyArt,
  pictures: TRACKS.map((track) => `town-${track}`),
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
  tell,
  keys: () => [
    ['1–5', m.cascadero_keys_cube()],
    ['S', m.cascadero_keys_seal()],
    ['D', m.cascadero_keys_decline()],
  ],
}
