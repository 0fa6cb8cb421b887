// A form on its way: whether it is being sent, and what was wrong with it, in a sentence beside it.
import { refusalText } from '../lib/refusal'

export class Sending {
  busy = $state(false)
  wrong = $state<string | null>(null)

  /** Sends; tells whether it worked. */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.wrong = null
    try {
      await work()
      return true
    } catch (error) {
      this.wrong = refusalText(error)
      return false
    } finally {
      this.busy = false
    }
  }
}
