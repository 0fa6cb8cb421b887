import { render, screen } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'

import type { Table } from '../protocol'
import { frame } from './frame.svelte'
import type { Session } from './session.svelte'
import Strips from './Strips.svelte'

afterEach(() => frame.clear())

test('what a game wants everybody to know is a strip', () => {
  const table = { id: 'a', status: 'playing', seats: [], yours: [], votes: {}, pace: { kind: 'days' } } as unknown as Table
  const session = { status: 'open', view: null } as unknown as Session
  const { unmount } = render(Strips, { session, table, invitation: null, busy: false })
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  frame.notice = 'Bot has no envoys left: your last turn'
  render(Strips, { session, table, invitation: null, busy: false })
  expect(screen.getByRole('status').textContent).toContain('your last turn')
})
