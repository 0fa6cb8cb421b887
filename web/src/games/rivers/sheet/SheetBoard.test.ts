import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { settings } from '../../../lib/settings.svelte'
import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { SAMPLES } from './samples'
import SheetBoard from './SheetBoard.svelte'
import printed from './sheets.sample.json'
import type { Choice } from './spots'
import type { Components, SheetC, SheetD, SheetName, Step } from '../types'

overwriteGetLocale(() => 'en')
afterEach(() => {
  settings.letters = false
})

const components = printed as unknown as Components
const NAMES: SheetName[] = ['A', 'B', 'C', 'D']
const base = { components, label: 'Your sheet' }
const spot = (key: string) => document.querySelector<SVGGElement>(`[data-spot="${key}"]`)!
const label = (element: Element) => element.getAttribute('aria-label')
const trace = (at: string, gain: number): Choice => ({ step: { do: 'trace', at }, gain })

const sheet = SAMPLES.C as SheetC
const legal = [trace('-4,0', 4), trace('1,2', 0), trace('-3,1', 1)]

describe('what a screen reader hears', () => {
  test('what the sheet holds, and every spot', () => {
    render(SheetBoard, { ...base, sheet, legal })
    expect(screen.getByRole('group', { name: 'Your sheet' })).toBeTruthy()
    expect(label(screen.getByRole('img'))).toMatch(/^mountains: 3 of 12; forests: 4 of 12; /)
    expect(screen.getAllByRole('button').map(label)).toEqual([
      'river, row 5, hex 1: +4, best',
      'wetland, row 6, hex 2: +1',
      'prairie, row 7, hex 6: 0',
    ])
  })

  test('a sheet to look at is one picture', () => {
    render(SheetBoard, { ...base, sheet, legal, plain: true })
    expect(screen.getAllByRole('img').map(label)).toEqual(['Your sheet'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each(['A', 'B', 'D'] as const)('sheet %s in words', (name) => {
    render(SheetBoard, { ...base, sheet: SAMPLES[name] })
    const words = { A: 'mountains: 2, 1; forests: 3, 2, 1', B: 'prairies: 6 of 11; mountains: 5 of 11', D: 'mountains: hawk' }
    expect(label(screen.getByRole('img'))).toContain(words[name])
  })
})

describe('pressing', () => {
  test('a press, Enter and space pick; arrows move; one stop for the Tab key', async () => {
    const onpick = vi.fn<(step: Step) => void>()
    render(SheetBoard, { ...base, sheet, legal, onpick })
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    spot('-4,0').focus()
    await fireEvent.keyDown(spot('-4,0'), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(spot('-3,1'))
    await fireEvent.keyDown(spot('-3,1'), { key: ' ' })
    await fireEvent.keyDown(spot('-3,1'), { key: 'Enter' })
    await fireEvent.click(spot('1,2'))
    expect(onpick.mock.calls.map(([step]) => 'at' in step && step.at)).toEqual(['-3,1', '-3,1', '1,2'])
  })

  test('a hex that was chosen is pressed again', async () => {
    const [onpick, onagain] = [vi.fn(), vi.fn()]
    const now = { ...sheet, traced: [...sheet.traced, '-4,0'] }
    const made = [trace('-4,0', 4)]
    render(SheetBoard, { ...base, sheet: now, before: sheet, after: now, made, legal: [trace('1,2', 0)], onpick, onagain })
    expect(spot('-4,0').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(spot('-4,0'))
    expect(onagain).toHaveBeenCalledWith(made[0]!.step)
    expect(onpick).not.toHaveBeenCalled()
  })

  test('the focus goes on when its spot is gone', async () => {
    const { rerender } = render(SheetBoard, { ...base, sheet, legal })
    spot('1,2').focus()
    await rerender({ legal: legal.slice(0, 1) })
    expect(document.activeElement).toBe(spot('-4,0'))
  })

  test('a hex of sheet D shows the animal it would take', async () => {
    const onpick = vi.fn()
    const put = (animal: 'hawk' | 'bear', gain: number): Choice => ({ step: { do: 'put', at: '-3,1', animal }, gain })
    render(SheetBoard, { ...base, sheet: SAMPLES.D as SheetD, legal: [put('hawk', 1), put('bear', 3)], onpick })
    expect(spot('-3,1').querySelector('use')!.getAttribute('href')).toBe('#s-bear')
    await fireEvent.click(spot('-3,1'))
    expect(onpick).toHaveBeenCalledWith({ do: 'put', at: '-3,1', animal: 'bear' })
  })
})

test('letters stand for habitats when asked for', () => {
  settings.letters = true
  render(SheetBoard, { ...base, sheet: SAMPLES.A })
  const texts = [...document.querySelectorAll('text')].map((text) => text.textContent)
  expect(texts.slice(0, 5)).toEqual(['M', 'F', 'P', 'W', 'R'])
})

test.each(NAMES)('sheet %s stays within 320 nodes', (name) => {
  render(SheetBoard, { ...base, sheet: SAMPLES[name], phone: true })
  expect(document.querySelectorAll('svg.board *').length).toBeLessThan(320)
})
