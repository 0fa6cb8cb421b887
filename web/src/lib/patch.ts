// Patches: the difference between two views, as the server sends it (docs/protocol.md).
import type { Patch } from '../protocol'

type Container = Record<string, unknown> | unknown[]

/**
 * The value after the patch. The old one is left as it was: what changed is new along the whole path,
 * what did not change is shared, so that `===` tells the two apart.
 */
export function applyPatch(value: unknown, patch: Patch): unknown {
  if ('=' in patch) return patch['=']
  if ('+' in patch) {
    if (!Array.isArray(value)) throw new TypeError('a patch makes something longer that is no list')
    return [...(value as unknown[]), ...patch['+']]
  }
  if ('~' in patch) return inside(value, patch['~'])
  throw new TypeError('a patch takes away the whole value')
}

function inside(value: unknown, changes: Record<string, Patch>): Container {
  if (typeof value !== 'object' || value === null) {
    throw new TypeError('a patch goes inside something that is neither object nor list')
  }
  const copy: Container = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  // A list is indexed by numbers written as text, like an object by its keys.
  const slots = copy as Record<string, unknown>
  for (const [key, change] of Object.entries(changes)) {
    if ('-' in change) delete slots[key]
    else slots[key] = applyPatch(slots[key], change)
  }
  return copy
}
