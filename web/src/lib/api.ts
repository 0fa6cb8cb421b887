// The requests that happen before and around a game.
import type { ReviewStatus } from '../coach/coach'
import type {
  Account,
  Announcement,
  Codes,
  Daily,
  Frame,
  GameInfo,
  GameStatistics,
  Health,
  Kept,
  Me,
  NewAccount,
  NewSeat,
  NewTable,
  Options,
  PlayedGame,
  Puzzle,
  PuzzleList,
  Rating,
  Replay,
  Step,
  Table,
  TableLine,
  Trail,
  TrailSeat,
} from '../protocol'
import { Refusal } from './refusal'

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('unreachable', `${method} ${path}: no answer`)
  }
  if (!response.ok) {
    const refused = (await response.json().catch(() => ({}))) as { code?: string; reason?: string; retry?: number }
    throw new Refusal(refused.code ?? 'unreachable', refused.reason ?? `status ${response.status}`, refused.retry)
  }
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** A device that is called, and the words it will say. */
export interface Calling {
  endpoint: string
  p256dh: string
  auth: string
  title: string
  body: string
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

export const api = {
  me: () => request<Me>('GET', '/me'),
  /** `proposed`: who is a guest already keeps the name. */
  becomeGuest: (name: string, proposed = false) => request<Me>('PUT', '/me', { name, proposed }),
  /** Everything that is known of me is gone; with an account the password is asked for. */
  deleteMe: (password?: string) => request<undefined>('DELETE', '/me', { password: password ?? null }),
  settings: () => request<Record<string, unknown>>('GET', '/me/settings'),
  changeSettings: (changed: Record<string, unknown>) => request<undefined>('PATCH', '/me/settings', changed),
  health: () => request<Health>('GET', '/health'),
  /** What whoever runs the server has to say. */
  announcement: () => request<Announcement>('GET', '/announcement'),
  makeAccount: (login: string, password: string) => request<NewAccount>('POST', '/account', { login, password }),
  account: () => request<Account>('GET', '/account'),
  renewCodes: (password: string) => request<Codes>('POST', '/account/codes', { password }),
  recover: (login: string, code: string, password: string) => request<Me>('POST', '/account/recovery', { login, code, password }),
  forgetDevice: (id: string) => request<undefined>('DELETE', `/account/devices/${encodeURIComponent(id)}`),
  /** How long this server keeps what. */
  kept: () => request<Kept>('GET', '/kept'),
  changePassword: (old: string, fresh: string) => request<undefined>('PUT', '/account/password', { old, new: fresh }),
  signIn: (login: string, password: string) => request<Me>('POST', '/account/session', { login, password }),
  signOut: () => request<undefined>('DELETE', '/account/session'),
  games: () => request<GameInfo[]>('GET', '/games'),
  components: (game: string, options: Record<string, string>) =>
    request<unknown>('GET', `/games/${encodeURIComponent(game)}/components?${new URLSearchParams(options)}`),
  newTable: (set: NewTable) => request<Table>('POST', '/tables', set),
  myTables: () => request<TableLine[]>('GET', '/tables/mine'),
  openTables: () => request<TableLine[]>('GET', '/tables/open'),
  sit: (id: string, key: string | null, seat?: number) => request<Table>('POST', `${table(id)}/sit`, { key, seat }),
  stand: (id: string) => request<unknown>('POST', `${table(id)}/stand`),
  begin: (id: string) => request<Table>('POST', `${table(id)}/begin`),
  remove: (id: string) => request<undefined>('POST', `${table(id)}/remove`),
  rematch: (id: string) => request<Table>('POST', `${table(id)}/rematch`),
  replay: (id: string, seat: number | null) =>
    request<Replay>('GET', `/replays/${encodeURIComponent(id)}${seat === null ? '' : `?seat=${seat}`}`),
  /** A game of one's own from where that one stood after some turns; what was hidden then is dealt anew. */
  playOn: (id: string, turns: number, seats: NewSeat[]) =>
    request<Table>('POST', `/replays/${encodeURIComponent(id)}/play`, { turns, seats }),
  /** Begins the review of a game that is over, or says how far it is. */
  beginReview: (id: string) => request<ReviewStatus>('POST', `/replays/${encodeURIComponent(id)}/review`),
  review: (id: string) => request<ReviewStatus>('GET', `/replays/${encodeURIComponent(id)}/review`),
  /** The frame that holds a turn of the record, had these steps been done instead. */
  whatIf: (id: string, turn: number, steps: Step[], seat: number | null) =>
    request<Frame>('POST', `/replays/${encodeURIComponent(id)}/what-if`, { turn, steps, seat }),
  /** What a browser wants to know of the server before it may be called. */
  callKey: () => request<{ key: string }>('GET', '/calls/key'),
  /** This device is called to the table when it is my turn there. */
  callMe: (id: string, device: Calling) => request<undefined>('PUT', `${table(id)}/calls`, device),
  callMeNoMore: (id: string, endpoint: string) => request<undefined>('DELETE', `${table(id)}/calls`, { endpoint }),
  daily: () => request<Daily>('GET', '/daily'),
  /** A table for another attempt at the game of the day. */
  tryDaily: (game: string) => request<Table>('POST', `/daily/${encodeURIComponent(game)}`),
  /** The games that I have finished, the most played first. */
  played: () => request<PlayedGame[]>('GET', '/statistics'),
  /** My games of a kind, or those that a filter leaves. */
  statistics: (game: string, filter: Record<string, string>) =>
    request<GameStatistics>('GET', `/statistics/${encodeURIComponent(game)}?${new URLSearchParams(filter)}`),
  rating: () => request<Rating>('GET', '/rating'),
  /** Have a rating from now on, or none: it is deleted then. */
  wantRating: (wanted: boolean) => request<undefined>('PUT', '/rating', { wanted }),
  puzzles: () => request<PuzzleList>('GET', '/puzzles'),
  puzzle: (game: string, id: string) => request<Puzzle>('GET', `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  trail: () => request<Trail>('GET', '/trail'),
  /** What a finished game lets one mark, by seat. */
  marksOf: (id: string) => request<TrailSeat[]>('GET', `/trail/games/${encodeURIComponent(id)}`),
  chooseMark: (proof: string, seat: number, mark: string | null) =>
    request<undefined>('PUT', '/trail/choice', { proof, seat, mark }),
  giveMarks: (proof: string, seat: number, hiker: string | null) =>
    request<undefined>('PUT', '/trail/hiker', { proof, seat, hiker }),
  importTrail: (trail: unknown) => request<{ games: number; marks: number; left_out: number }>('POST', '/trail/import', trail),
  importRecord: (record: unknown) => request<{ id: string }>('POST', '/records', record),
  /** The score of a position from cardboard, as `cascata score` tells it. */
  score: <T>(position: { game: string; options?: Options; [field: string]: unknown }) => request<T>('POST', '/score', position),
}
