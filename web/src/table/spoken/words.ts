// How lists of words are written out where they hold commas themselves.
import { m } from '../../paraglide/messages.js'

/** "1 right, 1 up; start" */
export const apart = (parts: readonly string[]): string => parts.filter(Boolean).join(m.spoken_apart())
