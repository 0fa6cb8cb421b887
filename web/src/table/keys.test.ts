import { afterEach, describe, expect, test } from 'vitest'

import { Clicked, isForTable } from './keys'

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
