// What vitest.setup.ts promises: no test of the page reaches a network.
import { request } from 'node:http'
import { connect } from 'node:net'

import { expect, test } from 'vitest'

const { connectionsOpened } = globalThis as { connectionsOpened?: string[] }

test('a request that no test answers fails as without a network', async () => {
  await expect(fetch('/api/health')).rejects.toThrow('Failed to fetch')
  expect(connectionsOpened).toEqual([])
})

test.each([
  ['a socket', () => connect(9, '127.0.0.1'), '127.0.0.1:9'],
  ['a request past fetch', () => request('http://127.0.0.1:9/x').end(), 'http://127.0.0.1:9/x'],
])('%s is noticed, and leads nowhere', async (_, open, where) => {
  const failed = new Promise<Error>((told) => open().on('error', told))
  expect((await failed).message).toBe('no connections in tests')
  expect(connectionsOpened!.splice(0)).toEqual([where])
})
