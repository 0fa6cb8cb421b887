import { beforeEach, describe, expect, it } from 'vitest'

import type { GameInfo, OptionInfo } from '../protocol'
import { Draft } from './draft.svelte'

const option = (name: string): OptionInfo => ({ name, type: 'str', default: '', choices: null, meaning: '' })

const game = (name: string, seats: [number, number], levels = ['gentle', 'master']): GameInfo => ({
  name,
  title: name,
  rules: 1,
  seats,
  options: [option('seats'), option('cards')],
  bots: [...levels, 'greedy'],
  levels: levels.map((level) => ({ name: level, worth: null, seconds: 0 })),
})

const CASCADIA = game('cascadia', [1, 4])
const CASCADERO = game('cascadero', [2, 3], ['steady'])

const kinds = (draft: Draft) => draft.seats.map((seat) => seat.kind)

beforeEach(() => localStorage.clear())

describe('Draft', () => {
  it('begins with me and the gentlest bot, and the options as the game has them', () => {
    expect(new Draft([CASCADIA]).toTable()).toEqual({
      game: 'cascadia',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'gentle' }],
      pace: { kind: 'none' },
      help: 'proposals',
      rated: false,
      open: false,
    })
  })

  it('remembers what was chosen last', () => {
    const draft = new Draft([CASCADIA])
    draft.options.cascadia!.cards = 'ABCDA'
    draft.seat(1, { kind: 'link' })
    draft.pace = { kind: 'days', days: 3 }
    draft.keep()
    expect(new Draft([CASCADIA]).toTable()).toEqual(draft.toTable())
  })

  it('begins a game that was never finished as for beginners, whatever was chosen last', () => {
    const draft = new Draft([CASCADIA, CASCADERO])
    draft.options.cascadia!.cards = 'ABCDA'
    draft.options.cascadero!.cards = 'BBBBB'
    draft.keep()
    const again = new Draft([CASCADIA, CASCADERO], { cascadia: { cards: 'AAAAA' } })
    expect(again.options).toEqual({ cascadia: { cards: 'AAAAA' }, cascadero: { cards: 'BBBBB' } })
  })

  it('forgets options that the game no longer has', () => {
    const draft = new Draft([CASCADIA])
    draft.options.cascadia!.weather = 'rain'
    draft.keep()
    expect(new Draft([CASCADIA]).toTable().options).toEqual({})
  })

  it('lets me sit on one seat only', () => {
    const draft = new Draft([CASCADIA])
    draft.seat(1, { kind: 'me' })
    expect(kinds(draft)).toEqual(['bot', 'me'])
  })

  it.each([
    ['bots', ['me', 'bot'], false],
    ['friends', ['me', 'link'], false],
    ['anyone', ['me', 'link'], true],
  ] as const)('sets up the way in: %s', (way, seats, open) => {
    for (const alone of [true, false]) {
      const draft = new Draft([CASCADIA])
      if (alone) draft.remove(1)
      draft.take(way)
      expect([kinds(draft), draft.open, draft.way]).toEqual([seats, open, way])
    }
  })

  it('keeps the level of the bots and those at this screen when friends come, and changes no seat for strangers', () => {
    const draft = new Draft([CASCADIA])
    draft.seat(1, { kind: 'here', name: 'Lee' })
    draft.add()
    draft.take('friends')
    draft.seats.push({ kind: 'bot', bot: 'master' })
    draft.take('anyone')
    expect(kinds(draft)).toEqual(['me', 'here', 'link', 'bot'])
    draft.take('bots')
    expect(draft.seats.slice(2)).toEqual([
      { kind: 'bot', bot: 'master' },
      { kind: 'bot', bot: 'master' },
    ])
  })

  it('finds a seat for company at a full screen', () => {
    const draft = new Draft([CASCADERO])
    draft.seats = [{ kind: 'me' }, { kind: 'here', name: 'Lee' }, { kind: 'here', name: 'Ash' }]
    draft.take('friends')
    expect(kinds(draft)).toEqual(['me', 'here', 'link'])
  })

  it('is none of the three ways alone, at one screen, or open with all seats filled', () => {
    const draft = new Draft([CASCADIA])
    draft.open = true
    expect([draft.way, draft.isOpenButFull]).toEqual([null, true])
    draft.open = false
    draft.seat(1, { kind: 'here', name: 'Lee' })
    expect(draft.way).toBeNull()
    draft.remove(1)
    expect(draft.way).toBeNull()
  })

  it('fits seats and bots to the game', () => {
    const draft = new Draft([CASCADIA, CASCADERO])
    draft.seat(1, { kind: 'bot', bot: 'master' })
    draft.add()
    draft.add()
    expect(draft.seats[3]).toEqual({ kind: 'bot', bot: 'master' })
    draft.choose(CASCADERO)
    expect(kinds(draft)).toEqual(['me', 'bot', 'bot'])
    expect(draft.seats[1]).toEqual({ kind: 'bot', bot: 'steady' })
    draft.choose(CASCADIA)
    draft.remove(2)
    draft.remove(1)
    draft.choose(CASCADERO)
    expect(kinds(draft)).toEqual(['me', 'bot'])
  })

  it('keeps a bot that an older page has offered', () => {
    const draft = new Draft([CASCADIA])
    draft.seat(1, { kind: 'bot', bot: 'greedy' })
    draft.keep()
    expect(new Draft([CASCADIA]).seats[1]).toEqual({ kind: 'bot', bot: 'greedy' })
  })

  it('survives whatever is in the storage', () => {
    localStorage.setItem('cascata.draft', '{"game": 3}')
    expect(kinds(new Draft([CASCADIA]))).toEqual(['me', 'bot'])
  })
})
