// The hiking trail of Cascadia in words: scenarios, achievements, restrictions, six stages.
import { components } from '../../lib/components.svelte'
import { m } from '../../paraglide/messages.js'
import type { TrailMark } from '../../protocol'
import type { TrailWords } from '../../trail/words'
import { goalText, milestoneTitle, restrictionText, restrictionTitle, scenarioTitle } from './score/goals'
import type { Components } from './types'

const GROUPS: Record<string, () => string> = {
  scenario: m.cascadia_trail_scenario,
  achievement: m.cascadia_trail_achievement,
  restriction: m.cascadia_trail_restriction,
}
/** The stages are studies of these habitats, and then the biologist's. */
const LANDS = ['river', 'wetland', 'forest', 'mountain', 'prairie', 'forest']

export async function trail(): Promise<TrailWords> {
  const { goals } = await components<Components>('cascadia')

  function text({ group, number }: TrailMark): string {
    if (group === 'restriction') return restrictionText(number)
    if (group === 'achievement') {
      const row = goals.achievements[number - 1]
      return row ? goalText({ key: row.key, parameters: row }) : ''
    }
    const rows = goals.scenarios[number - 1]?.goals ?? []
    return rows.map((row) => goalText({ key: row.key, parameters: row })).join(' · ')
  }

  return {
    group: (group) => GROUPS[group]?.() ?? group,
    title: ({ group, number }) =>
      group === 'scenario'
        ? scenarioTitle(number)
        : group === 'restriction'
          ? restrictionTitle(number)
          : m.cascadia_trail_achievement_title({ number }),
    text,
    stage: milestoneTitle,
    lands: LANDS.map((habitat) => ({ sign: `h-${habitat}`, colour: `var(--${habitat})` })),
  }
}
