// What is in the box that a table plays with: the shipped content, or another pack, alone or with a second one.
import { components } from '../../lib/components.svelte'
import type { Options } from '../../protocol'
import type { Components } from './types'

export const boxOf = (options: Options): Promise<Components> =>
  components<Components>(
    'rivers',
    Object.fromEntries(['pack', 'second'].flatMap((name) => (options[name] ? [[name, String(options[name])]] : []))),
  )
