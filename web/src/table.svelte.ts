// A table as its client knows it: the room, the game on screen, what may be done, what was said. It holds no rules.
import { SvelteSet } from 'svelte/reactivity'
import { called } from './called'
import { Coaching } from './coach/hint.svelte'
import { Comparing } from './coach/plan.svelte'
import type { LogLine, Say, Story } from './games/game'
import { Failed } from './api'
import { t } from './i18n'
import { plain } from './i18n/reasons'
import { prefs } from './prefs.svelte'
import { Play, type Show } from './play.svelte'
import { Refusal, type Heard, type Words } from './connection.svelte'
import { sound, type Sound } from './sound'
import { toast } from './ui/toasts.svelte'
import type { Outcome, Seat } from './wire/core'
import type { Frame, GameTypes, Room, Said, Seen, Step } from './wire/wire'

/** What a table needs of its game's folder. */
export interface Teller<G extends GameTypes> {
  show: Show<G['View'], G['Event']>
  keep?(shown: G['View'], settled: G['View']): void
  tell(event: G['Event'], say: Say, view: G['View'], story: Story<G>): LogLine | null
  sound?(event: G['Event']): Sound | null
}

/** Nobody wants to watch so many moments when coming back. */
const LONG = 40
/** Of what happened since somebody was here last, at a table by day, so many events are played at most. */
const SINCE = 200
/** A whole round of a big game may come at once, and is worth watching. */
const MANY = 500

/** Somebody who guides a learner. */
export interface Guide {
  /** Those of `actions` that are open for now, among all that is legal. */
  narrow<A>(actions: A[], legal: A[]): A[]
  /** I tried something else. */
  nudge(): void
  /** The server has carried out an action of mine. */
  did(action: unknown): void
}

type Kinds<A> = A extends { type: infer K } ? K : never

export type Send = (words: Words) => Promise<void>
/** Brings the steps of a running game, from the first to the one with which so many events had happened. */
export type Earlier<G extends GameTypes> = (until: number) => Promise<Step<G>[]>

/** A line of the log, and which event it tells. */
export interface Told extends LogLine {
  number: number
}

export class Table<G extends GameTypes = GameTypes> {
  readonly play: Play<G['View'], G['Event'], G['Aid']>
  room = $state.raw<Room<G>>()
  #frame = $state.raw<Frame<G>>()
  chat = $state.raw<Said[]>([])
  /** Why the last thing asked was not done. */
  refusal = $state.raw<Refusal | null>(null)
  guide = $state.raw<Guide | null>(null)
  /** What was suggested to me. */
  readonly coach = new Coaching<G>(this)
  /** My last round as I had planned it. */
  readonly comparing = new Comparing<G>(this)
  /** The place on the board that a log line points at while it is hovered or focused. */
  marked = $state<string | null>(null)
  /** True on the replay page: nothing can be done there. */
  readonly replaying: boolean
  #events = $state.raw<G['Event'][]>([])
  #sent = new SvelteSet<string>()
  #missed = false
  #catchingUp = $state(false)
  #seen = -1
  #clockAt = 0
  #now = $state(0)
  #tick: ReturnType<typeof setInterval> | undefined

  constructor(
    private teller: Teller<G>,
    private send?: Send,
    private earlier?: Earlier<G>,
    private tell?: (words: Seen) => void,
  ) {
    this.replaying = !send
    const live = { caughtUp: () => this.#see(), earlier: (until: number) => this.#recall(until) }
    this.play = new Play(teller.show, {
      keep: teller.keep,
      played: (event) => this.#ring(event),
      ...(send ? live : { kept: Infinity }),
    })
  }

  /** The view on screen, possibly in the middle of an animation. Draw this. */
  get shown(): G['View'] {
    return this.play.shown
  }
  /** The truth: the newest, or that of the moment looked back at. */
  get view(): G['View'] {
    return this.#elsewhere ? this.play.view : this.#frame!.view
  }
  /** The newest there is, whatever is looked at. */
  get present(): Frame<G> | undefined {
    return this.#frame
  }
  get ready(): boolean {
    return this.room !== undefined && this.#frame !== undefined
  }
  /** How many events this client has. */
  get number(): number {
    return this.#frame?.number ?? 0
  }
  /** What is on screen is not the game as it stands: then nobody is waited for, no clock runs, nothing can be done. */
  get #elsewhere(): boolean {
    return this.replaying || this.past
  }
  /** All that I may do now; empty for spectators, in replays and while looking back. */
  get legal(): G['Action'][] {
    const legal = this.past ? [] : (this.#frame?.legal ?? [])
    return this.guide ? this.guide.narrow(legal, legal) : legal
  }
  /** I look at an earlier moment of a running game. */
  get past(): boolean {
    return !this.replaying && this.play.past
  }
  /** What I look back at is what happened since I was here last, by day. */
  get since(): boolean {
    return this.#catchingUp && this.past
  }
  /** What may be shown beside the view: the newest one, or the one looked back at. */
  get aid(): G['Aid'] {
    return this.#elsewhere ? this.play.aid : this.#frame!.aid
  }
  /** Whom the table waits for. */
  get waiting(): Seat[] {
    return this.#elsewhere ? [] : (this.#frame?.waiting ?? [])
  }
  get you(): Seat | null {
    return this.room?.you ?? null
  }
  get myTurn(): boolean {
    return this.you !== null && this.waiting.includes(this.you)
  }
  /** The table waits for me, whatever I look at. */
  get awaited(): boolean {
    return this.you !== null && (this.#frame?.waiting.includes(this.you) ?? false)
  }
  /** Looking back, and in a replay, only at the end. */
  get outcome(): Outcome | null {
    return this.#elsewhere && this.playing ? null : (this.#frame?.outcome ?? null)
  }
  /** The game is over, all of it was shown, and nobody looks back. A puzzle has no ending but its coach. */
  get ended(): boolean {
    return this.outcome !== null && !this.playing && !this.past && !this.room?.lesson?.startsWith('puzzle')
  }
  get playing(): boolean {
    return this.play.playing
  }
  /** Something I asked for is under way. */
  get acting(): boolean {
    return this.#sent.size > 0
  }
  /** Seconds left on the clock, ticking. */
  get clock(): number | null {
    const left = this.past ? null : this.#frame?.clock?.left
    return left == null ? null : Math.max(0, left - Math.max(0, this.#now - this.#clockAt) / 1000)
  }

  /** The clock stands still while people's pages show them what happened. */
  get held(): boolean {
    return this.#frame?.clock?.held ?? false
  }

  /** Seconds the running clock began with. */
  get clockTotal(): number | null {
    return this.clock === null ? null : (this.#frame?.clock?.total ?? null)
  }

  readonly say: Say = {
    name: (seat) => this.name(seat),
    is: (seat) => seat !== null && seat === this.you && !this.replaying,
  }

  /** A seat's name; my own is "You", but not in a replay: there nobody plays. */
  name(seat: Seat | null): string {
    if (seat === null) return t().nobody
    if (this.say.is(seat)) return t().you
    return this.called(seat)
  }

  /** A seat's name, my own too. */
  called(seat: Seat): string {
    return called(this.room?.places[seat], seat, this.room?.places)
  }

  /** The level of the bot whose seat this is. */
  level(seat: Seat): string | undefined {
    const place = this.room?.places[seat]
    return place?.kind === 'bot' ? place.name : undefined
  }

  /** A person who is not at the table just now. */
  away(seat: Seat): boolean {
    const place = this.room?.places[seat]
    return !this.replaying && place?.kind === 'person' && !place.here
  }

  /** A bot plays this seat, as its own or for somebody absent. */
  bot(seat: Seat): boolean {
    const place = this.room?.places[seat]
    return place !== undefined && (place.kind === 'bot' || place.stand_in || !!place.bot)
  }

  #lines: (Told | null)[] = $derived(
    this.#events.map((event, i) => {
      const line = this.teller.tell(event, this.#sayOf(i), this.#frame!.view, { events: this.#events, at: i })
      return line && { ...line, number: i + 1 }
    }),
  )

  /** Who left in mid-game is told of between two events. */
  #leavings: Told[] = $derived.by(() =>
    (this.room?.places ?? []).flatMap(({ before }, seat) =>
      before ? [{ seat, text: t().left(before.name, this.called(seat)), number: before.until + 0.5 }] : [],
    ),
  )

  /** Names as they were when an event happened: who has left since keeps theirs. */
  #sayOf(event: number): Say {
    const before = (seat: Seat | null) => (seat === null ? undefined : this.room?.places[seat]?.before)
    if (!this.#leavings.length) return this.say
    return {
      name: (seat) => (event < (before(seat)?.until ?? 0) ? before(seat)!.name : this.name(seat)),
      is: this.say.is,
    }
  }

  #until(count: number): Told[] {
    const lines = this.#lines.slice(0, count).filter((line) => line !== null)
    const left = this.#leavings.filter(({ number }) => number < count + 1)
    return left.length ? [...lines, ...left].sort((a, b) => a.number - b.number) : lines
  }

  /** What happened so far, in words, as far as it was shown. */
  log: Told[] = $derived.by(() => this.#until(this.play.told))

  /** All that was ever shown, in words: the log stays whole while somebody looks back. */
  story: Told[] = $derived.by(() => this.#until(this.play.seen))

  /** The latest events shown, oldest first; the last one is on screen while `playing`. */
  recent: G['Event'][] = $derived.by(() => this.#events.slice(Math.max(0, this.play.told - 100), this.play.told))

  /** What was shown from this event on. */
  happened(from: number): G['Event'][] {
    return this.#events.slice(from, this.play.told)
  }

  /** The event on screen at this moment. */
  get happening(): G['Event'] | null {
    return this.playing ? (this.recent.at(-1) ?? null) : null
  }

  /** My legal actions of one kind. */
  can<K extends Kinds<G['Action']>>(kind: K): Extract<G['Action'], { type: K }>[] {
    return this.legal.filter((action) => (action as { type: unknown }).type === kind) as Extract<
      G['Action'],
      { type: K }
    >[]
  }

  /** What I chose and have not yet confirmed, where I prefer to be asked. */
  asking = $state.raw<G['Action'] | null>(null)

  /** Does it, or says in `refusal` why not. Does not wait for an animation; the same action twice at once is one. */
  async act(action: G['Action']): Promise<void> {
    const text = JSON.stringify(action)
    if (this.#sent.has(text)) return
    if (this.guide && !this.guide.narrow([action], this.#frame?.legal ?? []).length) return this.guide.nudge()
    if (prefs.confirm && !this.guide && JSON.stringify(this.asking) !== text) return void (this.asking = action)
    this.asking = null
    this.coach.acted(action)
    this.play.skip()
    this.#sent.add(text)
    const done = await this.ask({ type: 'Act', action })
    this.#sent.delete(text)
    if (done) this.guide?.did(action)
  }

  /** Sends any message; a refusal is kept for showing. Whether it was done. */
  async ask(words: Words): Promise<boolean> {
    try {
      this.refusal = null
      await this.send?.(words)
      return true
    } catch (why) {
      if (!(why instanceof Refusal)) throw why
      this.refusal = why
      return false
    }
  }

  hear(message: Heard<G>): void {
    if (message.type === 'Room') this.#enter(message)
    else if (message.type === 'Frame') this.#take(message)
    else if (message.type === 'Hint') this.coach.hear(message)
    else if (message.type === 'Plan') this.comparing.hear(message)
    else this.#listen(message)
  }

  /** The line opens again: what comes next may be several steps at once. */
  missed(): void {
    this.coach.dismiss()
    this.comparing.hide()
    this.#missed = true
    this.#seen = -1
  }

  close(): void {
    clearInterval(this.#tick)
    this.play.close()
  }

  async #recall(until: number): Promise<Step<G>[]> {
    try {
      return (await this.earlier?.(until)) ?? []
    } catch (why) {
      this.refusal = new Refusal(why instanceof Failed ? why.why : plain(t().failed))
      return []
    }
  }

  #enter(room: Room<G>): void {
    const before = this.room
    this.room = room
    for (const [seat, place] of room.places.entries()) {
      if (before && place.before && !before.places[seat]?.before && !before.yours.includes(seat))
        toast(t().left(place.before.name, this.called(seat)))
    }
  }

  #ring(event: G['Event']): void {
    const noise = this.teller.sound?.(event)
    if (noise) sound(noise)
  }

  #listen(said: Said): void {
    if (this.chat.some(({ number }) => number === said.number)) return
    this.chat = [...this.chat, said]
    if (said.seat !== this.you && Date.now() / 1000 - said.at < 5) sound('chat')
  }

  #take(frame: Frame<G>): void {
    const first = this.#frame === undefined
    const before = this.awaited
    const from = frame.number - frame.events.length
    const news = frame.events.slice(Math.max(0, this.number - from))
    this.#events = [...this.#events, ...news]
    this.#set(frame)
    this.play.push(news, frame.view, frame.aid, this.#missed, frame.veiled && !this.replaying)
    this.#missed = false
    if (
      !this.play.paused &&
      !this.play.past &&
      !this.replaying &&
      (document.hidden || news.length > MANY || this.play.last - this.play.at > LONG)
    )
      this.play.skip()
    this.coach.look()
    if (this.awaited && !before && !this.replaying) sound('yours')
    const seen = this.room?.day?.seen
    if (first && seen != null && seen < this.number) void this.#catchUp(seen)
    this.#see()
  }

  /** Plays what happened since I was here last; whoever acts is taken to now. */
  async #catchUp(seen: number): Promise<void> {
    const from = Math.max(seen, this.number - SINCE)
    this.#catchingUp = true
    await (from ? this.play.seekEvent(from) : this.play.start())
    if (this.past) this.play.resume()
  }

  /** Tells the table that I have seen all: clocks and bots wait for that. */
  #see(): void {
    if (this.number === this.#seen || (this.play.playing && !this.play.past)) return
    this.#seen = this.number
    this.tell?.({ type: 'Seen', number: this.number })
  }

  #set(frame: Frame<G>): void {
    this.#frame = frame
    this.asking = null
    this.#clockAt = this.#now = performance.now()
    clearInterval(this.#tick)
    if (frame.clock && !frame.clock.held) this.#tick = setInterval(() => (this.#now = performance.now()), 200)
  }
}
