import { expect, it } from 'vitest'

import { treatment } from './treatment'

const HOME = 'https://cascata.example'
const SHELL = ['/', '/icon.svg']

const treat = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  treatment({ url: new URL(path, HOME).href, mode, method }, HOME, SHELL)

it.each(['/', '/t/k3v9q2m7xa', '/r/k3v9q2m7xa', '/rules/cascadia', '/pad', '/account', '/mistyped'])(
  'shows the page at %s',
  (path) => expect(treat(path, { mode: 'navigate' })).toBe('page'),
)

it('has the files of the page', () => {
  expect(treat('/assets/index-1a2b.js')).toBe('file')
  expect(treat('/icon.svg')).toBe('shell')
})

it('keeps what is in the boxes', () => {
  expect(treat('/api/games')).toBe('box')
  expect(treat('/api/games/rivers/components?sheet=B')).toBe('box')
})

it('keeps puzzles', () => {
  expect(treat('/api/puzzles')).toBe('puzzle')
  expect(treat('/api/puzzles/rivers/5d04c1a8')).toBe('puzzle')
})

it.each([
  '/api/me',
  '/api/puzzlesome',
  '/api/tables/mine',
  '/api/replays/k3v9q2m7xa',
  '/api/gamesome',
  '/ws/tables/x',
  '/metrics',
  '/sw.js',
  '/assets/noto-sans-latin-ext-1a2b.woff2',
])('keeps out of %s', (path) => expect(treat(path)).toBeNull())

it('keeps out of what is sent, downloaded, or on another host', () => {
  expect(treat('/api/games', { method: 'POST' })).toBeNull()
  expect(treat('/api/me/export', { mode: 'navigate' })).toBeNull()
  expect(treat('/api/docs', { mode: 'navigate' })).toBeNull()
  expect(treat('https://elsewhere.example/assets/a.js')).toBeNull()
})
