// A hint at my seat: asked for, shown, done step by step, and gone with whatever else I do.
import type { Table } from '../table.svelte'
import type { GameTypes, Hint, Tip } from '../wire/wire'

/** What it needs of a table. */
type Seat<G extends GameTypes> = Pick<Table<G>, 'legal' | 'you' | 'room' | 'replaying' | 'ask' | 'act' | 'asking'>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export class Coaching<G extends GameTypes> {
  /** Asked, and not yet answered. */
  thinking = $state(false)
  /** Answered: shown until dismissed. */
  open = $state(false)
  #ideas = $state.raw<Tip<G>[]>([])
  #at = $state(0)
  /** How many of its steps are done, and whether they go on by themselves. */
  #done = $state(0)
  #going = false
  /** What I might do when it came. */
  #legal: G['Action'][] = []
  #sent = false

  constructor(private table: Seat<G>) {}

  /** One may ask here. */
  get offered(): boolean {
    const { room, you, replaying } = this.table
    return !replaying && you !== null && room?.status === 'running' && !!room.hints?.open
  }
  /** The idea on screen. */
  get tip(): Tip<G> | null {
    return this.open ? (this.#ideas[this.#at] ?? null) : null
  }
  /** What is to be done next by it. */
  get next(): G['Action'] | null {
    return this.tip?.actions[this.#done] ?? null
  }
  get left(): number {
    return (this.tip?.actions.length ?? 0) - this.#done
  }
  get more(): boolean {
    return this.#ideas.length > 1
  }
  /** It can be done now: a lesson may want something else first. */
  get able(): boolean {
    return this.#may(this.next)
  }

  /** Whether the next step is of this kind and like that: its card and its place are marked. */
  marks<K extends string>(kind: K, like: Record<string, unknown> = {}): boolean {
    const next = this.next as Record<string, unknown> | null
    return next?.type === kind && Object.entries(like).every(([name, value]) => same(next[name], value))
  }

  async ask(): Promise<void> {
    if (!this.offered || this.thinking || !this.table.legal.length) return
    this.dismiss()
    this.thinking = true
    if (!(await this.table.ask({ type: 'AskHint' }))) this.thinking = false
  }

  hear(hint: Hint<G>): void {
    if (!this.thinking) return
    this.thinking = false
    this.#ideas = hint.ideas
    this.#legal = this.table.legal
    this.#at = this.#done = 0
    this.open = true
  }

  /** Shows on the board what nobody asked for: the way of a solution. */
  point({ way, targets }: Pick<Tip<G>, 'way' | 'targets'>): void {
    this.#ideas = [{ actions: [], title: { key: '', values: {}, text: '' }, why: [], way, targets, label: null }]
    this.#legal = this.table.legal
    this.open = true
  }

  dismiss(): void {
    this.open = this.thinking = this.#going = this.#sent = false
    this.#ideas = []
    this.#at = this.#done = 0
  }

  another(): void {
    this.#at = (this.#at + 1) % this.#ideas.length
    this.#done = 0
  }

  /** Step by step: each when the table says that it may be done. */
  go(): void {
    this.#going = true
    this.look()
  }

  /** I do something: what was suggested is no longer about this moment, unless it is that. */
  acted(action: G['Action']): void {
    if (!(this.#going && same(action, this.next))) this.dismiss()
  }

  /** The game may have gone on. */
  look(): void {
    if (!this.tip || this.#sent) return
    if (this.#stale) return this.dismiss()
    if (this.#going && this.next !== null) void this.#step(this.next)
  }

  async #step(action: G['Action']): Promise<void> {
    this.#sent = true
    this.table.asking = action
    await this.table.act(action)
    if (!this.tip) return
    this.#done += 1
    this.#sent = false
    if (this.next === null) this.dismiss()
    else if (this.able) this.look()
  }

  /** It is no longer about this moment. */
  get #stale(): boolean {
    return this.next === null ? !same(this.table.legal, this.#legal) : !this.able
  }

  #may(action: G['Action'] | null): boolean {
    return action !== null && this.table.legal.some((one) => same(one, action))
  }
}
