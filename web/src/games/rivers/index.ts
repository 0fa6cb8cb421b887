import { m } from '../../paraglide/messages.js'
import type { GamePage } from '../game'
import { BEGINNER } from './types'
import { describe, progress } from './setup/describe'
import LobbyArt from './setup/LobbyArt.svelte'
import { moment } from './log/moment'
import { landSign } from './signs'
import Sprite from './Sprite.svelte'
import { tell } from './log/tell'
import { HABITATS } from './types'

export const rivers: GamePage = {
  title: m.rivers_title,
  blurb: m.rivers_blurb,
  worth: (amount) => m.rivers_worth({ amount }),
  Sprite,
  LobbyArt,
  pictures: ['die', ...HABITATS.map(landSign)],
  Setup: () => import('./setup/Setup.svelte').then((module) => module.default),
  beginners: { advantages: BEGINNER },
  describe,
  Table: () => import('./Table.svelte').then((module) => module.default),
  End: () => import('./end/End.svelte').then((module) => module.default),
  Spoken: () => import('./spoken/Spoken.svelte').then((module) => module.default),
  lesson: () => import('./lesson').then((module) => module.lesson),
  rules: () => import('./rules').then((module) => module.book()),
  pad: () => import('./pad').then((module) => module.pad),
  trail: () => import('./trail').then((module) => module.trail()),
  played: () => import('./played').then((module) => module.played),
  mark: moment,
  progress,
  tell,
  keys: () => [
    ['1–4', m.rivers_keys_card()],
    ['D', m.rivers_keys_dice()],
    ['C', m.rivers_keys_cards()],
    ['F', m.rivers_keys_sheet()],
  ],
}
