import { describe, expect, it } from 'vitest'

import { calendar } from './days'

describe('the calendar', () => {
  it('has whole weeks from Monday on, with what was played', () => {
    const weeks = calendar('2026-11-19', [{ day: '2026-11-17', games: ['cascadia'] }], 2)
    expect(weeks.map((week) => week.map(({ day }) => day.slice(5)))).toEqual([
      ['11-09', '11-10', '11-11', '11-12', '11-13', '11-14', '11-15'],
      ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'],
    ])
    expect(weeks[1]!.map(({ games }) => games.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(weeks[1]!.map(({ ahead }) => ahead)).toEqual([false, false, false, false, true, true, true])
  })

  it('ends with today on a Sunday', () => {
    expect(calendar('2026-11-22', [], 1)[0]!.at(-1)).toEqual({ day: '2026-11-22', games: [], ahead: false })
  })
})
