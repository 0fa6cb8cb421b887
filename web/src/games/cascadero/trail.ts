// The hiking trail of Cascadero in words. Its rulebook has none: all of it is ours.
import { botLevel } from '../../lib/seats'
import { m } from '../../paraglide/messages.js'
import type { TrailMark } from '../../protocol'
import type { TrailWords } from '../../trail/words'

type Say = () => string

const GROUPS: Record<string, Say> = {
  colour: m.cascadero_trail_colour,
  land: m.cascadero_trail_land,
  bot: m.cascadero_trail_bot,
  feat: m.cascadero_trail_feat,
}
const COLOURS: Record<string, Say> = {
  colour_blue: m.cascadero_trail_colour_blue,
  colour_pink: m.cascadero_trail_colour_pink,
  colour_yellow: m.cascadero_trail_colour_yellow,
  colour_orange: m.cascadero_trail_colour_orange,
}
const BOARDS: Record<string, Say> = { front: m.cascadero_trail_front, back: m.cascadero_trail_back }
const HERALDS: Record<string, Say> = { star: m.cascadero_trail_star, o: m.cascadero_trail_o, x: m.cascadero_trail_x }
const FEATS: Record<string, [title: Say, text: Say]> = {
  no_seal: [m.cascadero_trail_no_seal, m.cascadero_trail_no_seal_text],
  all_pairs: [m.cascadero_trail_all_pairs, m.cascadero_trail_all_pairs_text],
  margin: [m.cascadero_trail_margin, m.cascadero_trail_margin_text],
  two_heralds: [m.cascadero_trail_two_heralds, m.cascadero_trail_two_heralds_text],
}
const STAGES: Record<string, Say> = {
  messenger: m.cascadero_stage_messenger,
  envoy: m.cascadero_stage_envoy,
  councillor: m.cascadero_stage_councillor,
  chancellor: m.cascadero_stage_chancellor,
}

function title({ key, group, options, bot }: TrailMark): string {
  if (group === 'colour') return COLOURS[key]?.() ?? key
  if (group === 'bot') return m.cascadero_trail_bot_title({ level: botLevel(bot ?? '') })
  if (group === 'land') {
    return m.cascadero_trail_land_title({
      board: BOARDS[String(options.board)]?.() ?? '',
      heralds: HERALDS[String(options.heralds)]?.() ?? '',
    })
  }
  return FEATS[key]?.[0]() ?? key
}

const TEXTS: Record<string, Say> = {
  colour: m.cascadero_trail_colour_text,
  land: m.cascadero_trail_land_text,
  bot: m.cascadero_trail_bot_text,
}

export const trail = (): TrailWords => ({
  group: (group) => GROUPS[group]?.() ?? group,
  title,
  text: ({ key, group }) => TEXTS[group]?.() ?? FEATS[key]?.[1]() ?? '',
  stage: (key) => STAGES[key]?.() ?? key,
  lands: ['blue', 'pink', 'yellow', 'orange'].map((colour) => ({ sign: `town-${colour}`, colour: `var(--${colour})` })),
})
