import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { Chart } from './geometry'
import MapOf from './Map.svelte'
import type { Cell, Effect, Nothing, View } from '../types'

overwriteGetLocale(() => 'en')

const chart = new Chart([
  { at: '0,1', q: 0, r: 1, kind: 'town', colour: 'blue' },
  { at: '0,2', q: 0, r: 2, kind: 'field' },
  { at: '0,3', q: 0, r: 3, kind: 'field' },
  { at: '0,4', q: 0, r: 4, kind: 'farmer' },
  { at: '2,5', q: 2, r: 4, kind: 'farmer' },
])
const view = {
  board: [['0,3', 0, 1]],
  heralds: ['0,1'],
  farmers: { '0,4': 'vp2', '2,5': 'turn' },
  seats: [
    { colour: 'orange', open: ['0,4'] },
    { colour: 'pink', open: [] },
  ],
} as unknown as View

const scoring = {
  town: '0,1',
  advance: { from: 0, to: 2 },
  farmer: null,
  points: 2,
  claims: [],
  choices: [],
} as unknown as Effect
const farming = { town: null, advance: null, farmer: 'vp2', points: 2, claims: [], choices: [] } as unknown as Effect

const props = {
  chart,
  view,
  names: ['Jade', 'Lee'],
  label: 'The map',
  seat: 0,
  cells: {} as Record<Cell, Effect | Nothing | null>,
}
const labels = (role: string) => screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label'))
const cell = (at: Cell) => document.querySelector(`[data-cell="${at}"]`)!

test('the chip with the steps does not hide the envoy that brings them', () => {
  const yOf = (ghost: { at: Cell; seat: number; sealed: boolean }) => {
    const { container, unmount } = render(MapOf, { ...props, town: '0,1', steps: 2, ghost })
    const place = container.querySelector('.up')!.closest('g')!.getAttribute('transform')!
    unmount()
    return Number(/[-\d.]+(?=\))/.exec(place)![0])
  }
  const town = chart.place('0,1').y
  expect(yOf({ at: '2,5', seat: 0, sealed: false })).toBeGreaterThan(town)
  expect(yOf({ at: '0,2', seat: 0, sealed: false })).toBeLessThan(town)
})

describe('what a screen reader hears', () => {
  test('farmers open or locked, towns with their herald, envoys with their seal', () => {
    render(MapOf, props)
    expect(labels('img')).toEqual([
      'Farmer’s field, open for you: 2 points',
      'Farmer’s field, locked: another turn',
      'blue town with a herald',
      'Jade’s envoy on a seal, orange',
    ])
  })

  test('only the fields that bring something', () => {
    render(MapOf, { ...props, cells: { '0,2': scoring, '0,4': farming } })
    expect(labels('button')).toEqual(['Field 0,2: blue town, 2 steps, 2 points'])
    expect(document.querySelector('.legal')!.textContent).toBe('↑2+2')
  })
})

describe('what is drawn', () => {
  test('a farmer’s points stand on the tile, not on a chip as well', () => {
    render(MapOf, { ...props, cells: { '0,4': farming } })
    expect(cell('0,4')).toBeNull()
    expect(document.querySelectorAll('.number')).toHaveLength(1)
  })

  test('the envoy stands on the field instead of its chips, the town says how far', () => {
    const ghost = { at: '0,2', seat: 0, sealed: false }
    const chosen = { cells: { '0,2': scoring }, ghost, chosen: '0,2', group: ['0,2', '0,3'], town: '0,1', steps: 2 }
    render(MapOf, { ...props, ...chosen })
    expect(cell('0,2').getAttribute('aria-pressed')).toBe('true')
    expect(document.querySelector('.legal')!.textContent).toBe('')
    expect(document.querySelector('.mark-line.band')!.getAttribute('d')!.match(/M/g)).toHaveLength(1)
    expect(document.querySelector('.up')!.textContent).toBe('↑2')
  })

  test('the last turn is in brackets', () => {
    render(MapOf, { ...props, last: ['0,3'] })
    expect(document.querySelectorAll('.last')).toHaveLength(1)
  })
})

test('a press finds the nearest field that can be pressed, or says what was hit instead', async () => {
  vi.stubGlobal(
    'DOMPoint',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform = () => this
    },
  )
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => null }) })
  const [onpick, onmiss] = [vi.fn(), vi.fn()]
  render(MapOf, { ...props, cells: { '0,2': scoring }, onpick, onmiss })
  const press = (at: Cell) => {
    const [clientX, clientY] = chart.centreOf(at)
    return fireEvent.click(screen.getByRole('group'), { clientX, clientY, detail: 1 })
  }
  await press('0,2')
  expect(onpick.mock.calls).toEqual([['0,2']])
  await press('0,1')
  expect(onmiss.mock.calls).toEqual([['0,1']])
  expect(onpick).toHaveBeenCalledOnce()
})

describe('keys on a field', () => {
  test('Enter chooses, and again confirms; Space never does', async () => {
    const [onpick, onconfirm] = [vi.fn(), vi.fn()]
    const { rerender } = render(MapOf, { ...props, cells: { '0,2': scoring }, onpick, onconfirm })
    await fireEvent.keyDown(cell('0,2'), { key: 'Enter' })
    expect(onpick).toHaveBeenCalledWith('0,2')
    await rerender({ chosen: '0,2' })
    await fireEvent.keyDown(cell('0,2'), { key: ' ' })
    expect(onconfirm).not.toHaveBeenCalled()
    await fireEvent.keyDown(cell('0,2'), { key: 'Enter' })
    expect(onconfirm).toHaveBeenCalledOnce()
  })

  test('a press by a screen reader names the field itself', async () => {
    const onpick = vi.fn()
    render(MapOf, { ...props, cells: { '0,2': scoring }, onpick })
    await fireEvent.click(cell('0,2'), { detail: 0 })
    expect(onpick).toHaveBeenCalledWith('0,2')
  })

  test('envoys that may be moved can be pressed', async () => {
    const onpick = vi.fn()
    render(MapOf, { ...props, cells: { '0,3': null }, starts: ['0,3'], onpick })
    await fireEvent.keyDown(cell('0,3'), { key: 'Enter' })
    expect(onpick).toHaveBeenCalledWith('0,3')
  })
})
