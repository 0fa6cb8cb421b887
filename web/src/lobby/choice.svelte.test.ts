import { beforeEach, expect, it } from 'vitest'

import type { GamePage, SetupRows } from '../games/game'
import type { GameInfo } from '../protocol'
import { Choice } from './choice.svelte'
import { Draft } from './draft.svelte'

const game = (name: string): GameInfo => ({ name, title: name, rules: 1, seats: [1, 4], options: [], bots: [], levels: [] })

const [CASCADIA, CASCADERO, RIVERS] = [game('cascadia'), game('cascadero'), game('rivers')]

let loads: Record<string, { resolve: (rows: SetupRows) => void; reject: () => void }>

/** A lobby whose rows come when the test says so. */
function lobby(): Choice {
  loads = {}
  const games: [GameInfo, ...GameInfo[]] = [CASCADIA, CASCADERO, RIVERS]
  const pages = games.map(({ name }) => {
    const Setup = () => new Promise<SetupRows>((resolve, reject) => (loads[name] = { resolve, reject }))
    return [name, { Setup } as unknown as GamePage]
  })
  return new Choice(new Draft(games), Object.fromEntries(pages) as Record<string, GamePage>)
}

const rows = () => (() => {}) as unknown as SetupRows

beforeEach(() => localStorage.clear())

it('sets up the game once its rows are there', async () => {
  const choice = lobby()
  const chosen = choice.choose(CASCADERO)
  expect([choice.wanted, choice.draft.game, choice.isChanging]).toEqual([CASCADERO, CASCADIA, true])
  const Rows = rows()
  loads.cascadero!.resolve(Rows)
  await chosen
  expect([choice.draft.game, choice.Rows, choice.isChanging]).toEqual([CASCADERO, Rows, false])
})

it('keeps what was pressed last, whichever rows come first', async () => {
  const choice = lobby()
  const both = [choice.choose(CASCADERO), choice.choose(RIVERS)]
  const Rows = rows()
  loads.rivers!.resolve(Rows)
  loads.cascadero!.resolve(rows())
  await Promise.all(both)
  expect([choice.draft.game, choice.Rows]).toEqual([RIVERS, Rows])
})

it('says when they cannot be loaded, until another game is pressed', async () => {
  const choice = lobby()
  const lost = choice.choose(RIVERS)
  loads.rivers!.reject()
  await lost
  expect(choice.isMissing).toBe(true)
  const chosen = choice.choose(CASCADIA)
  loads.cascadia!.resolve(rows())
  await chosen
  expect([choice.isMissing, choice.draft.game]).toEqual([false, CASCADIA])
})
