// What is in the box that a table plays with: the shipped content, or another pack, alone or with a second one.
import { components, componentsSoon } from '../../lib/components.svelte'
import type { Options } from '../../protocol'
import type { Components } from './types'

const packs = (options: Options): Record<string, string> =>
  Object.fromEntries(['pack', 'second'].flatMap((name) => (options[name] ? [[name, String(options[name])]] : [])))

export const boxOf = (options: Options): Promise<Components> => components('rivers', packs(options))
/** The same for what a page can do without for a while. */
export const boxSoon = (options: Options): Promise<Components> => componentsSoon('rivers', packs(options))
