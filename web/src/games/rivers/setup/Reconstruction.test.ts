import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import Reconstruction from './Reconstruction.svelte'

overwriteGetLocale(() => 'en')

test('says so of a reconstruction only', async () => {
  const { rerender } = render(Reconstruction, { pack: { name: 'rivers', reconstruction: true } })
  expect(screen.getByRole('button', { name: 'our own reconstruction' })).toBeTruthy()
  await rerender({ pack: { name: 'mine', reconstruction: false } })
  expect(screen.queryByRole('button')).toBeNull()
})
