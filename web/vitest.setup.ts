// Tests of the page are offline: a request that no test answers fails at once, as without a network. What opens
// a connection all the same makes the test fail, also one that comes late, from a timer of an earlier test.
import { Socket } from 'node:net'

import { afterEach, expect } from 'vitest'

import { overwriteGetLocale } from './src/paraglide/runtime.js'

// Files of tests share their modules: whatever language the one before spoke, each begins in English.
overwriteGetLocale(() => 'en')

// Kept from one file of tests to the next: they share their window.
const kept = globalThis as { connectionsOpened?: string[] }
const opened = (kept.connectionsOpened ??= [])

globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

Socket.prototype.connect = function (this: Socket, ...how: unknown[]) {
  const [to] = how.flat() as [{ href?: string; path?: string; host?: string; port?: number }]
  opened.push(to.href ?? to.path ?? `${to.host}:${to.port}`)
  queueMicrotask(() => this.destroy(new Error('no connections in tests')))
  return this
}

afterEach(() => expect(opened.splice(0), 'no test opens a connection').toEqual([]))
