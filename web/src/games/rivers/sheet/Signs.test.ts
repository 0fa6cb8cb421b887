import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import Signs from './Signs.svelte'

test('a bonus that is won is circled, each of its signs; an open one is not', async () => {
  const { rerender } = render(Signs, { goods: { bear: 1, fox: 1 }, x: 0, y: 0, size: 20, state: 'used' })
  expect(document.querySelectorAll('.used circle')).toHaveLength(2)
  expect(document.querySelectorAll('path')).toHaveLength(0)
  await rerender({ state: 'open' })
  expect(document.querySelectorAll('circle')).toHaveLength(0)
})
