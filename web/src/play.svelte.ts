// Shows what happened, event by event, and settles on the view after each moment. Speed, pause, step, back and skip are the player's.
import { prefs } from './prefs.svelte'

/** Changes the shown view by one event; returns how long to look at it, in ms at speed 1. */
export type Show<V, E> = (view: V, event: E) => number

/** Takes out of an earlier view what may no longer be seen now: looking back must not be peeping. */
export type Veil<V> = (earlier: V, now: V) => void

interface Moment<V, E> {
  events: readonly E[]
  view: V
  /** How many events came before it. */
  from: number
}

interface Ways<V, E> {
  /** How many moments are remembered. */
  kept?: number
  veil?: Veil<V>
  /** Takes over what `show` has put on screen beyond the truth, when a moment settles into the next. */
  keep?: (shown: V, settled: V) => void
  /** Called for every event that is played, not for those that are skipped. */
  played?: (event: E) => void
}

/** How long a change is held in place of a motion, with reduced motion. */
const HELD = 350
/** How far one can look back at a running table. A replay keeps everything. */
const KEPT = 300

export class Play<V, E> {
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
  #moments: Moment<V, E>[] = []
  #settled = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private show: Show<V, E>,
    private ways: Ways<V, E> = {},
  ) {}

  /** What happened, and how things stand after it. The first moment is shown at once. */
  push(events: readonly E[], view: V): void {
    this.#hide(view)
    const before = this.#moments.at(-1)
    this.#moments.push({ events, view, from: before ? before.from + before.events.length : 0 })
    this.last++
    if (this.last === 0) return this.seek(0)
    this.playing = true
    if (!this.#timer && !this.paused) this.#run()
    this.#forget()
  }

  /** The view after a moment, at once. */
  seek(moment: number): void {
    this.#stop()
    this.at = Math.min(Math.max(moment, 0), this.last)
    this.#settle(this.#moments[this.at]!)
  }

  /** Right after an event, by its number, as far as we remember. */
  seekEvent(number: number): void {
    const at = this.#moments.findIndex(({ from, events }) => from < number && number <= from + events.length)
    if (at < 1) return
    this.paused = this.past = true
    this.seek(at - 1)
    this.playing = true
    while (this.told < number) this.#advance()
  }

  pause(): void {
    this.paused = true
    this.#stop()
  }

  resume(): void {
    this.paused = this.past = false
    if (!this.#timer) this.#run()
  }

  /** One visible event, then wait. */
  step(): void {
    this.pause()
    while (this.playing && this.#advance(true) === 0);
  }

  /** To the moment before, then wait. */
  back(): void {
    this.pause()
    this.past = true
    this.seek(this.at - 1)
  }

  /** To the newest view, and on from there. */
  skip(): void {
    if (this.playing || !this.#settled) this.seek(this.last)
    this.paused = this.past = false
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
    if (aloud) this.ways.played?.(event)
    const time = this.show(this.shown, event)
    return prefs.still ? Math.min(time, HELD) : time
  }

  #settle(moment: Moment<V, E>, keep = false): void {
    const view = structuredClone(moment.view)
    if (keep) this.ways.keep?.(this.shown, view)
    this.shown = view
    this.told = moment.from + moment.events.length
    this.#settled = true
    this.playing = this.at < this.last
    this.past &&= this.playing
  }

  #hide(now: V): void {
    const { veil } = this.ways
    if (!veil || this.last < 0) return
    veil(this.shown, now)
    for (const { view } of this.#moments) veil(view, now)
  }

  #forget(): void {
    if (this.#moments.length <= (this.ways.kept ?? KEPT) || this.at === 0) return
    this.#moments.shift()
    this.at--
    this.last--
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
