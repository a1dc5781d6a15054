// The way through a lesson at its table: which point it is at, what may be done there, and when it is done.
import type { Guide, Table } from '../table.svelte'
import type { Lesson, Point } from '../wire/wire'
import { read } from './lessons.svelte'

const KEY = 'robotable.lesson'

interface Kept {
  table: string
  at: number
  from: number
}

/** Whether a value has all that the pattern names. */
export function fits(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return pattern === value
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(pattern) && pattern.length !== (value as unknown[]).length) return false
  return Object.entries(pattern).every(([key, part]) => fits(part, (value as Record<string, unknown>)[key]))
}

export class Walk implements Guide {
  at = $state(0)
  /** Play on without guidance. */
  skipped = $state(false)
  /** Something else was tried. */
  nudged = $state(false)
  /** Events before this number are over and done. */
  #from = 0

  constructor(
    readonly lesson: Lesson,
    private table: Table,
  ) {
    const kept = read<Kept | null>(KEY, null)
    if (kept?.table !== table.room!.id) return
    this.at = Math.min(kept.at, lesson.points.length - 1)
    this.#from = kept.from
  }

  get point(): Point {
    return this.lesson.points[this.at]!
  }
  /** The farewell: all is learnt, and the game is free. */
  get last(): boolean {
    return this.at === this.lesson.points.length - 1
  }
  /** The point waits for its reader alone. */
  get reading(): boolean {
    return !this.last && !this.point.until && this.point.do.length === 0
  }

  /**
   * Only what the point is about. Should that no longer be possible, all is open: a lesson must not hold up its game.
   */
  narrow<A>(actions: A[], legal: A[]): A[] {
    if (this.last || this.skipped) return actions
    const lost = this.point.do.length > 0 && !legal.some((action) => this.#wanted(action))
    return lost ? actions : actions.filter((action) => this.#wanted(action))
  }

  nudge(): void {
    this.nudged = true
  }

  did(action: unknown): void {
    if (this.last || this.point.until || !this.#wanted(action)) return
    // What follows from an action comes after its answer.
    this.#from = this.table.number
    this.next()
  }

  /** Looks for the event the point waits for among those that were shown. */
  watch(): void {
    const { until } = this.point
    if (!until || this.last) return
    const seen = this.table.happened(this.#from).findIndex((event) => fits(until, event))
    if (seen < 0) return
    this.#from += seen + 1
    this.next()
  }

  next(): void {
    if (!this.last) this.at++
    this.nudged = false
    localStorage.setItem(
      KEY,
      JSON.stringify({ table: this.table.room!.id, at: this.at, from: this.#from } satisfies Kept),
    )
  }

  #wanted(action: unknown): boolean {
    return this.point.do.some((pattern) => fits(pattern, action))
  }
}
