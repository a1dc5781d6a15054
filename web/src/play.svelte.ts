// Shows what happened, event by event, and settles on the view after each moment. Speed, pause, step, back and skip are
// the player's.
import { prefs } from './prefs.svelte'

/** Changes the shown view by one event; returns how long to look at it, in ms at speed 1. */
export type Show<V, E> = (view: V, event: E) => number

/** What happened at once, how things stand after it, and what may be shown beside. */
export interface Step<V, E, A = unknown> {
  events: readonly E[]
  view: V
  aid: A
}

interface Moment<V, E, A> extends Step<V, E, A> {
  /** How many events came before it. */
  from: number
}

interface Ways<V, E, A> {
  /** How many moments are remembered while nobody looks back. */
  kept?: number
  /** Brings the game from its first step to the one with which so many events had happened; nothing if it cannot. */
  earlier?: (until: number) => Promise<readonly Step<V, E, A>[]>
  /** Takes over what `show` has put on screen beyond the truth, when a moment settles into the next. */
  keep?: (shown: V, settled: V) => void
  /** Called whenever nothing is left to show, or somebody would rather look back. */
  caughtUp?: () => void
  /** Called for every event that is played, not for those that are skipped. */
  played?: (event: E) => void
}

/** How long a change is held in place of a motion, with reduced motion. */
const HELD = 350
/** How far one can look back at a running table without asking the server. A replay keeps everything. */
const KEPT = 300

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** How many events had happened with it. */
const end = ({ from, events }: { from: number; events: readonly unknown[] }): number => from + events.length

export class Play<V, E, A = unknown> {
  /** The view on screen, possibly in the middle of things. Deeply reactive: `show` changes it in place. */
  shown = $state() as V
  /** Something is left to show. */
  playing = $state(false)
  paused = $state(false)
  /** Somebody went back to look at it again. */
  past = $state(false)
  /** The moment on screen, the newest one, and how many events were shown so far. */
  at = $state(-1)
  last = $state(-1)
  told = $state(0)
  /** The most that was ever shown: looking back does not undo it. */
  seen = $state(0)
  /** How many events had happened before moments are missing no more; with none the game is here from its beginning. */
  first = $state(0)
  /** What is missing is on its way. */
  fetching = $state(false)
  /** How many moments came while somebody looked back. */
  news = $state(0)
  #moments: Moment<V, E, A>[] = []
  /** The moment after which none is missing. */
  #edge: Moment<V, E, A> | undefined
  #complete: Promise<void> | undefined
  #settled = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private show: Show<V, E>,
    private ways: Ways<V, E, A> = {},
  ) {}

  /** How things stand after the moment on screen. */
  get view(): V {
    return this.#moments[this.at]!.view
  }

  /** What may be shown beside it. */
  get aid(): A {
    return this.#moments[this.at]!.aid
  }

  /**
   * What happened, perhaps in `several` steps, and how things stand after it; `veiled` if what was before may not be
   * looked at again. The first moment is shown at once: how it came to be was before it.
   */
  push(events: readonly E[], view: V, aid: A, several = false, veiled = false): void {
    const before = this.#moments.at(-1)
    if (!before) return this.#begin({ events: [], view, aid, from: events.length })
    if (!events.length && same(before.view, view)) return void (before.aid = aid)
    const moment = { events, view, aid, from: end(before) }
    if (veiled) this.#veil(moment)
    else this.last = this.#moments.push(moment) - 1
    if (several) this.#count(moment)
    if (this.past) this.news++
    this.playing = true
    if (veiled && several) return this.skip()
    if (!this.#timer && !this.paused) this.#run()
    this.#forget()
  }

  /** The view after a moment, at once. */
  seek(moment: number): void {
    this.#stop()
    this.at = Math.min(Math.max(moment, 0), this.last)
    this.#settle(this.#moments[this.at]!)
  }

  /** Right after an event, by its number, then wait. */
  async seekEvent(number: number): Promise<void> {
    const all = this.#lookBack()
    if (number <= this.first) await all
    if (!this.past) return
    const at = this.#moments.findIndex((moment) => moment.from < number && number <= end(moment))
    this.seek(at < 1 ? this.at : at - 1)
    while (at >= 1 && this.told < number) this.#advance()
  }

  pause(): void {
    this.paused = true
    this.#stop()
  }

  resume(): void {
    if (!this.playing) return this.skip()
    this.paused = false
    if (!this.#timer) this.#run()
  }

  /** One visible event, then wait. */
  step(): void {
    this.pause()
    while (this.playing && this.#advance(true) === 0);
  }

  /** To the moment before, then wait. */
  async back(): Promise<void> {
    const all = this.#lookBack()
    if (this.told <= this.first) await all
    if (this.past) this.seek(this.at - 1)
  }

  /** To the first moment of all, then wait. */
  async start(): Promise<void> {
    await this.#lookBack()
    if (this.past) this.seek(0)
  }

  /** To the newest view, and on from there. */
  skip(): void {
    if (this.playing || !this.#settled) this.seek(this.last)
    this.paused = this.past = false
    this.#forget()
  }

  close(): void {
    this.#stop()
  }

  #run = (): void => {
    this.#timer = undefined
    while (this.playing) {
      const time = this.#advance(true)
      if (time > 0) {
        this.#timer = setTimeout(this.#run, time / prefs.speed)
        return
      }
    }
  }

  /** Shows the next event, or settles after the last one of a moment. */
  #advance(aloud = false): number {
    if (this.#settled) this.at++
    this.#settled = false
    const moment = this.#moments[this.at]!
    const event = moment.events[this.told - moment.from]
    if (event === undefined) {
      this.#settle(moment, true)
      return 0
    }
    this.told++
    this.seen = Math.max(this.seen, this.told)
    if (aloud) this.ways.played?.(event)
    const time = this.show(this.shown, event)
    return prefs.still ? Math.min(time, HELD) : time
  }

  #settle(moment: Moment<V, E, A>, keep = false): void {
    const view = structuredClone(moment.view)
    if (keep) this.ways.keep?.(this.shown, view)
    this.shown = view
    this.told = end(moment)
    this.seen = Math.max(this.seen, this.told)
    this.#settled = true
    this.playing = this.at < this.last
    if (this.past && !this.playing) {
      this.past = this.paused = false
      this.#forget()
    }
    if (!this.playing) this.ways.caughtUp?.()
  }

  #begin(moment: Moment<V, E, A>): void {
    this.#moments = [moment]
    this.#count(moment)
    this.last = 0
    this.seek(0)
  }

  #count(edge: Moment<V, E, A>): void {
    this.#edge = edge
    this.first = end(edge)
  }

  /** Stops, and sees to it that there is something to look back at. */
  #lookBack(): Promise<void> {
    this.pause()
    if (!this.past) this.news = 0
    this.past = true
    this.ways.caughtUp?.()
    if (this.first === 0 || !this.ways.earlier) return Promise.resolve()
    return (this.#complete ??= this.#fetch(this.ways.earlier).finally(() => {
      this.#complete = undefined
      this.fetching = false
    }))
  }

  async #fetch(earlier: NonNullable<Ways<V, E, A>['earlier']>): Promise<void> {
    this.fetching = true
    const edge = this.#edge!
    const moments: Moment<V, E, A>[] = []
    for (const step of await earlier(end(edge)))
      moments.push({ ...step, from: moments.length ? end(moments.at(-1)!) : 0 })
    // Meanwhile the line may have been lost once more, or somebody went back to now and it was forgotten.
    if (!moments.length || end(moments.at(-1)!) !== end(edge) || edge !== this.#edge) return
    this.#replace(moments, this.#moments.indexOf(edge))
  }

  /** Puts the true moments in the place of those up to the edge, and stays where we are. */
  #replace(moments: Moment<V, E, A>[], edge: number): void {
    const here = this.#settled
      ? moments.findLastIndex((moment) => end(moment) <= this.told)
      : moments.findIndex((moment) => end(moment) > this.told)
    this.at = this.at > edge ? this.at - edge - 1 + moments.length : here < 0 ? moments.length - 1 : here
    this.#moments = [...moments, ...this.#moments.slice(edge + 1)]
    this.last = this.#moments.length - 1
    this.#count(this.#moments[0]!)
  }

  /** Forgets all that was before a moment, which is on screen at once; its events are still to be shown. */
  #veil(moment: Moment<V, E, A>): void {
    this.#stop()
    if (this.past) this.past = this.paused = false
    const before = { ...moment, events: [] }
    this.#moments = [before, moment]
    this.#count(before)
    this.last = 1
    this.seek(0)
  }

  #forget(): void {
    const spare = Math.min(this.#moments.length - (this.ways.kept ?? KEPT), this.at)
    if (this.past || spare <= 0) return
    this.#moments.splice(0, spare)
    this.at -= spare
    this.last -= spare
    if (!this.#moments.includes(this.#edge!)) this.#count(this.#moments[0]!)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
