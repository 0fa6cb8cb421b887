import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { GAMES } from '../games/registry'
import type { Session } from '../table/session.svelte'
import { partOf, stepAt, type Lesson, type Now } from './lesson'

const now = (part: number, version = 0): Now => ({
  session: { version } as Session,
  steps: [0, 1, 2].map((i) => ({ label: String(i), state: i < part ? 'done' : i === part ? 'now' : 'next' })),
})

describe('the step that is shown', () => {
  const lesson: Lesson = {
    seats: [{ kind: 'me' }],
    welcome: () => 'welcome',
    steps: [
      { id: 'hello', say: () => '', at: null },
      { id: 'take', say: () => '', at: null, done: (now) => now.session.version > 0 || partOf(now) > 0 },
      { id: 'lay', say: () => '', at: null, done: (now) => now.session.version > 0 || partOf(now) > 1 },
      { id: 'look', say: () => '', at: null },
      { id: 'bye', say: () => '', at: null },
    ],
  }
  const shown = (passed: string | null, at: Now) => lesson.steps[stepAt(lesson, passed, at)]!.id

  it('waits for "Next" where nothing is to be done', () => {
    expect(shown(null, now(2))).toBe('hello')
    expect(shown('look', now(0))).toBe('bye')
  })

  it('follows what is done, and what is taken back', () => {
    expect(shown('hello', now(0))).toBe('take')
    expect(shown('hello', now(1))).toBe('lay')
    expect(shown('hello', now(0))).toBe('take')
  })

  it('leaves out what was done without being told', () => {
    expect(shown('hello', now(0, 1))).toBe('look')
  })

  it('begins anew when it does not know the step that was kept', () => {
    expect(shown('a step of an older page', now(0))).toBe('hello')
  })

  it('stays at the goodbye', () => {
    expect(shown('bye', now(0))).toBe('bye')
  })
})

describe.each(Object.keys(GAMES))('the lesson of %s', async (game) => {
  const lesson = await (await GAMES[game]!()).lesson()
  const folder = `src/games/${game}`
  const sources = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
  const tabs = [...sources.matchAll(/\bof: '(\w+)'/g)].map(([, tab]) => tab!)
  /** What stands in the sources: as it is, with a part that varies ("row-{row}"), or the tab that is open. */
  const marks = [...sources.matchAll(/data-lesson=(?:"([^"]+)"|\{tab\})/g)].flatMap(([, name]) => name ?? tabs)
  const isMarked = (name: string) => marks.some((mark) => new RegExp(`^${mark.replace(/\{\w+\}/, '\\w+')}$`).test(name))

  it('points at things that are there', () => {
    for (const step of lesson.steps) {
      const { at } = step
      const named = typeof at === 'function' ? [-1, 0, 1, 2].map((part) => at(now(part))) : at === null ? [] : [at]
      for (const name of [...named, ...(step.with ?? [])]) expect(isMarked(name), `${step.id}: ${name}`).toBe(true)
      if (step.tab) expect(tabs).toContain(step.tab)
    }
  })

  it('marks the buttons of a turn', () => {
    expect(isMarked('actions')).toBe(true)
  })

  it('can be kept, and ends with a goodbye', () => {
    const ids = lesson.steps.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(lesson.steps.at(-1)).not.toHaveProperty('done')
    expect(lesson.steps.some(({ done }) => done)).toBe(true)
  })

  it('says the same things in both languages, in a sentence or two', () => {
    const [en, fr] = ['en', 'fr'].map(
      (locale) => JSON.parse(readFileSync(`${folder}/messages/lesson.${locale}.json`, 'utf8')) as Record<string, string>,
    )
    expect(Object.keys(fr!)).toEqual(Object.keys(en!))
    for (const text of [...Object.values(en!), ...Object.values(fr!)]) expect(text.length).toBeLessThan(190)
  })
})
