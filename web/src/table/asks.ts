// The question that every table may ask before something that cannot be taken back.
import { signed } from '../lib/words'
import { m } from '../paraglide/messages.js'
import { ask } from '../ui/ask.svelte'

export const askEnd = (gain: number): Promise<boolean> =>
  ask({ title: m.end_ask(), text: m.end_text({ gain: signed(gain) }), yes: m.end_yes(), no: m.end_no() })
