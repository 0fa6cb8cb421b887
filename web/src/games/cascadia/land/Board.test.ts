import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { settings } from '../../../lib/settings.svelte'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import Board from './Board.svelte'
import { edgesOf } from './land'
import type { Components, LaidTile } from '../types'

overwriteGetLocale(() => 'en')
afterEach(() => {
  settings.letters = false
})

const components = {
  tiles: [
    { tile: 1, habitats: ['mountain'], wildlife: ['bear'], keystone: true },
    { tile: 40, habitats: ['forest', 'river'], wildlife: ['elk', 'fox'], keystone: false },
    { tile: 41, habitats: ['prairie', 'river'], wildlife: ['bear', 'hawk', 'fox'], keystone: false },
  ],
  starters: [],
} as unknown as Components
const tiles: LaidTile[] = [
  { at: '0,0', tile: 1, turns: 0, edges: edgesOf(['mountain'], 0) },
  { at: '1,0', tile: 40, turns: 0, edges: edgesOf(['forest', 'river'], 0) },
]
const land = { tiles, tokens: { '1,0': 'elk' as const }, components, label: 'Your land' }
const cells = {
  '2,0': { gain: 4, best: true },
  '0,1': { gain: 0, best: false },
  '-1,0': { gain: -2, best: false },
}
const label = (element: Element) => element.getAttribute('aria-label')
const button = (cell: string) => document.querySelector(`[data-cell="${cell}"]`)!

describe('what a screen reader hears', () => {
  test('every tile with its land and its animal', () => {
    render(Board, land)
    expect(screen.getByRole('group', { name: 'Your land' })).toBeTruthy()
    expect(screen.getAllByRole('img').map(label)).toEqual(['mountain, keystone, open for bear', 'forest and river, elk'])
  })

  test('a thumbnail is one picture', () => {
    render(Board, { ...land, small: true, cells })
    expect(screen.getAllByRole('img').map(label)).toEqual(['Your land'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('where a cell lies, what it adds and what is beside it', () => {
    render(Board, { ...land, cells })
    expect(screen.getAllByRole('button').map(label)).toEqual([
      '1 left: −2, beside mountain',
      '2 right: +4, best, beside forest',
      '1 down: 0, beside mountain and forest',
    ])
  })
})

describe('keys', () => {
  test('one tab stop: the best cell, or the one where the tile lies', async () => {
    const { rerender } = render(Board, { ...land, cells })
    const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-cell'))
    expect(stops()).toEqual(['2,0'])
    await rerender({ ghost: { at: '0,1', tile: 41, edges: edgesOf(['prairie', 'river'], 1), gain: 0 } })
    expect(stops()).toEqual(['0,1'])
  })

  test('arrows move, Home goes to the best, Enter and space pick', async () => {
    const onpick = vi.fn()
    render(Board, { ...land, cells, onpick })
    ;(button('2,0') as SVGGElement).focus()
    await fireEvent.keyDown(button('2,0'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(button('0,1'))
    await fireEvent.keyDown(button('0,1'), { key: 'Home' })
    expect(document.activeElement).toBe(button('2,0'))
    await fireEvent.keyDown(button('2,0'), { key: 'Enter' })
    await fireEvent.keyDown(button('0,1'), { key: ' ' })
    expect(onpick.mock.calls).toEqual([['2,0'], ['0,1']])
  })

  test('Enter on the chosen cell confirms', async () => {
    const onconfirm = vi.fn()
    const ghost = { at: '2,0', tile: 41, edges: edgesOf(['prairie', 'river'], 0), gain: 4 }
    render(Board, { ...land, cells, ghost, onconfirm })
    await fireEvent.keyDown(button('2,0'), { key: 'Enter' })
    expect(onconfirm).toHaveBeenCalledWith('2,0')
  })
})

describe('presses', () => {
  test('each picks; two on the same cell end nothing', async () => {
    const [onpick, onconfirm] = [vi.fn(), vi.fn()]
    render(Board, { ...land, cells, onpick, onconfirm })
    await fireEvent.click(button('0,1'))
    await fireEvent.click(button('2,0'))
    await fireEvent.click(button('2,0'))
    expect(onpick.mock.calls).toEqual([['0,1'], ['2,0'], ['2,0']])
    expect(onconfirm).not.toHaveBeenCalled()
  })

  test('the wheel turns the tile that lies there for a try', async () => {
    const onturn = vi.fn()
    const ghost = { at: '2,0', tile: 41, edges: edgesOf(['prairie', 'river'], 0), gain: 4 }
    render(Board, { ...land, cells, ghost, onturn })
    const wheel = new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true })
    Object.defineProperty(wheel, 'timeStamp', { value: 1000 })
    await fireEvent(button('2,0'), wheel)
    expect(onturn).toHaveBeenCalledWith(-1)
    expect(wheel.defaultPrevented).toBe(true)
  })
})

test('an animal stands on the spot chosen for it, the other tiles are veiled', () => {
  render(Board, {
    ...land,
    tokens: {},
    cells: null,
    spots: { '1,0': { gain: -4, best: false } },
    animal: 'fox',
    chosen: '1,0',
  })
  expect(screen.getAllByRole('img').map(label)[1]).toBe('forest and river, fox')
  expect(label(screen.getByRole('button'))).toBe('1 right: −4, chosen, forest and river')
  expect(document.querySelector('.veil')!.getAttribute('d')!.split('M').length - 1).toBe(1)
})

test('letters stand in place of signs when asked for', () => {
  settings.letters = true
  render(Board, land)
  expect([...document.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['M', 'F', 'R', 'E'])
})

test('a full board to play on stays within 300 nodes', () => {
  const row = Array.from({ length: 23 }, (_, i) => ({ ...tiles[1]!, at: `${i % 6},${Math.floor(i / 6)}` }))
  const around = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`${i},9`, { gain: i, best: i === 23 }]))
  const ghost = { at: '0,9', tile: 41, edges: edgesOf(['prairie', 'river'], 0), gain: 3 }
  const tokens = Object.fromEntries(row.map(({ at }) => [at, 'elk' as const]))
  render(Board, { ...land, tiles: row, tokens, cells: around, ghost, onturn: () => {} })
  expect(document.querySelectorAll('svg.board *').length).toBeLessThan(300)
})
