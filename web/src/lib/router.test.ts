import { describe, expect, it } from 'vitest'

import { parseRoute, tableAddress } from './router.svelte'

describe('parseRoute', () => {
  it.each([
    ['/', '', { page: 'lobby' }],
    ['/t/k3v9q2m7xa', '', { page: 'table', id: 'k3v9q2m7xa', key: null }],
    ['/t/k3v9q2m7xa', '#s3cret', { page: 'table', id: 'k3v9q2m7xa', key: 's3cret' }],
    ['/r/k3v9q2m7xa', '#34', { page: 'replay', id: 'k3v9q2m7xa', turn: 34 }],
    ['/r/k3v9q2m7xa', '#x', { page: 'replay', id: 'k3v9q2m7xa', turn: null }],
    ['/rules', '', { page: 'rules', game: null, section: null }],
    ['/rules/cascadia', '#bears', { page: 'rules', game: 'cascadia', section: 'bears' }],
    ['/pad/', '', { page: 'pad', game: null }],
    ['/pad/rivers', '', { page: 'pad', game: 'rivers' }],
    ['/learn/cascadero', '', { page: 'learn', game: 'cascadero' }],
    ['/puzzles', '', { page: 'puzzles', game: null, puzzle: null }],
    ['/puzzles/rivers', '#5d04c1a8', { page: 'puzzles', game: 'rivers', puzzle: '5d04c1a8' }],
    ['/learn', '', { page: 'lost' }],
    ['/account', '', { page: 'account' }],
    ['/nowhere', '', { page: 'lost' }],
    ['/t/', '', { page: 'lost' }],
    ['/t/a/b', '', { page: 'lost' }],
    ['/api/docs', '', { page: 'lost' }],
    ['/t/k3v9q2m7xa', '#100%', { page: 'table', id: 'k3v9q2m7xa', key: '100%' }],
  ])('%s%s', (path, hash, route) => {
    expect(parseRoute(path, hash)).toEqual(route)
  })

  it('reads the addresses that are handed on', () => {
    const { pathname, hash } = new URL(tableAddress('abc', 'key'), 'http://localhost')
    expect(parseRoute(pathname, hash)).toEqual({ page: 'table', id: 'abc', key: 'key' })
  })
})
