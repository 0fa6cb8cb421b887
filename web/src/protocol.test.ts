// What the server really says, as it was written down by its own tests: the page reads it as it is meant.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

import { applyPatch } from './lib/patch'
import type { GameInfo, ServerMessage, Table, TableLine } from './protocol'

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../tests/protocol/${name}.json`), 'utf8')) as T

describe('what is said at a table', () => {
  const messages = read<ServerMessage[]>('messages')

  it('makes the view that the server has', () => {
    let view: unknown = null
    for (const message of messages) {
      if (message.type === 'table') view = message.view
      else if (message.type === 'update' && message.patch) view = applyPatch(view, message.patch)
    }
    expect(view).toEqual(read('view'))
  })

  it('has entries in one row', () => {
    const entries = messages.flatMap((message) => (message.type === 'table' || message.type === 'update' ? message.entries : []))
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['began', 'act', 'chat']))
  })

  it('is about a table that lists show alike', () => {
    const { options, seats, status } = read<Table>('table')
    const line = read<TableLine>('line')
    expect(line).toMatchObject({ options, status })
    expect(line.seats.map(({ name }) => name)).toEqual(seats.map(({ name }) => name))
  })
})

describe('options', () => {
  it('are told for every game', () => {
    const games = read<GameInfo[]>('games')
    expect(games.map(({ name }) => name)).toEqual(['cascadia', 'cascadero', 'rivers'])
    for (const { options } of games) for (const option of options) expect(option.meaning).not.toBe('')
  })
})
