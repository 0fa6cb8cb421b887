// From what is seen at a table to the sections of the rules that explain it.
import type { RuleLinks } from '../../../rules/book'
import type { Stage } from '../round/turn.svelte'
import type { Line, SheetName } from '../types'

/** What each sheet explains for itself. */
const SHEETS: Record<SheetName, { filling: string; bonuses: string; scoring: string }> = {
  A: { filling: 'a-filling', bonuses: 'a-bonuses', scoring: 'a-scoring' },
  B: { filling: 'b-filling', bonuses: 'b-bonuses', scoring: 'b-scoring' },
  C: { filling: 'c-filling', bonuses: 'c-bonuses', scoring: 'c-scoring' },
  D: { filling: 'd-filling', bonuses: 'd-bonuses', scoring: 'd-scoring' },
}

export const LINKS = {
  lines: {
    bear: 'd-bears',
    elk: 'd-elk',
    fox: 'd-foxes',
    hawk: 'd-hawks',
    salmon: 'd-salmon',
    complete: 'd-scoring',
    variety: 'd-scoring',
    bonus_1: 'a-bonuses',
    bonus_2: 'a-bonuses',
    leftovers: 'leftovers',
  },
  choices: {
    wait: 'turn',
    harvest: 'harvest',
    card: 'completing',
    fill: 'completing',
    confirm: 'turn',
    /** The parts of a table, and of its set-up. */
    actions: 'dice-actions',
    special: 'special-die',
    payment: 'discounts',
    advantages: 'advantages',
    mode: 'family',
    goals: 'goals',
    scenario: 'scenarios',
    packs: 'packs',
    reconstruction: 'reconstruction',
  } satisfies Record<Stage, string> & Record<string, string>,
  refusals: { full: 'a-filling', second_box: 'packs', no_scenario: 'scenarios' },
  readings: { leftover_rounding: 'leftovers' },
} satisfies RuleLinks

/** How a sheet is filled. */
export const fillingLink = (sheet: SheetName): string => SHEETS[sheet].filling

/** The rule behind what is to be chosen now. */
export const stageLink = (stage: Stage, sheet: SheetName): string =>
  stage === 'fill' ? fillingLink(sheet) : LINKS.choices[stage]

const LINES: Partial<Record<Line['what'], string>> = LINKS.lines

/** The rule behind a line of the score. */
export function lineLink(what: Line['what'], sheet: SheetName): string {
  const { filling, bonuses, scoring } = SHEETS[sheet]
  if (what === 'overflow') return filling
  return what === 'bonus' ? bonuses : (LINES[what] ?? scoring)
}
