import { afterEach, describe, expect, test } from 'vitest'

import { overwriteGetLocale } from '../../../paraglide/runtime.js'
import { HABITATS, type Group, type Habitat, type Line, type Sheet } from '../types'
import { why, whyBonus } from './why'

const locale = { now: 'en' as 'en' | 'fr' }
overwriteGetLocale(() => locale.now)
afterEach(() => {
  locale.now = 'en'
})

const NO_BONUS: Sheet['bonus'] = { mountain: 0, forest: 0, prairie: 0, wetland: 0, river: 0 }
const sheet = (nature = 0): Sheet => ({
  wildlife: { bear: 0, elk: 0, salmon: 0, hawk: 0, fox: 0 },
  habitats: { ...NO_BONUS },
  bonus: { ...NO_BONUS },
  nature,
  total: 0,
  lines: [],
})
/** In both languages; the fixed space before a French colon reads as a plain one. */
function inBoth(line: Line, restriction = 0): [string, string] {
  const say = (language: 'en' | 'fr') => {
    locale.now = language
    return why(line, sheet(line.what === 'nature' ? line.points : 0), { restriction }).replaceAll('\u00a0', ' ')
  }
  return [say('en'), say('fr')]
}
const groups = (...list: [cells: string, points?: number, others?: string][]): Group[] =>
  list.map(([cells, points, others]) => ({
    cells: cells.split(' '),
    ...(points === undefined ? {} : { points }),
    ...(others ? { with: others.split(' ') } : {}),
  }))

// Lines of boards that the engine has scored.
const LINES: [Line, string, string][] = [
  [
    { what: 'bear', points: 0, card: 'A', rule: 'bear_pairs', groups: [] },
    'No points for bears yet: 0',
    'Pas encore de points pour les ours : 0',
  ],
  [
    { what: 'bear', points: 4, card: 'A', rule: 'bear_pairs', groups: groups(['0,1 1,0']) },
    'One pair of bears on its own: 4',
    'Une paire d’ours isolée : 4',
  ],
  [
    { what: 'bear', points: 11, card: 'A', rule: 'bear_pairs', groups: groups(['0,1 1,0'], ['-2,3 -3,3']) },
    '2 pairs of bears on their own: 11',
    '2 paires d’ours isolées : 11',
  ],
  [
    { what: 'bear', points: 10, card: 'B', rule: 'bear_groups', groups: groups(['0,1 1,0 -1,2', 10]) },
    'One group of 3 bears: 10',
    'Un groupe de 3 ours : 10',
  ],
  [
    { what: 'bear', points: 2, card: 'C', rule: 'bear_groups', groups: groups(['2,0', 2]) },
    'One bear on its own: 2',
    '1 ours à part : 2',
  ],
  [
    {
      what: 'bear',
      points: 18,
      card: 'C',
      rule: 'bear_groups',
      groups: groups(['2,0', 2], ['0,1 1,0 0,2', 8], ['-2,2 -3,3', 5]),
    },
    'Groups of 3, 2, and 1 bears: 8 + 5 + 2 + 3 for all sizes = 18',
    'Groupes de 3, 2 et 1 ours : 8 + 5 + 2 + 3 pour toutes les tailles = 18',
  ],
  [
    { what: 'elk', points: 7, card: 'A', rule: 'elk_lines', groups: groups(['-2,3', 2], ['1,0 1,-1', 5]) },
    'Lines of 2 and 1 elk: 5 + 2 = 7',
    'Lignes de 2 et 1 wapitis : 5 + 2 = 7',
  ],
  [
    { what: 'elk', points: 9, card: 'B', rule: 'elk_shapes', groups: groups(['-2,1 -3,1 -2,0', 9]) },
    'One shape of 3 elk: 9',
    'Une formation de 3 wapitis : 9',
  ],
  [
    { what: 'elk', points: 6, card: 'C', rule: 'elk_groups', groups: groups(['1,0', 2], ['-2,1 -3,2', 4]) },
    'Herds of 2 and 1 elk: 4 + 2 = 6',
    'Hardes de 2 et 1 wapitis : 4 + 2 = 6',
  ],
  [
    { what: 'elk', points: 4, card: 'D', rule: 'elk_rings', groups: groups(['1,0', 2], ['-1,2', 2]) },
    '2 elk on their own: 2 + 2 = 4',
    '2 wapitis à part : 2 + 2 = 4',
  ],
  [
    { what: 'elk', points: 5, card: 'D', rule: 'elk_rings', groups: groups(['1,0 1,1', 5]) },
    'One arc of 2 elk: 5',
    'Un arc de 2 wapitis : 5',
  ],
  [
    { what: 'salmon', points: 11, card: 'B', rule: 'salmon_runs', groups: groups(['0,1 1,0 0,2 -1,3', 11]) },
    'One run of 4 salmon: 11',
    'Une migration de 4 saumons : 11',
  ],
  [
    {
      what: 'salmon',
      points: 8,
      card: 'D',
      rule: 'salmon_company',
      groups: groups(['0,1 1,0 2,0', 8, '0,0 -1,1 -1,2 1,-1 1,1']),
    },
    'One run of 3 salmon, 5 animals beside: 8',
    'Une migration de 3 saumons, 5 animaux à côté : 8',
  ],
  [
    { what: 'hawk', points: 5, card: 'A', rule: 'hawks_alone', groups: groups(['0,0'], ['1,1']) },
    '2 hawks with no hawk beside them: 5',
    '2 buses sans autre buse à côté : 5',
  ],
  [
    { what: 'hawk', points: 5, card: 'B', rule: 'hawks_alone_in_sight', groups: groups(['0,0'], ['0,2']) },
    '2 hawks alone that see another: 5',
    '2 buses isolées qui en voient une autre : 5',
  ],
  [
    { what: 'hawk', points: 5, card: 'B', rule: 'hawks_in_sight', groups: groups(['0,0'], ['0,2']) },
    '2 hawks that see another: 5',
    '2 buses qui en voient une autre : 5',
  ],
  [
    { what: 'hawk', points: 3, card: 'C', rule: 'hawk_sights', groups: groups(['1,0 -1,0', 3]) },
    'One line of sight between hawks: 3',
    'Un champ de vision entre buses : 3',
  ],
  [
    { what: 'hawk', points: 6, card: 'C', rule: 'hawk_sights', groups: groups(['-1,0 -1,3', 3], ['-2,3 -2,1', 3]) },
    '2 lines of sight between hawks: 2 × 3 = 6',
    '2 champs de vision entre buses : 2 × 3 = 6',
  ],
  [
    {
      what: 'hawk',
      points: 8,
      card: 'D',
      rule: 'hawk_pairs',
      groups: groups(['0,0 -2,2', 4, '-1,1'], ['0,3 -2,5', 4, '-1,4']),
    },
    '2 pairs of hawks in sight, for the kinds between: 4 + 4 = 8',
    '2 paires de buses en vue, selon les espèces entre elles : 4 + 4 = 8',
  ],
  [
    { what: 'fox', points: 4, card: 'A', rule: 'fox_kinds', groups: groups(['1,1', 4, '0,1 1,0 0,2 1,2']) },
    'One fox with 4 kinds around it: 4',
    'Un renard, 4 espèces autour : 4',
  ],
  [
    {
      what: 'fox',
      points: 5,
      card: 'A',
      rule: 'fox_kinds',
      groups: groups(['-3,3', 2, '-2,3 -3,2'], ['0,0', 3, '-1,1 0,1 1,0 1,-1 -1,0']),
    },
    'Foxes with 3 and 2 kinds around them: 3 + 2 = 5',
    'Renards avec 3 et 2 espèces autour : 3 + 2 = 5',
  ],
  [
    { what: 'fox', points: 3, card: 'B', rule: 'fox_kind_pairs', groups: groups(['0,0', 3, '-1,1 0,1 1,0 1,-1']) },
    'One fox with pairs of animals around it: 3',
    'Un renard avec des paires d’animaux autour : 3',
  ],
  [
    { what: 'fox', points: 1, card: 'C', rule: 'fox_most_of_a_kind', groups: groups(['1,0', 1, '0,0']) },
    'One fox with 1 of one kind around it: 1',
    'Un renard, 1 animal d’une même espèce autour : 1',
  ],
  [
    { what: 'fox', points: 7, card: 'D', rule: 'fox_couples', groups: groups(['0,2 -1,3', 7, '-1,2 -2,3 1,1 1,2']) },
    'One couple of foxes with pairs of animals around it: 7',
    'Un couple de renards avec des paires d’animaux autour : 7',
  ],
  [
    { what: 'hawk', points: 7, card: 'family', rule: 'any_groups', groups: groups(['-3,1', 2], ['0,0 -1,1', 5]) },
    'Groups of 2 and 1 hawks: 5 + 2 = 7',
    'Groupes de 2 et 1 buses : 5 + 2 = 7',
  ],
  [
    {
      what: 'elk',
      points: 12,
      card: 'intermediate',
      rule: 'any_groups',
      groups: groups(['-5,2', 0], ['-1,1 -1,2 -2,2 -3,3 -4,3', 12]),
    },
    'One group of 5 elk: 12',
    'Un groupe de 5 wapitis : 12',
  ],
  [
    { what: 'bear', points: 0, card: 'intermediate', rule: 'any_groups', groups: groups(['0,0', 0]) },
    'No points for bears yet: 0',
    'Pas encore de points pour les ours : 0',
  ],
  [
    { what: 'river', points: 1, bonus: 0, groups: groups(['0,0']) },
    'Largest river corridor, one tile: 1',
    'Plus grand couloir de rivière, une tuile : 1',
  ],
  [
    { what: 'wetland', points: 3, bonus: 0, groups: groups(['1,1 2,0 2,1']) },
    'Largest wetland corridor, 3 tiles: 3',
    'Plus grand couloir de marais, 3 tuiles : 3',
  ],
  [{ what: 'forest', points: 0, bonus: 0, groups: [] }, 'No forest yet: 0', 'Pas encore de forêt : 0'],
  [{ what: 'nature', points: 1, groups: [] }, 'One nature token left: 1', '1 jeton Nature restant : 1'],
  [
    { what: 'nature', points: 3, groups: [] },
    '3 nature tokens left, a point each: 3',
    '3 jetons Nature restants, un point chacun : 3',
  ],
]

test.each(LINES)('why: %j', (line, english, french) => {
  expect(inBoth(line)).toEqual([english, french])
})

describe('restrictions that change what habitats earn', () => {
  test('each corridor of just three tiles earns 3', () => {
    const line: Line = { what: 'forest', points: 6, bonus: 2, groups: groups(['0,1 0,2 1,1'], ['2,2 2,3 1,3']) }
    expect(inBoth(line, 3)).toEqual([
      '2 forest corridors of just three tiles: 2 × 3 = 6',
      '2 couloirs de forêt de trois tuiles : 2 × 3 = 6',
    ])
  })
  test.each([
    [2, 'Habitats earn nothing in this game: 0'],
    [3, 'No mountain corridor of just three tiles: 0'],
    [4, 'No mountain corridor of five tiles or more: 0'],
  ])('restriction %i says why there is nothing', (restriction, english) => {
    expect(inBoth({ what: 'mountain', points: 0, bonus: 0, groups: [] }, restriction)[0]).toBe(english)
  })
})

describe('majorities as they stand', () => {
  /** Everybody's points for rivers; somebody has a bonus, so the game has majorities. */
  const table = (...sizes: number[]): Sheet[] =>
    sizes.map((size) => ({ ...sheet(), habitats: { ...NO_BONUS, river: size }, bonus: { ...NO_BONUS, forest: 1 } }))
  const say = (seat: number, ...sizes: number[]) => whyBonus('river', seat, table(...sizes))

  test.each([
    ['alone, seven or more', 0, [7], 'Seven tiles or more: +2'],
    ['alone, fewer', 0, [6], 'From seven tiles on: +2'],
    ['two, larger', 0, [5, 3], 'Larger than the other: +2'],
    ['two, equal', 1, [5, 5], 'As large as the other: +1 each'],
    ['two, smaller', 1, [5, 3], 'The largest has 5: no bonus'],
    ['three, largest', 0, [5, 3, 2], 'Largest of all: +3'],
    ['three, second alone', 1, [5, 3, 2], 'Second, alone: +1'],
    ['three, third', 2, [5, 3, 2], 'The largest has 5: no bonus'],
    ['three, second shared', 1, [5, 3, 3], 'Second place is shared: no bonus'],
    ['three, lead shared by two', 0, [5, 5, 3], 'Largest, shared by two: +2 each'],
    ['three, behind a shared lead', 2, [5, 5, 3], 'Others share the lead: no bonus'],
    ['four, lead shared by three', 3, [5, 2, 5, 5], 'Largest, shared by 3: +1 each'],
    ['no points', 1, [5, 0, 2], 'No points here, no bonus'],
  ] as const)('%s', (_, seat, sizes, words) => {
    expect(say(seat, ...sizes)).toBe(words)
  })

  test('a game without majorities says nothing', () => {
    const sheets = [sheet(), sheet()]
    for (const habitat of HABITATS as readonly Habitat[]) expect(whyBonus(habitat, 0, sheets)).toBe('')
  })
})
