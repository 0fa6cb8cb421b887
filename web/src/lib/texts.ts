// Texts come in areas: `first` (before anything is shown), `shared` (every page but the lobby), and one for each game.
// In the built page each is a file (vite.texts.ts); while one works on the page all are there.
import { loadTexts } from 'virtual:texts'

export type Area = 'first' | 'shared' | 'cascadia' | 'cascadero' | 'rivers'

/** Loads what says texts of an area, after these: modules may speak as soon as they are there. */
export const withTexts = <T>(area: Area, load: () => Promise<T>): Promise<T> => loadTexts(area).then(load)

/** The parts of a game are loaded with its texts. */
export const partsOf =
  (game: Area) =>
  <T>(load: () => Promise<T>) =>
  () =>
    withTexts(game, load)
