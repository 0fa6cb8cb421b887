// The hiking trail of Rolling Rivers in words: scenarios, the challenges of each sheet, and stages along a river.
import { components } from '../../lib/components.svelte'
import { m } from '../../paraglide/messages.js'
import type { TrailMark } from '../../protocol'
import type { TrailWords } from '../../trail/words'
import { challengeTitle, goalText, scenarioTitle } from './score/goals'
import type { Components, SheetName } from './types'

const STAGES: Record<string, () => string> = {
  spring: m.rivers_stage_spring,
  brook: m.rivers_stage_brook,
  rapids: m.rivers_stage_rapids,
  lake: m.rivers_stage_lake,
  delta: m.rivers_stage_delta,
  discoverer: m.rivers_stage_discoverer,
}
/** What a river comes through, from its spring to the sea. */
const LANDS = ['mountain', 'forest', 'prairie', 'wetland', 'river', 'forest']

const sheetOf = (group: string) => group.replace('challenge_', '') as SheetName

export async function trail(): Promise<TrailWords> {
  const box = await components<Components>('rivers')

  function text({ group, number }: TrailMark): string {
    const told = (key: string) => (box.goals[key] ? goalText(box.goals[key]) : key)
    if (group !== 'scenario') return told(box.challenges[sheetOf(group)]?.[number - 1] ?? '')
    const row = box.scenarios[number - 1]
    if (!row) return ''
    return [m.rivers_trail_on_sheet({ sheet: row.sheet }), ...[`total_${row.points}`, ...row.goals].map(told)].join(' · ')
  }

  return {
    group: (group) => (group === 'scenario' ? m.rivers_trail_scenario() : m.rivers_trail_challenge({ sheet: sheetOf(group) })),
    title: ({ group, number }) => (group === 'scenario' ? scenarioTitle(number) : challengeTitle(number)),
    text,
    stage: (key) => STAGES[key]?.() ?? key,
    lands: LANDS.map((habitat) => ({ sign: `h-${habitat}`, colour: `var(--${habitat})` })),
  }
}
