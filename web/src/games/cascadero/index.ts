import { partsOf } from '../../lib/texts'
import { m } from '../../paraglide/messages.js'
import type { GamePage } from '../game'
import { describe, progress } from './setup/describe'
import { coloursOf } from './setup/setup'
import LobbyArt from './setup/LobbyArt.svelte'
import { moment } from './log/moment'
import Sprite from './Sprite.svelte'
import { tell } from './log/tell'
import { TRACKS } from './types'

const part = partsOf('cascadero')

export const cascadero: GamePage = {
  title: m.cascadero_title,
  blurb: m.cascadero_blurb,
  worth: (amount) => m.cascadero_worth({ amount }),
  Sprite,
  LobbyArt,
  pictures: TRACKS.map((track) => `town-${track}`),
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
  tell,
  colour: ({ options, seats }, seat) => `var(--${coloursOf(options, seats.length)[seat]})`,
  keys: () => [
    ['1–5', m.cascadero_keys_cube()],
    ['S', m.cascadero_keys_seal()],
    ['D', m.cascadero_keys_decline()],
  ],
}
