// A puzzle on a table of its own: steps and answers go to whoever knows the rules, and what comes back is played.
import { tick } from 'svelte'
import { api, Failed } from '../api'
import type { GameClient } from '../games/game'
import { t as all } from '../i18n'
import { plain, said } from '../i18n/reasons'
import { Refusal, type Words } from '../connection.svelte'
import { Table } from '../table.svelte'
import { toast } from '../ui/toasts.svelte'
import type { Place, Puzzle, PuzzleStep, Step } from '../wire/wire'

/** Nobody narrows anything down here, and nobody is asked twice. */
const FREE = { narrow: <A>(actions: A[]): A[] => actions, nudge: (): void => {}, did: (): void => {} }
/** In ms: so long a miss is looked at before everything goes back. */
const LOOK = 900

export class Solving {
  puzzle = $state.raw() as Puzzle
  readonly table: Table
  /** What I have done so far. */
  actions = $state.raw<readonly unknown[]>([])
  busy = $state(false)
  /** The last try was none; until something else is done. */
  missed = $state(false)
  /** What was handed in is carried out on screen. */
  running = $state(false)
  /** Steps are told to the rules one by one; else an action is the whole answer. */
  stepwise = true
  #closed = false

  constructor(
    /** By what it is asked for: `day/today`, `roborally/12`. */
    readonly where: string,
    puzzle: Puzzle,
    client: GameClient,
  ) {
    this.puzzle = puzzle
    this.table = new Table(client, (words) => this.#send(words))
    this.table.guide = FREE
    this.table.hear({
      type: 'Room',
      id: '',
      game: puzzle.game,
      options: puzzle.options,
      status: 'running',
      places: Array.from({ length: puzzle.seats }, (_, seat) => place(seat === puzzle.seat)),
      you: puzzle.seat,
      yours: [puzzle.seat],
      host: false,
      listed: false,
      watchers: 0,
      rematch: null,
    })
    this.#lay(puzzle.start)
    if (puzzle.solution) this.#show(puzzle.solution.step)
    this.#point()
  }

  get ended(): boolean {
    return this.puzzle.mine.ended !== 'open'
  }

  close(): void {
    this.#closed = true
    this.table.close()
  }

  /** From here on, by these steps and no others. */
  async lay(actions: readonly unknown[]): Promise<void> {
    await this.#asked(async () => this.#lay(await api.puzzleAfter(this.where, actions)))
  }

  back(): void {
    void this.lay(this.actions.slice(0, -1))
  }

  async answer(actions: readonly unknown[] = this.actions): Promise<void> {
    await this.#asked(async () => {
      const { right, step, puzzle } = await api.puzzleTry(this.where, actions)
      this.missed = false
      if (step) await this.#carryOut(step)
      this.puzzle = puzzle
      if (!right && step && !this.#closed) this.#lay(await api.puzzleAfter(this.where, this.stepwise ? actions : []))
      this.missed = !right
      this.#point()
    })
  }

  async hint(): Promise<void> {
    await this.#asked(async () => {
      this.puzzle = await api.puzzleHint(this.where)
      const steps = this.puzzle.tips.at(-1)!.actions
      if (steps.length) this.#lay(await api.puzzleAfter(this.where, steps))
    })
  }

  async giveUp(): Promise<void> {
    await this.#asked(async () => {
      this.puzzle = await api.puzzleGiveUp(this.where)
      await this.watch()
    })
  }

  /** The solution from the start. */
  async watch(): Promise<void> {
    this.missed = false
    this.#lay(this.puzzle.start)
    await tick()
    await this.#carryOut(this.puzzle.solution!.step)
    this.#point()
  }

  /** Once it has ended, the way of the solution on the board. */
  #point(): void {
    if (this.puzzle.marks) this.table.coach.point(this.puzzle.marks)
  }

  async #send(words: Words): Promise<void> {
    if (words.type !== 'Act' || this.ended) return
    if (!this.stepwise) return this.answer([words.action])
    try {
      this.#lay(await api.puzzleAfter(this.where, [...this.actions, words.action]))
    } catch (why) {
      throw new Refusal(why instanceof Failed ? why.why : plain(all().failed))
    }
  }

  async #asked(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    await work().catch((why: unknown) => toast(why instanceof Failed ? said(why.why) : all().failed, 'bad'))
    this.busy = false
  }

  #lay({ actions, step, legal }: PuzzleStep): void {
    const more = actions.length > this.actions.length && this.actions.every((one, i) => same(one, actions[i]))
    this.actions = actions
    this.missed = false
    // What was seen before is not played again.
    const events = more ? step.events.slice(this.#seen) : []
    this.#seen = step.events.length
    this.#frame({ ...step, events }, legal)
  }
  #seen = 0

  #show(step: Step): void {
    this.#frame({ ...step, events: [] }, [])
  }

  async #carryOut(step: Step): Promise<void> {
    this.running = true
    const fresh = this.stepwise && this.#seen ? step.events.slice(this.#seen) : step.events
    if (fresh.length) this.#frame({ ...step, events: fresh }, [])
    await this.#played()
    await new Promise((done) => setTimeout(done, LOOK))
    this.running = false
  }

  /** When nothing is left to show. */
  #played(): Promise<void> {
    return new Promise((done) => {
      const stop = $effect.root(() => {
        $effect(() => {
          if (this.table.playing) return
          done()
          queueMicrotask(() => stop())
        })
      })
    })
  }

  #frame({ events, view, aid }: Step, legal: readonly unknown[]): void {
    this.table.hear({
      type: 'Frame',
      number: this.table.number + events.length,
      events,
      view,
      legal: [...legal],
      aid,
      waiting: legal.length ? [this.puzzle.seat] : [],
      clock: null,
      outcome: null,
    })
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const place = (me: boolean): Place => ({ kind: me ? 'person' : 'bot', name: '', here: true, stand_in: false })
