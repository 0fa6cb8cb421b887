// The calendar of one's own days.

export interface Day {
  /** As the server writes it: "2026-11-19". */
  day: string
  games: readonly string[]
  /** After today. */
  ahead: boolean
}

const DAY = 86_400_000
const MONDAY = 1

/** `weeks` whole weeks, from Monday to Sunday, the last one with today in it. */
export function calendar(today: string, played: readonly { day: string; games: readonly string[] }[], weeks: number): Day[][] {
  const games = new Map(played.map((row) => [row.day, row.games]))
  const now = Date.parse(today)
  const sinceMonday = (new Date(now).getUTCDay() - MONDAY + 7) % 7
  const first = now - (sinceMonday + 7 * (weeks - 1)) * DAY
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = first + (7 * week + weekday) * DAY
      const day = new Date(at).toISOString().slice(0, 10)
      return { day, games: games.get(day) ?? [], ahead: at > now }
    }),
  )
}
