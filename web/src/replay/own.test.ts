import { afterEach, expect, it, vi } from 'vitest'

import { tables } from '../lib/tables.svelte'
import type { TableLine } from '../protocol'
import { ownSeat } from './own'

const line = (id: string, yours: number[]) => ({ id, yours }) as TableLine

afterEach(() => {
  tables.mine = []
  tables.loaded = false
  vi.restoreAllMocks()
})

it('is the seat that I played', async () => {
  tables.mine = [line('other', [0]), line('mine', [1, 2])]
  tables.loaded = true
  expect(await ownSeat('mine')).toBe(1)
})

it('is nobody’s in games of others, and in records', async () => {
  tables.mine = [line('other', [0]), line('watched', [])]
  tables.loaded = true
  expect(await ownSeat('watched')).toBeNull()
  expect(await ownSeat('record')).toBeNull()
})

it('asks for my games where the page opens with a replay', async () => {
  vi.spyOn(tables, 'refresh').mockImplementation(() => {
    tables.mine = [line('mine', [0])]
    return Promise.resolve()
  })
  expect(await ownSeat('mine')).toBe(0)
})
