import { flushSync, type Component } from 'svelte'
import { afterEach, expect, it } from 'vitest'

import type { Session } from '../table/session.svelte'
import type { GamePage } from './game'
import { GamePart } from './part.svelte'

type Body = Component<{ session: Session }>

const drawn = (() => {}) as unknown as Body
const told = (() => {}) as unknown as Body

interface Load {
  promise: Promise<Body>
  resolve: (body: Body) => void
  reject: (error: Error) => void
}

let loads: Record<string, Load>
let wanted = $state<'Table' | 'Spoken'>('Table')
let end = () => {}

function load(): Load {
  const made = {} as Load
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

function part(): GamePart {
  loads = { Table: load(), Spoken: load() }
  const page = { Table: () => loads.Table!.promise, Spoken: () => loads.Spoken!.promise } as unknown as GamePage
  wanted = 'Table'
  let made!: GamePart
  end = $effect.root(() => {
    made = new GamePart(
      () => page,
      () => wanted,
    )
  })
  flushSync()
  return made
}
afterEach(() => end())

/** Lets what was loaded arrive. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
}

it('shows what is wanted once it is loaded', async () => {
  const game = part()
  expect(game.shown).toBeNull()
  loads.Table!.resolve(drawn)
  await settle()
  expect(game.shown).toEqual({ of: 'Table', Part: drawn })
})

it('keeps what is wanted when something wanted before comes late', async () => {
  const game = part()
  wanted = 'Spoken'
  flushSync()
  loads.Spoken!.resolve(told)
  await settle()
  loads.Table!.resolve(drawn)
  await settle()
  expect(game.shown).toEqual({ of: 'Spoken', Part: told })
})

it('says when it cannot be loaded', async () => {
  const game = part()
  loads.Table!.reject(new Error('no network'))
  await settle()
  expect(game.isMissing).toBe(true)
})
