// The questions of the table: before something that cannot be taken back.
import { m } from '../../../paraglide/messages.js'
import { ask } from '../../../ui/ask.svelte'
import { goalText } from '../score/goals'
import type { Progress } from '../types'

export const askSpoil = (goals: Progress[]): Promise<boolean> =>
  ask({
    title: m.cascadia_spoil_ask(),
    text: goals.map(goalText).join(' · '),
    yes: m.cascadia_spoil_yes(),
    no: m.cascadia_no(),
    danger: true,
  })

export const askWipe = (title: string): Promise<boolean> =>
  ask({ title, text: m.cascadia_wipe_text(), yes: m.cascadia_wipe_yes(), no: m.cascadia_no() })
