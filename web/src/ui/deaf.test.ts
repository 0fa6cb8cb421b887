import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { deaf, DEAF, pressGo, pressOnce } from './deaf'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** A button as a page has it; `means` is what the page does when its words change. */
function button() {
  const element = document.createElement('button')
  element.className = 'go'
  document.body.append(element)
  const pressed = vi.fn()
  element.addEventListener('click', pressed)
  let detach: void | (() => void)
  const means = (words: string) => {
    detach?.()
    detach = deaf(words)(element)
  }
  return { element, pressed, means }
}

describe('a button whose meaning has just changed', () => {
  test.each([0, 50, 120, 300, DEAF - 1])('does not hear a press after %i ms', (wait) => {
    const { element, pressed, means } = button()
    means('Lay tile')
    vi.advanceTimersByTime(1000)
    element.click()
    means('Put animal')
    vi.advanceTimersByTime(wait)
    element.click()
    expect(pressed).toHaveBeenCalledOnce()
    expect(element.getAttribute('aria-disabled')).toBe('true')
  })

  test('hears one after that, and says so', () => {
    const { element, pressed, means } = button()
    means('Put animal')
    vi.advanceTimersByTime(DEAF)
    element.click()
    expect(pressed).toHaveBeenCalledOnce()
    expect(element.hasAttribute('aria-disabled')).toBe(false)
  })

  test('does not hear a key either: that presses the button', () => {
    const { pressed, means } = button()
    means('Put animal')
    pressGo(document)
    expect(pressed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(DEAF)
    pressGo(document)
    expect(pressed).toHaveBeenCalledOnce()
  })
})

describe('a key that is held', () => {
  const keyed = (key: string, repeat: boolean, on = 'button') => {
    const target = document.body.appendChild(document.createElement(on))
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
    target.addEventListener('keydown', pressOnce)
    target.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('presses a control once', () => {
    expect([keyed('Enter', false), keyed('Enter', true), keyed(' ', true)]).toEqual([false, true, true])
  })

  test('still walks and types', () => {
    expect([keyed('ArrowLeft', true), keyed('Enter', true, 'textarea')]).toEqual([false, false])
  })
})
