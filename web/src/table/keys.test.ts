import { afterEach, describe, expect, test, vi } from 'vitest'

import { Clicked, isForTable, TableKeys } from './keys'

afterEach(() => (document.body.innerHTML = ''))

/** A key pressed on what the page holds. */
function press(html: string, selector: string, key: KeyboardEventInit = { key: 'Enter' }): KeyboardEvent {
  document.body.innerHTML = html
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })
  document.querySelector(selector)!.dispatchEvent(event)
  return event
}

describe('a key is the table’s', () => {
  test('on the page and on buttons', () => {
    expect(isForTable(press('<main></main>', 'main'))).toBe(true)
    expect(isForTable(press('<button></button>', 'button'))).toBe(true)
  })

  test('but not with a modifier, while typing, or in the log', () => {
    expect(isForTable(press('<main></main>', 'main', { key: 's', ctrlKey: true }))).toBe(false)
    expect(isForTable(press('<input>', 'input'))).toBe(false)
    expect(isForTable(press('<div role="log"><b></b></div>', 'b'))).toBe(false)
  })

  test('nor when it is held, unless it walks or turns', () => {
    const held = (key: string) => isForTable(press('<main></main>', 'main', { key, repeat: true }))
    expect(['Enter', 'd', ' '].map(held)).toEqual([false, false, false])
    expect(['ArrowUp', 'r', 'R'].map(held)).toEqual([true, true, true])
  })

  test('nor while something is open above it', () => {
    expect(isForTable(press('<main></main><dialog open></dialog>', 'main'))).toBe(false)
  })
})

test('a button that was clicked has done what it says; one reached by Tab will do it', () => {
  const clicked = new Clicked()
  document.body.innerHTML = '<button><b></b></button><p></p>'
  const [button, inner, text] = ['button', 'b', 'p'].map((name) => document.querySelector(name)!)
  expect(clicked.doesItself(text!)).toBe(false)
  expect(clicked.doesItself(button!)).toBe(true)
  window.addEventListener('pointerdown', clicked.pointed, { once: true })
  inner!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(clicked.doesItself(button!)).toBe(false)
  clicked.keyed(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(clicked.doesItself(button!)).toBe(true)
})

describe('the keys of a table', () => {
  const done: unknown[] = []
  const keys = new TableKeys({
    digits: { most: 4, choose: (digit) => done.push(digit) },
    letters: { r: ({ shiftKey }) => done.push(shiftKey ? 'turn back' : 'turn') },
    walk: (key) => key === 'ArrowUp',
    back: () => done.push('back'),
    enter: () => done.push('enter'),
    settled: '[aria-pressed=true]',
  })

  /** What a key does, and whether anything. */
  function heard(html: string, selector: string, key: KeyboardEventInit): unknown[] {
    done.length = 0
    const hear = vi.fn(keys.heard)
    window.addEventListener('keydown', hear, { once: true })
    const event = press(html, selector, key)
    expect(hear).toHaveBeenCalledOnce()
    return [...done, event.defaultPrevented]
  }
  const onPage = (key: KeyboardEventInit) => heard('<main></main>', 'main', key)

  test('digits choose, as far as there is something', () => {
    expect(onPage({ key: '&', code: 'Digit1' })).toEqual([1, true])
    expect(onPage({ key: '5', code: 'Digit5' })).toEqual([false])
  })

  test('letters, arrows and Escape', () => {
    expect(onPage({ key: 'R', shiftKey: true })).toEqual(['turn back', true])
    expect(onPage({ key: 'x' })).toEqual([false])
    expect(['ArrowUp', 'ArrowLeft'].map((key) => onPage({ key }))).toEqual([[true], [false]])
    expect(onPage({ key: 'Escape' })).toEqual(['back', true])
  })

  test('Enter is a control’s own, unless that has nothing more to do', () => {
    const enter = { key: 'Enter' }
    expect(onPage(enter)).toEqual(['enter', true])
    expect(heard('<button></button>', 'button', enter)).toEqual([false])
    expect(heard('<button aria-pressed="true"></button>', 'button', enter)).toEqual(['enter', true])
  })
})
