// The requests that happen before and around a game.
import type { GameInfo, NewTable, Table, TableLine } from '../protocol'
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
    const refused = (await response.json().catch(() => ({}))) as { code?: string; reason?: string }
    throw new Refusal(refused.code ?? 'unreachable', refused.reason ?? `status ${response.status}`)
  }
  return (response.status === 204 ? undefined : await response.json()) as T
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

export const api = {
  me: () => request<{ name: string }>('GET', '/me'),
  becomeGuest: (name: string) => request<{ name: string }>('PUT', '/me', { name }),
  games: () => request<GameInfo[]>('GET', '/games'),
  components: (game: string, options: Record<string, string>) =>
    request<unknown>('GET', `/games/${encodeURIComponent(game)}/components?${new URLSearchParams(options)}`),
  newTable: (set: NewTable) => request<Table>('POST', '/tables', set),
  myTables: () => request<TableLine[]>('GET', '/tables/mine'),
  openTables: () => request<TableLine[]>('GET', '/tables/open'),
  sit: (id: string, key: string | null, seat?: number) => request<Table>('POST', `${table(id)}/sit`, { key, seat }),
  stand: (id: string) => request<unknown>('POST', `${table(id)}/stand`),
  begin: (id: string) => request<Table>('POST', `${table(id)}/begin`),
  rematch: (id: string) => request<Table>('POST', `${table(id)}/rematch`),
}
