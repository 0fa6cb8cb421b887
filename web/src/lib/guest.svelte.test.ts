import { beforeEach, expect, it, vi } from 'vitest'

let asked: string[]

/** A page opened anew, on a device that remembers what is in the storage. */
async function open() {
  vi.resetModules()
  return (await import('./guest.svelte')).guest
}

function serverKnows(known: boolean) {
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    asked.push(method)
    if (method === 'PUT') return Promise.resolve(new Response(body))
    const answer = known ? new Response('{"name": "Jade"}') : new Response('{"code": "no_guest"}', { status: 401 })
    return Promise.resolve(answer)
  })
}

beforeEach(() => {
  asked = []
  localStorage.clear()
})

it('proposes a name, and keeps it until somebody takes another', async () => {
  serverKnows(false)
  const name = (await open()).name
  expect(name).toMatch(/^\w+$/)
  expect((await open()).name).toBe(name)
})

it('becomes a guest once, however many ask for it at the same time', async () => {
  serverKnows(false)
  const guest = await open()
  await Promise.all([guest.ensure(), guest.ensure(), guest.meet()])
  await guest.ensure()
  expect([asked, guest.known]).toEqual([['PUT'], true])
})

it('is known by the server the next time', async () => {
  serverKnows(true)
  await (await open()).choose('  Jade ')
  const guest = await open()
  await guest.ensure()
  expect([asked, guest.name, guest.named]).toEqual([['PUT', 'GET'], 'Jade', true])
})

it('becomes a guest again where the server has forgotten it', async () => {
  serverKnows(false)
  await (await open()).choose('Lee')
  const guest = await open()
  await guest.ensure()
  expect([asked, guest.name]).toEqual([['PUT', 'GET', 'PUT'], 'Lee'])
})
