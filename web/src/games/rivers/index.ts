import { partsOf } from '../../lib/texts'
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

const part = partsOf('rivers')

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
  tell,
  keys: () => [
    ['1–4', m.rivers_keys_card()],
    ['D', m.rivers_keys_dice()],
    ['C', m.rivers_keys_cards()],
    ['F', m.rivers_keys_sheet()],
  ],
}
