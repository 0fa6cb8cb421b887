// One open table: what is known of it, and the connection to it.
//
// The server is the only one who decides. What we send is kept until it is answered, and sent again under
// the same id when the connection was cut in between; the server does a repeat only once.
import { guest } from '../lib/guest.svelte'
import { applyPatch } from '../lib/patch'
import { newId } from '../lib/random'
import { Refusal } from '../lib/refusal'
import { settings } from '../lib/settings.svelte'
import type { Hint, Outlook } from '../coach/coach'
import type { ClientMessage, Entry, Help, Phrase, ServerMessage, Step, Table } from '../protocol'
import { Following, PAUSES } from './following.svelte'
import { commonView, seatsToAct } from './standing'

export { Refusal }

/** First, and longest, wait before connecting again (backoff). */
const SHORTEST_WAIT = 500
const LONGEST_WAIT = 15_000
/** A connection that is silent for so long is asked, and given up when it does not answer. */
const SILENCE = 25_000
const PATIENCE = 8_000
/** What we say is answered much sooner than that, or the connection is asked at once. */
const ANSWER = 4_000

const CLOSED_NO_GUEST = 4401
const CLOSED_NO_TABLE = 4404
const CLOSED_OTHER_RULES = 4409

interface Waiting {
  message: ClientMessage & { id: string }
  resolve: (answer: unknown) => void
  reject: (refusal: Refusal) => void
}

type Update = ServerMessage & { type: 'update' }
/** What is shown one after the other: news of the game, and after its last turn that it is over. */
type News = Update | { type: 'over'; table: Table }

/** What the coach has answered to a seat that asked. */
export interface Counsel {
  seat: number
  hint: Hint
  /** Chooses these steps on the table, from where the seat asked; says whether that could still be. */
  take: (steps: Step[]) => boolean
}

type Unnumbered<M> = M extends { id: string } ? Omit<M, 'id'> : never

/** A table as its page sees it: a live one, or one that is looked back at (`replay/session.svelte.ts`). */
export interface Session {
  readonly id: string
  readonly status: 'connecting' | 'live' | 'cut' | 'gone' | 'other_rules'
  readonly table: Table | null
  /** What the seat `pov` sees (null: a spectator), and what it may do: the game's own data. */
  readonly view: unknown
  readonly pov: number | null
  readonly offers: unknown
  readonly entries: Entry[]
  /** The totals at the beginning, where no entry tells them. */
  readonly began?: number[]
  readonly version: number
  /** What is shown did not grow out of what was shown before: nothing travels. Left out: it always does. */
  readonly sudden?: boolean
  /** Seats whose player is connected, and how many watch. */
  readonly online: number[]
  /** The seats whose player is not connected, and since when (in the server's time). */
  readonly away: Record<number, number>
  readonly watching: number
  /** A game that has been played: nobody is there or away, nobody watches. */
  readonly past?: boolean
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly skew: number
  /** The last thing the server refused, for the sentence that tells it. */
  readonly refusal: Refusal | null
  /** How much has happened that is not shown yet; left out: all is shown. */
  readonly behind?: number
  /** Shows it at once. */
  catchUp?(): void
  /** Does these steps as the seat, all or nothing. Rejects with a `Refusal`. */
  act(seat: number, steps: Step[]): Promise<void>
  /** How things would stand after these steps. */
  preview(seat: number, steps: Step[]): Promise<unknown>
  /** What would be best after these steps; all are told that somebody has asked. `take` chooses other steps instead. */
  hint(seat: number, steps: Step[], take: Counsel['take']): Promise<Step[]>
  /** Sees the table from another seat of mine. */
  look(seat: number): void
  chat(text: string): Promise<void>
  phrase(phrase: string): Promise<void>
  leave(seat: number): Promise<void>
  comeBack(seat: number): Promise<void>
  vote(seat: number, bot: boolean): Promise<void>
  /** Takes back what I did last (its version), or asks those who must agree. */
  takeBack(act: number): Promise<void>
  /** Whether somebody else may take that back. */
  answer(act: number, agrees: boolean): Promise<void>
}

export class LiveSession implements Session {
  status = $state<'connecting' | 'live' | 'cut' | 'gone' | 'other_rules'>('connecting')
  table = $state.raw<Table | null>(null)
  view = $state.raw<unknown>(null)
  pov = $state<number | null>(null)
  offers = $state.raw<unknown>(null)
  entries = $state.raw<Entry[]>([])
  version = $state(0)
  online = $state.raw<number[]>([])
  away = $state.raw<Record<number, number>>({})
  watching = $state(0)
  /** What came fastest tells it best. */
  skew = $state(0)
  refusal = $state.raw<Refusal | null>(null)
  /** The answer to the last hint that was asked for, until the seat has acted. */
  counsel = $state.raw<Counsel | null>(null)

  readonly #following = new Following<News>(
    (news) => this.#show(news),
    () => PAUSES[settings.tempo],
  )
  #socket: WebSocket | null = null
  /** What was said and not answered, in order. */
  #waiting: Waiting[] = []
  #attempts = 0
  #fastest = Infinity
  #again: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #closed = false
  /** How much this page wants to be told. */
  #help: Help | null = null
  /** The next connection asks for everything: what we have does not fit what the server says. */
  #anew = false

  constructor(readonly id: string) {
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#offline)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  get behind(): number {
    return this.#following.behind
  }

  catchUp(): void {
    this.#following.catchUp()
  }

  async act(seat: number, steps: Step[]): Promise<void> {
    this.catchUp()
    await this.#ask({ type: 'act', on: this.version, seat, steps })
  }

  preview(seat: number, steps: Step[]): Promise<unknown> {
    return this.#ask({ type: 'try', seat, steps })
  }

  async hint(seat: number, steps: Step[], take: Counsel['take']): Promise<Step[]> {
    const told = (await this.#ask({ type: 'hint', seat, steps })) as ServerMessage & { type: 'hint' }
    this.counsel = told.hint && { seat, hint: told.hint as unknown as Hint, take }
    return told.steps
  }

  /** What a seat of mine can expect of the game; null: nobody could say in time. */
  async outlook(seat: number): Promise<Outlook | null> {
    return (await this.#ask({ type: 'outlook', seat })) as Outlook | null
  }

  /** How much this page wants to be told from now on. */
  wantHelp(help: Help): void {
    if (help === this.#help) return
    this.#help = help
    this.#send({ type: 'help', help })
  }

  look(seat: number): void {
    this.#send({ type: 'look', seat })
  }

  async chat(text: string): Promise<void> {
    await this.#ask({ type: 'chat', text })
  }

  async phrase(phrase: Phrase): Promise<void> {
    await this.#ask({ type: 'chat', phrase })
  }

  async leave(seat: number): Promise<void> {
    await this.#ask({ type: 'leave', seat })
  }

  async comeBack(seat: number): Promise<void> {
    await this.#ask({ type: 'return', seat })
  }

  async vote(seat: number, bot: boolean): Promise<void> {
    await this.#ask({ type: 'vote', seat, bot })
  }

  async takeBack(act: number): Promise<void> {
    await this.#ask({ type: 'take_back', act })
  }

  async answer(act: number, agrees: boolean): Promise<void> {
    await this.#ask({ type: 'answer', act, agrees })
  }

  close(): void {
    this.#closed = true
    this.#following.clear()
    this.#drop()
    clearTimeout(this.#again)
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#offline)
    document.removeEventListener('visibilitychange', this.#hurry)
  }

  // The connection.

  #connect(): void {
    clearTimeout(this.#again)
    this.#drop()
    const since = this.version > 0 && !this.#anew ? `since=${this.version}` : ''
    const asked = [since, this.#help && `help=${this.#help}`].filter(Boolean).join('&')
    const query = asked && `?${asked}`
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}${query}`)
    this.#socket = socket
    this.#listen()
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) void this.#lost(event.code)
    }
  }

  /** Lets go of the socket; whatever it still says is no longer heard. */
  #drop(): void {
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  async #lost(code: number): Promise<void> {
    this.#drop()
    if (code === CLOSED_NO_TABLE || code === CLOSED_OTHER_RULES) {
      this.status = code === CLOSED_NO_TABLE ? 'gone' : 'other_rules'
      return
    }
    this.status = 'cut'
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.#attempts++) * (0.5 + Math.random() / 2)
    this.#again = setTimeout(() => void this.#retry(code), wait)
  }

  async #retry(code: number): Promise<void> {
    if (code === CLOSED_NO_GUEST) {
      guest.forget()
      try {
        await guest.ensure()
      } catch {
        void this.#lost(code)
        return
      }
    }
    if (!this.#closed) this.#connect()
  }

  /** The network is back, or somebody looks at the page again: do not wait. */
  #hurry = (): void => {
    if (this.status === 'gone' || this.status === 'other_rules' || this.#closed || document.visibilityState === 'hidden') return
    if (!this.#socket) this.#connect()
    else if (this.status === 'live') this.#probe()
  }

  /** The browser knows that there is no network: nobody need wait for an answer. */
  #offline = (): void => {
    if (this.#socket) void this.#lost(0)
  }

  #listen(patience = SILENCE): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#probe(), patience)
  }

  #probe(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => void this.#lost(0), PATIENCE)
    this.#send({ type: 'ping' })
  }

  // What we say.

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #ask(message: Unnumbered<ClientMessage>): Promise<unknown> {
    const numbered = { ...message, id: newId() } as Waiting['message']
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message: numbered, resolve, reject })
      if (this.status !== 'live') return
      this.#send(numbered)
      this.#listen(ANSWER)
    })
  }

  // What we hear.

  #hear(message: ServerMessage): void {
    this.#listen()
    switch (message.type) {
      case 'table':
        this.#whole(message)
        break
      case 'update':
        this.#fastest = Math.min(this.#fastest, Date.now() - message.entries.at(-1)!.at)
        this.#following.add(message, this.#isTurn(message))
        break
      case 'done':
        this.#answered(message.id)?.resolve(undefined)
        break
      case 'preview':
        this.#answered(message.id)?.resolve(message.preview)
        break
      case 'hint':
        this.#answered(message.id)?.resolve(message)
        break
      case 'outlook':
        this.#answered(message.id)?.resolve(message.outlook)
        break
      case 'refused':
        this.#refused(new Refusal(message.code, message.reason), message.id)
        break
      case 'presence':
        this.online = message.online
        this.away = message.away
        this.watching = message.watching
        break
    }
  }

  #whole(message: ServerMessage & { type: 'table' }): void {
    if (this.#anew) this.entries = []
    this.#anew = false
    this.#following.clear()
    this.#add(message.entries)
    this.version = message.version
    this.table = message.table
    this.pov = message.pov
    this.view = message.view
    this.offers = message.offers
    if (this.status !== 'live') this.#begin()
  }

  /** The first message of a connection has come: say again what nobody has answered. */
  #begin(): void {
    this.status = 'live'
    this.#attempts = 0
    for (const { message } of this.#waiting) this.#send(message)
  }

  /** Whether somebody else has made a turn here. Where all act at the same time nobody waits for the others' turns. */
  #isTurn({ entries }: Update): boolean {
    const isTheirs = (entry: Entry) => entry.kind === 'act' && !this.table?.yours.includes(entry.seat)
    return entries.some(isTheirs) && seatsToAct(commonView(this)).length < 2
  }

  #show(news: News): void {
    if (news.type === 'over') this.table = news.table
    else this.#update(news)
  }

  #update(message: Update): void {
    if (message.version <= this.version) return
    const first = message.entries.find((entry) => entry.version > this.version)
    if (first?.version !== this.version + 1) return this.#startAnew()
    try {
      if (message.patch) this.view = applyPatch(this.view, message.patch)
    } catch {
      return this.#startAnew()
    }
    this.#add(message.entries)
    this.version = message.version
    this.pov = message.pov
    this.offers = message.offers
    this.skew = this.#fastest
    // The last turn is seen before the end takes its place.
    if (message.table?.status === 'over' && this.table?.status === 'playing')
      this.#following.add({ type: 'over', table: message.table }, false)
    else if (message.table) this.table = message.table
  }

  /** What came does not fit what we have. That should not happen; seeing a wrong table would be worse. */
  #startAnew(): void {
    this.#anew = true
    this.#following.clear()
    this.status = 'cut'
    this.#connect()
  }

  #add(entries: Entry[]): void {
    const last = this.entries.at(-1)?.version ?? 0
    const fresh = entries.filter((entry) => entry.version > last)
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh]
    if (fresh.some((entry) => entry.kind === 'act' && entry.seat === this.counsel?.seat)) this.counsel = null
  }

  #answered(id: string): Waiting | undefined {
    const at = this.#waiting.findIndex(({ message }) => message.id === id)
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  #refused(refusal: Refusal, id: string | null): void {
    const waiting = id === null ? undefined : this.#answered(id)
    // A preview or an outlook that cannot be had is the asker's affair: nobody pressed a button for it.
    if (waiting?.message.type !== 'try' && waiting?.message.type !== 'outlook') this.refusal = refusal
    waiting?.reject(refusal)
  }
}
