// The time of day, for what is told in minutes.
import { createSubscriber } from 'svelte/reactivity'

const EVERY = 10_000

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, EVERY)
  return () => clearInterval(timer)
})

/** In milliseconds; whoever reads it in an effect or a template is told again every ten seconds. */
export function now(): number {
  subscribe()
  return Date.now()
}
