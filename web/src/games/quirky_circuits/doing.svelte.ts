// What I may do at the table now, and my hand in its slots.
import { untrack } from 'svelte'
import type { Table } from '../../table.svelte'
import type { Action, Card } from '../../wire/quirky_circuits'
import { arrange, same } from './cards'
import { slots } from './crew'
import type { Circuits } from './show'

/** Seconds in which one can still choose in peace. */
const HURRY = 6

type Simple = 'Done' | 'Undone' | 'Flat' | 'Beep' | 'Wait' | 'Run'

export class Doing {
  slots = $state<(Card | null)[]>([])
  /** A card of mine that came too late: somebody was faster. */
  stale = $state<{ slot: number; times: number } | null>(null)
  #left: number | null = null
  #of: Table<Circuits> | undefined

  constructor(private at: () => Table<Circuits>) {
    $effect.pre(() => this.#arrange())
    // With a new round a card that came too late is forgotten.
    const about = $derived(`${this.table.shown.round} ${this.table.shown.phase}`)
    $effect(() => {
      void about
      this.stale = null
    })
    // A choice of mine does not wait until I have watched the run: with few seconds left I am brought to it.
    const urgent = $derived(
      !this.table.replaying &&
        this.table.playing &&
        (this.table.clock ?? Infinity) < HURRY &&
        this.table.can('Choose').length > 0,
    )
    $effect(() => {
      if (urgent) untrack(() => this.table.play.skip())
    })
  }

  get table(): Table<Circuits> {
    return this.at()
  }

  /** What is on screen is what I am asked about; not a run that is still being watched. */
  get settled(): boolean {
    const { shown, view } = this.table
    return (
      !this.table.past &&
      shown.round === view.round &&
      shown.phase === view.phase &&
      !shown.run?.finished &&
      (shown.choice === null) === (view.choice === null)
    )
  }

  get live(): boolean {
    return this.settled && this.table.you !== null && !this.table.replaying && this.table.legal.length > 0
  }

  get can(): Record<Action['type'], boolean> {
    const kinds = new Set(this.live ? this.table.legal.map(({ type }) => type) : [])
    return new Proxy({} as Record<Action['type'], boolean>, { get: (_, kind) => kinds.has(kind as Action['type']) })
  }

  /** A yellow card goes before blue ones: some card in my hand may not be played. */
  get yellow(): boolean {
    const plays = this.table.can('Play')
    return (
      this.live &&
      plays.length > 0 &&
      plays.every(({ card }) => card.quirk) &&
      this.table.shown.hand.some(({ quirk }) => !quirk)
    )
  }

  get offers(): string[] {
    return this.live ? this.table.can('Choose').map(({ token }) => token) : []
  }

  get swaps(): number[] {
    return this.live ? this.table.can('Exchange').map(({ place }) => place) : []
  }

  #arrange(): void {
    const { shown, you } = this.table
    if (you === null || !shown.backs[you]) return
    const hand = shown.hand
    const wide = slots(shown, you)
    const before = this.#of === this.table ? this.slots : []
    this.#of = this.table
    const next = arrange(before, hand, this.#left)
    while (next.length < wide) next.push(null)
    if (next.length !== this.slots.length || next.some((card, i) => !same(card, this.slots[i]!))) this.slots = next
  }

  /** Lays a card behind those I see; if somebody was faster it comes back, and I decide again (QC-U1). */
  async play(slot: number): Promise<void> {
    const card = this.slots[slot]
    if (!card || !this.can.Play || (this.yellow && !card.quirk)) return
    const after = this.table.shown.options.append === 'seen' ? this.table.shown.queue.length : null
    this.#left = slot
    const times = (this.stale?.times ?? 0) + 1
    await this.table.act({ type: 'Play', card: { ...card }, after })
    this.#left = null
    if (this.table.refusal?.rule !== 'QC-U1') return void (this.stale = null)
    this.table.refusal = null
    this.stale = { slot, times }
  }

  toggle(): void {
    if (this.can.Undone) this.signal('Undone')
    else if (this.can.Done) this.signal('Done')
  }

  signal(type: Simple): void {
    if (this.can[type]) void this.table.act({ type })
  }

  take(token: string): void {
    if (this.offers.includes(token)) void this.table.act({ type: 'Choose', token })
  }

  exchange(place: number): void {
    if (this.swaps.includes(place)) void this.table.act({ type: 'Exchange', place })
  }
}
