import { describe, expect, it } from 'vitest'

import type { Options } from '../../../protocol'
import { coloursOf, fitColours, heraldsOf, heraldsRefused, setBoard, setColour, setHeralds, surprise, usual } from './setup'
import { COLOURS } from '../types'

const after = (options: Options, change: (options: Options) => void): Options => {
  change(options)
  return options
}

it('writes only what differs from the usual game', () => {
  expect(after({ board: 'back' }, (o) => setBoard(o, 'front'))).toEqual({})
  expect(after({}, (o) => setHeralds(o, 'x'))).toEqual({ heralds: 'x' })
  expect(after({ heralds: 'x' }, (o) => setHeralds(o, 'star'))).toEqual({})
  expect(after({ claim: 'ask' }, (o) => usual.choose(o, 'claim', 'auto'))).toEqual({})
})

describe('heralds', () => {
  it('are two in the variant, wherever they were before', () => {
    const options = after({ heralds: 'o' }, (o) => setHeralds(o, 'two_heralds'))
    expect(options).toEqual({ variant: 'two_heralds' })
    expect(heraldsOf(options)).toBe('two_heralds')
    expect(after(options, (o) => setHeralds(o, 'o'))).toEqual({ heralds: 'o' })
  })

  it('of the variant do not fit on the back', () => {
    expect(after({ variant: 'two_heralds' }, (o) => setBoard(o, 'back'))).toEqual({ board: 'back' })
    expect(heraldsRefused({ board: 'back' }, 'two_heralds')).toContain('front')
    expect(heraldsRefused({ board: 'back' }, 'x')).toBeNull()
    expect(heraldsRefused({}, 'two_heralds')).toBeNull()
  })
})

describe('colours', () => {
  it('are the usual ones when nothing is said', () => {
    expect(coloursOf({}, 2)).toEqual(['blue', 'pink'])
    expect(coloursOf({}, 4)).toEqual(['blue', 'pink', 'yellow', 'orange'])
  })

  it('change places when somebody wants one that is taken', () => {
    expect(after({}, (o) => setColour(o, 3, 0, 'pink'))).toEqual({ colours: ['pink', 'blue', 'yellow'] })
    expect(after({ colours: ['pink', 'blue'] }, (o) => setColour(o, 2, 0, 'blue'))).toEqual({})
    expect(after({}, (o) => setColour(o, 2, 1, 'orange'))).toEqual({ colours: ['blue', 'orange'] })
  })

  it('follow the seats', () => {
    expect(after({ colours: ['orange', 'blue'] }, (o) => fitColours(o, 4))).toEqual({
      colours: ['orange', 'blue', 'pink', 'yellow'],
    })
    expect(after({ colours: ['orange', 'blue', 'pink'] }, (o) => fitColours(o, 2))).toEqual({
      colours: ['orange', 'blue'],
    })
    expect(after({ colours: ['blue', 'pink', 'orange'] }, (o) => fitColours(o, 2))).toEqual({})
    expect(after({}, (o) => fitColours(o, 4))).toEqual({})
  })

  it('are all different, also by chance', () => {
    for (let i = 0; i < 20; i++) {
      const options = after({ variant: 'two_heralds' }, (o) => surprise(o, 4))
      expect(coloursOf(options, 4).toSorted()).toEqual([...COLOURS].sort())
      expect(options.variant).toBeUndefined()
    }
  })
})
