import { beforeEach, expect, it, vi } from 'vitest'

import { Guest } from './guest.svelte'

let asked: string[]

/** A page opened anew, on a device that remembers what is in the storage. */
const open = () => new Guest()

function serverKnows(known: boolean) {
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    asked.push(method)
    if (method === 'PUT') {
      const { name, proposed } = JSON.parse(body!) as { name: string; proposed: boolean }
      return Promise.resolve(Response.json({ name: known && proposed ? 'Jade' : name, login: null }))
    }
    const answer = known
      ? new Response('{"name": "Jade", "login": "jade"}')
      : new Response('{"code": "no_guest"}', { status: 401 })
    return Promise.resolve(answer)
  })
}

beforeEach(() => {
  asked = []
  localStorage.clear()
})

it('proposes a name, and keeps it until somebody takes another', () => {
  serverKnows(false)
  const name = open().name
  expect(name).toMatch(/^\w+$/)
  expect(open().name).toBe(name)
})

it('becomes a guest once, however many ask for it at the same time', async () => {
  serverKnows(false)
  const guest = open()
  await Promise.all([guest.ensure(), guest.ensure(), guest.meet()])
  await guest.ensure()
  expect([asked, guest.known]).toEqual([['PUT'], true])
})

it('is known by the server the next time', async () => {
  serverKnows(true)
  await open().choose('  Jade ')
  const guest = open()
  await guest.ensure()
  expect([asked, guest.name, guest.named, guest.login]).toEqual([['PUT', 'GET'], 'Jade', true, 'jade'])
})

it('keeps the name that the server knows where the device has forgotten it', async () => {
  serverKnows(true)
  const guest = open()
  await guest.ensure()
  expect([asked, guest.name]).toEqual([['PUT'], 'Jade'])
})

it('becomes a guest again where the server has forgotten it', async () => {
  serverKnows(false)
  await open().choose('Lee')
  const guest = open()
  await guest.ensure()
  expect([asked, guest.name]).toEqual([['PUT', 'GET', 'PUT'], 'Lee'])
})

it('is somebody new after signing out', async () => {
  serverKnows(true)
  const guest = open()
  await guest.choose('Jade')
  await guest.signIn('jade', 'a long password')
  expect([guest.name, guest.login]).toEqual(['Jade', 'jade'])
  await guest.signOut()
  expect([guest.known, guest.login, guest.named, open().named]).toEqual([false, null, false, false])
  asked = []
  await open().meet()
  expect(asked).toEqual([])
})
