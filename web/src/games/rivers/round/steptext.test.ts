import { expect, test } from 'vitest'

import { stepWords, type Subject } from './steptext'
import type { Phase, Step } from '../types'

const NOBODY: Subject = { card: null, advantage: null }
const full = (step: Step, phase: Phase = 'card') => stepWords(step, NOBODY, phase).full

test.each<[Step, string]>([
  [{ do: 'take', animal: 'bear' }, 'take 1 bear'],
  [{ do: 'buy', animal: 'fox' }, '1 fox for 1 nature token'],
  [{ do: 'discount' }, 'Use the discount'],
  [{ do: 'less', animal: 'hawk' }, '1 hawk less'],
  [{ do: 'swap', animal: 'elk', for: 'bear' }, 'bear in place of elk'],
  [{ do: 'pay' }, 'Pay like this'],
  [{ do: 'habitat', habitat: 'wetlands' }, 'wetland'],
  [{ do: 'harvest', take: { bear: 2, fox: 1 }, without: [3] }, '2 bears and 1 fox (1 die left out)'],
])('%o is told as it would be said', (step, said) => {
  expect(full(step)).toBe(said)
})

test('declining means something else each time', () => {
  expect(full({ do: 'pass' }, 'buy')).toBe('Nothing more')
  expect(full({ do: 'pass' }, 'bonus')).toBe('Decline')
})

test('what is made on the sheet needs no words', () => {
  expect(full({ do: 'sun', pick: 3 }, 'reward')).toBe('On the sheet')
})
