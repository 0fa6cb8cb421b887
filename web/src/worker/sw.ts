/// <reference lib="webworker" />
// The service worker: the page opens without a network, with its rules and score pads.
//
// The page comes from what is kept, not from the network: all files of it are of one version, and it opens at once on
// the worst line. A new version is fetched whole while the old one goes on; it waits until somebody accepts it
// (lib/updates.svelte.ts), as no game may be torn away in the middle of a turn. What belongs to a person is never kept.
import { treatment } from './treatment'

/** What the build writes here (vite.worker.ts): the version, files named after their content, and the rest. */
declare const __BUILT__: { version: string; files: string[]; shell: string[] }

const sw = self as unknown as ServiceWorkerGlobalScope
const { version, files, shell } = __BUILT__

/** Files are shared by all versions: what has not changed is not fetched again. */
const FILES = 'files'
const BOXES = 'boxes'
const PUZZLES = 'puzzles'
/** So many puzzles are kept, those that were asked for last. */
const MOST_PUZZLES = 60
const SHELL = `shell-${version}`

sw.addEventListener('install', (event) => event.waitUntil(Promise.all([fetchFiles(), fetchShell(), fetchBoxes()])))
sw.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => sw.clients.claim())))
sw.addEventListener('message', (event) => {
  if (event.data === 'take over') void sw.skipWaiting()
})

sw.addEventListener('fetch', (event) => {
  const { request } = event
  const how = treatment(request, sw.location.origin, shell)
  if (how === 'page') event.respondWith(kept(SHELL, '/', request))
  else if (how === 'shell') event.respondWith(kept(SHELL, request, request))
  else if (how === 'file') event.respondWith(kept(FILES, request, request))
  else if (how === 'box') event.respondWith(fresh(BOXES, request))
  else if (how === 'puzzle') event.respondWith(freshPuzzle(request))
})

/** A call to a table (cascata/server/ops/calls.py), in the words that the page gave. */
interface Call {
  title: string
  body: string
  table: string
  /** How many tables wait. */
  waiting: number
}

sw.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(call(event.data.json() as Call))
})

async function call({ title, body, table, waiting }: Call): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(waiting).catch(() => undefined) // not installed
  await sw.registration.showNotification(title, { body, icon: '/icon.svg', tag: table, data: `/t/${table}` })
}

sw.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data as string))
})

async function fetchFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const have = new Set((await cache.keys()).map((file) => new URL(file.url).pathname))
  await cache.addAll(files.filter((file) => !have.has(file)))
}

async function fetchShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  await cache.addAll(shell.map((path) => new Request(path, { cache: 'no-cache' })))
}

/** The rules show what is in the boxes. Without them the page still opens: the server may not be ready yet. */
async function fetchBoxes(): Promise<void> {
  try {
    const cache = await caches.open(BOXES)
    const listed = await fetch('/api/games')
    await cache.put('/api/games', listed.clone())
    const games = (await listed.json()) as { name: string }[]
    await cache.addAll(games.map(({ name }) => `/api/games/${name}/components?`))
  } catch {
    // Asked for again when somebody needs them.
  }
}

/** Away with older versions; their files stay as long as other windows may still need them. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
  if ((await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 1) return
  const cache = await caches.open(FILES)
  const needed = new Set(files)
  const kept = await cache.keys()
  await Promise.all(kept.filter((file) => !needed.has(new URL(file.url).pathname)).map((file) => cache.delete(file)))
}

async function kept(name: string, key: RequestInfo, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(key)) ?? fetch(request)
}

/** As the server has it now, or as it was the last time. */
async function fresh(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone())
    return fresh
  } catch (error) {
    const last = await cache.match(request)
    if (last) return last
    throw error
  }
}

/** The list is never the oldest: it is asked for before each puzzle. */
async function freshPuzzle(request: Request): Promise<Response> {
  const cache = await caches.open(PUZZLES)
  const asked = await fresh(PUZZLES, request)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PUZZLES)).map((puzzle) => cache.delete(puzzle)))
  return asked
}

/** Brings a table to the front: in a window that is open, or in a new one. */
async function show(address: string): Promise<void> {
  const [open] = await sw.clients.matchAll({ type: 'window' })
  if (!open) return void (await sw.clients.openWindow(address))
  await open.focus()
  open.postMessage({ go: address })
}
