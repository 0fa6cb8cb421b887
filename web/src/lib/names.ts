// Names proposed to new guests: animals and walkers of the hills, a list of its own in each language.
import { m } from '../paraglide/messages.js'
import { randomInt } from './random'

export function proposeName(): string {
  const names = m.guest_names().split(',')
  return names[randomInt(names.length)]!
}
