// Whether the games can be played yet: the first time on a machine they are compiled behind the page.
import { api } from './api'

const AGAIN = 1000

class Readiness {
  /** Whether games are still being compiled. */
  isPreparing = $state(false)
  /** An estimate; null: nothing is known yet. */
  secondsLeft = $state<number | null>(null)

  /** Asks until all is ready. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let watching = true
    const ask = async () => {
      try {
        const { preparing } = await api.health()
        this.isPreparing = preparing !== null
        this.secondsLeft = preparing?.seconds_left ?? null
      } catch {
        return // no connection: others say so
      }
      if (this.isPreparing && watching) timer = setTimeout(() => void ask(), AGAIN)
    }
    void ask()
    return () => {
      watching = false
      clearTimeout(timer)
    }
  }
}

export const readiness = new Readiness()
