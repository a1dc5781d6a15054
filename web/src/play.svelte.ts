// Shows what happened, event by event, then settles on the view. Speed, pause, step and skip are the player's.
import { prefs } from './prefs.svelte'

/** Changes the shown view by one event; returns how long to look at it, in ms at speed 1. */
export type Show<V, E> = (view: V, event: E) => number

type Item<V, E> = { event: E } | { view: V }

/** How long a change is held in place of a motion. */
const HELD = 350

export class Play<V, E> {
  /** The view on screen, possibly in the middle of things. Deeply reactive: `show` changes it in place. */
  shown = $state() as V
  playing = $state(false)
  paused = $state(false)
  #queue: Item<V, E>[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private show: Show<V, E>,
    private told: (event: E) => void = () => {},
  ) {}

  /** What happened, and how things stand after it. */
  push(events: readonly E[], view: V): void {
    this.#queue.push(...events.map((event) => ({ event })), { view })
    if (!this.playing && !this.paused) this.#run()
    else this.playing = true
  }

  /** Shows a view at once, without a way there. */
  jump(view: V): void {
    this.#stop()
    this.#queue = []
    this.shown = structuredClone(view)
  }

  pause(): void {
    this.paused = true
    this.#stop()
    this.playing = this.#queue.length > 0
  }

  resume(): void {
    this.paused = false
    if (!this.#timer) this.#run()
  }

  /** One event, also while paused. */
  step(): void {
    this.#stop()
    while (this.#queue.length && this.#next() === 0);
    this.playing = this.#queue.length > 0
    if (!this.paused) this.#wait(HELD)
  }

  /** To the newest view. */
  skip(): void {
    this.#stop()
    while (this.#queue.length) this.#next()
    this.playing = false
  }

  close(): void {
    this.#stop()
    this.#queue = []
  }

  #run = (): void => {
    this.#timer = undefined
    while (this.#queue.length) {
      this.playing = true
      const time = this.#next()
      if (time > 0) return this.#wait(time)
    }
    this.playing = false
  }

  #next(): number {
    const item = this.#queue.shift()!
    if ('view' in item) {
      this.shown = structuredClone(item.view)
      return 0
    }
    this.told(item.event)
    const time = this.show(this.shown, item.event)
    return prefs.still ? Math.min(time, HELD) : time
  }

  #wait(time: number): void {
    this.#timer = setTimeout(this.#run, time / prefs.speed)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
