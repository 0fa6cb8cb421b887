import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import Tracks from './Tracks.svelte'
import position from '../turn/turn.positions.json'
import type { Advance, Components, View } from '../types'

overwriteGetLocale(() => 'en')

const points = (first: number, later: number) => ({ what: 'points', first, later })
const spaces = { 2: points(2, 1), 3: { what: 'seal' }, 4: { what: 'advance' }, 6: points(3, 2), 12: points(3, 3) }
const components = {
  tracks: { coloured: spaces, white: spaces },
  top: 15,
  barriers: [5, 11],
  banners: [4, 10, 15],
} as unknown as Components
const advance = (track: 'blue' | 'orange', from: number, to: number): Advance => ({
  track,
  from,
  to,
  blocked: to === from,
  meets: [{ track, space: to, what: 'advance' }],
})

const props = {
  view: position.view as unknown as View,
  components,
  names: ['Jade', 'Lee', 'Ash'],
  home: 0,
}

test('everybody’s cubes can be heard', () => {
  render(Tracks, props)
  const heard = screen.getAllByRole('img').map((cube) => cube.getAttribute('aria-label'))
  expect(heard).toHaveLength(15)
  expect(heard).toContain('Jade on the blue track: 9')
  expect(heard).toContain('Ash on the orange track: 15')
})

test('the higher number is struck once it is gone, a seal is drawn until it is', () => {
  render(Tracks, props)
  const taken = Object.values(props.view.taken).flat().length
  expect(document.querySelectorAll('.strike')).toHaveLength(taken)
  const seals = Object.values(props.view.seals)
    .flat()
    .filter((space) => space === 3).length
  expect(document.querySelectorAll('[href="#wax"]')).toHaveLength(seals)
})

test('the own track is framed, with its top and the steps that are done', () => {
  render(Tracks, props)
  const own = document.querySelectorAll('.own')
  expect(own).toHaveLength(1)
  expect(own[0]!.classList).toContain('blue')
  expect(own[0]!.querySelectorAll('.climbed')).toHaveLength(10)
  expect(document.querySelectorAll('.goal, .climbed')).toHaveLength(11)
})

test('a way shows the cube where it would stand, and rings what it meets', () => {
  render(Tracks, { ...props, way: advance('blue', 9, 10) })
  expect(document.querySelectorAll('.looked .met')).toHaveLength(1)
  expect(document.querySelectorAll('.looked [href="#cube-blue"]')).toHaveLength(1)
})

test('to choose, the columns that move can be pressed', async () => {
  const [onpick, onconfirm] = [vi.fn(), vi.fn()]
  const ways = { blue: advance('blue', 9, 10), orange: advance('orange', 4, 4) }
  const { rerender } = render(Tracks, { ...props, ways, onpick, onconfirm })
  const column = screen.getByRole('button')
  expect(column.getAttribute('aria-label')).toBe('Advance blue from 9 to 10')
  await fireEvent.click(column)
  expect(onpick).toHaveBeenCalledWith('blue')
  await rerender({ chosen: 'blue' })
  await fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  expect(onconfirm).toHaveBeenCalledOnce()
})
