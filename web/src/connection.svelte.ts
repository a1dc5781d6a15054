// The line to a table: opens again when it breaks, names the last frame it has, and sends again what was not answered.
import { plain, type Reason } from './i18n/reasons'
import { house, outlet, type Socket } from './outlet'
import {
  CLOSED,
  type ClientMessage,
  type Frame,
  type GameTypes,
  type Hint,
  type Plan,
  type Room,
  type Said,
  type Seen,
  type ServerMessage,
} from './wire/wire'

export type Status = 'connecting' | 'open' | 'lost' | 'closed'
/** What a client says, without the id, which the connection gives. */
export type Words = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never
export type Heard<G extends GameTypes = GameTypes> = Room<G> | Frame<G> | Said | Hint<G> | Plan

/** The server did not do it, and why. */
export class Refusal extends Error {
  constructor(
    readonly why: Reason,
    readonly rule: string | null = null,
  ) {
    super(why.reason)
  }
}

interface Unanswered {
  text: string
  done: () => void
  refused: (why: Error) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 8_000
/** A server that has not opened a line after so long stands still: the next time another one is asked for. A house in this
 * browser opens when it has started, however long that takes. */
const OPENING = 4_000
const PING = 10_000
/** A ping without any answer for so long means that the line is dead. */
const PATIENCE = 6_000
/** The table moves to another server: it is there in a moment, and nobody needs to know. */
const MOVED = 1012
const MOMENT = 30
const LONGEST_MOMENT = 500
/** After so long people may know. */
const UNNOTICED = 2_000
/** Codes after which coming back is of no use: nobody may watch, no such table, too many windows, a table that failed. */
const FINAL = [4403, 4404, 4409, 4500]
/** The server cannot save anything now. */
const AWAY = 4503
const AWAY_WAIT = 1_000
/** We have no cookie yet. */
const STRANGER = 4401

export class Connection {
  status = $state<Status>('connecting')
  /** Why the server closed for good, or why the table cannot be reached until it says something again. */
  reason = $state.raw<Reason | null>(null)
  #socket: Socket | undefined
  #unanswered = new Map<string, Unanswered>()
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #opening: ReturnType<typeof setTimeout> | undefined
  /** The server that we were led to last said nothing. */
  #unheard = false
  #pulse: ReturnType<typeof setInterval>
  #pinged = 0
  #moves = 0
  #moving: ReturnType<typeof setTimeout> | undefined
  #greeting = false
  #ids = 0
  readonly #me = crypto.getRandomValues(new Uint32Array(2)).join('')

  constructor(
    private url: () => string,
    private hear: (message: Heard) => void,
    private meet: () => Promise<unknown> = async () => {},
  ) {
    addEventListener('online', this.#again)
    addEventListener('offline', this.#again)
    document.addEventListener('visibilitychange', this.#check)
    this.#pulse = setInterval(this.#check, PING)
    this.#open()
  }

  /** Resolves when the server has done it, durably; rejects with its refusal. Survives a broken line. */
  send(words: Words): Promise<void> {
    const id = `${this.#me}-${++this.#ids}`
    const text = JSON.stringify({ ...words, id })
    return new Promise((done, refused) => {
      this.#unanswered.set(id, { text, done, refused })
      this.#say(text)
    })
  }

  /** Says something that is not answered, if there is a line. */
  tell(words: Seen): void {
    this.#say(JSON.stringify(words))
  }

  close(): void {
    removeEventListener('online', this.#again)
    removeEventListener('offline', this.#again)
    document.removeEventListener('visibilitychange', this.#check)
    clearInterval(this.#pulse)
    this.#unanswered.clear()
    this.#end(null)
    this.#drop()
  }

  #open(): void {
    const socket = (this.#socket = outlet.socket(this.#unheard ? elsewhere(this.url()) : this.url()))
    if (!house) this.#opening = setTimeout(this.#giveUp, OPENING)
    socket.onopen = () => {
      clearTimeout(this.#opening)
      this.#unheard = false
      this.#wait = FIRST_WAIT
      this.#pinged = 0
      this.status = 'open'
      for (const { text } of this.#unanswered.values()) socket.send(text)
    }
    socket.onmessage = (event) => this.#read(JSON.parse(event.data as string) as ServerMessage)
    socket.onclose = (event) => this.#closed(event)
  }

  #read(message: ServerMessage): void {
    this.#pinged = 0
    if (message.type === 'Notice') return void (this.reason = message)
    if (message.type === 'Room' || message.type === 'Frame') this.#arrived()
    if (message.type !== 'Done' && message.type !== 'Refused') return this.hear(message)
    if (message.id === null) return
    const waiting = this.#unanswered.get(message.id)
    this.#unanswered.delete(message.id)
    if (message.type === 'Done') waiting?.done()
    else waiting?.refused(new Refusal(message, message.rule))
  }

  #closed(event: CloseEvent): void {
    clearTimeout(this.#opening)
    if (this.status === 'closed') return
    if (FINAL.includes(event.code))
      return this.#end({ reason: event.reason, key: CLOSED[event.code] ?? '', values: {} })
    if (event.code === AWAY) {
      this.reason = { reason: event.reason, key: CLOSED[AWAY]!, values: {} }
      this.#wait = AWAY_WAIT
    }
    if (event.code === STRANGER) return this.#greet()
    if (event.code === MOVED) return this.#follow()
    this.#later()
  }

  /** Nobody is greeted twice at a time: two cookies would be two people, and only one of them has the seat. */
  #greet(): void {
    if (this.#greeting) return
    this.#greeting = true
    void this.meet()
      .catch(() => {})
      .then(() => {
        this.#greeting = false
        if (this.status !== 'closed') this.#later()
      })
  }

  #later(): void {
    if (!this.#moving) this.status = 'lost'
    this.#openIn(this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  /** Comes back at once; only to a table that moves on and on, after longer and longer moments. */
  #follow(): void {
    this.#moving ??= setTimeout(() => (this.status = 'lost'), UNNOTICED)
    this.#openIn(Math.min(MOMENT * 2 ** this.#moves++, LONGEST_MOMENT))
  }

  #openIn(wait: number): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2))
  }

  #arrived(): void {
    this.status = 'open'
    this.reason = null
    this.#moves = 0
    clearTimeout(this.#moving)
    this.#moving = undefined
  }

  #end(reason: Reason | null): void {
    clearTimeout(this.#moving)
    this.status = 'closed'
    this.reason = reason
    clearTimeout(this.#retry)
    for (const { refused } of this.#unanswered.values()) refused(new Refusal(reason ?? plain('')))
    this.#unanswered.clear()
  }

  /** Whoever leads us to a server may know by the table which one, and would lead us to the same again. */
  #giveUp = (): void => {
    this.#unheard = true
    this.#drop()
    this.#later()
  }

  /** Lets go of a socket without waiting for its farewell, which a dead line never sends. */
  #drop(): void {
    clearTimeout(this.#opening)
    const socket = this.#socket
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #again = (): void => {
    if (this.status === 'closed') return
    this.#drop()
    this.#wait = FIRST_WAIT
    this.#later()
  }

  #check = (): void => {
    if (this.status !== 'open') return
    const now = Date.now()
    if (this.#pinged && now - this.#pinged > PATIENCE) {
      this.#unheard = true
      return this.#again()
    }
    this.#pinged ||= now
    this.#say(JSON.stringify({ type: 'Ping', id: `${this.#me}-ping` }))
  }

  #say(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
  }
}

/** The same line, by a server that is chosen anew: a proxy goes by this word (deploy/nginx), and servers do not read it. */
function elsewhere(line: string): string {
  const url = new URL(line)
  url.searchParams.set('elsewhere', '1')
  return url.href
}

/** The address of a table's line; of several seats of mine, through whose eyes. */
export function address(table: string, since: number, seat: number | null = null): string {
  const url = new URL(`/ws/table/${table}?since=${since}${seat === null ? '' : `&seat=${seat}`}`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
