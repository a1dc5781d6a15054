// What I do at this table: what I have taken up, which of my robots I steer, what I look at.
import type { Table } from '../../table.svelte'
import type { Action, Card, Shot, Types, View } from '../../wire/robot_quest_arena'
import { CARDS, OFF, robotAt, task } from './arena'
import { ask, doable, type Answer, type Asked, type Picked, type Situation } from './asking'
import { explainCard, explainRobot, explainSpace } from './words'

/**
 * What the moving pointer or the focus is on: it is explained in the strip. What comes to lie under a resting pointer
 * explains nothing: nobody asked.
 */
export type Look = { card: Card } | { space: number } | { robot: number }
export type Pile = { of: 'deck' | 'discard'; seat: number } | { of: 'heap' }
export type Tab = 'hand' | 'shop' | 'players' | 'log'

/** In ms: so long we wait for the answer to one action before the next. */
const LONGEST = 6000
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class Desk {
  picked = $state.raw<Picked | null>(null)
  look = $state.raw<Look | null>(null)
  pile = $state.raw<Pile | null>(null)
  tab = $state<Tab>('hand')
  /** Something that I asked for is under way. */
  busy = $state(false)
  #robot = $state<number | null>(null)
  #run = 0

  constructor(readonly table: Table<Types>) {}

  /** Who is asked needs the truth at once; everybody else follows what is on screen. */
  get view(): View {
    return this.live ? this.table.view : this.table.shown
  }
  /** I am asked, now. */
  get live(): boolean {
    return this.table.myTurn && !this.table.replaying && !this.table.past
  }
  /** Reach, pushes and targets are drawn only where the robots stand as they truly do. */
  get still(): boolean {
    return this.live && !this.table.playing
  }

  /** The one of my robots that I steer. */
  robot: number = $derived.by(() => {
    const { robots, active } = this.view
    const mine = robots.flatMap((body, number) => (body.seat === active && body.space !== OFF ? [number] : []))
    return this.#robot !== null && mine.includes(this.#robot) ? this.#robot : (mine[0] ?? OFF)
  })

  get situation(): Situation {
    const { table } = this
    return {
      view: this.view,
      legal: table.legal,
      aid: table.aid,
      mine: this.live,
      picked: this.picked,
      robot: this.robot,
      say: table.say,
    }
  }

  asked: Asked = $derived.by(() => ask(this.situation))

  /** The weapon whose targets are shown: the one taken up, or the card that I look at. */
  weapon: Card | 'own' | null = $derived.by(() => {
    if (!this.still || task(this.view)) return null
    if (this.picked?.from === 'weapon') return 'own'
    const card =
      this.picked?.from === 'hand' ? this.picked.card : this.look && 'card' in this.look ? this.look.card : null
    return card && CARDS[card].weapon && this.view.players[this.view.active]!.hand.includes(card) ? card : null
  })

  shots: Shot[] = $derived.by(() =>
    this.weapon === null ? [] : (this.table.aid?.shots ?? []).filter(({ card }) => (card ?? 'own') === this.weapon),
  )

  /** What is explained in the strip. */
  explained: string = $derived.by(() => {
    if (!this.look) return ''
    if ('card' in this.look) return explainCard(this.look.card)
    return 'space' in this.look
      ? explainSpace(this.view, this.look.space, this.table.say)
      : explainRobot(this.view, this.look.robot, this.table.say)
  })

  /** The cards of my hand that can be played, or are asked for. */
  usable: ReadonlySet<Card> = $derived.by(() => {
    const cards = this.table.legal.flatMap((action) =>
      'card' in action &&
      action.type !== 'Buy' &&
      action.type !== 'Acquire' &&
      !(action.type === 'Scrap' && action.pile === 'discard')
        ? [action.card]
        : [],
    )
    return new Set(this.live ? cards : [])
  })
  /** What can be had from the shop. */
  affordable: ReadonlySet<Card> = $derived.by(
    () =>
      new Set(
        this.live
          ? this.table.legal.flatMap((action) =>
              action.type === 'Buy' || action.type === 'Acquire' ? [action.card] : [],
            )
          : [],
      ),
  )

  /** A card of my hand: played at once where there is nothing to choose. */
  hand(card: Card): void {
    const asked = this.table.legal.find(
      (action) =>
        (action.type === 'Discard' || (action.type === 'Scrap' && action.pile === 'hand')) && action.card === card,
    )
    if (this.live && asked) return void this.act([asked])
    const plays = this.table.legal.filter((action) => action.type === 'Play' && action.card === card)
    if (this.live && plays.length === 1 && !CARDS[card].weapon) return void this.act([plays[0]!])
    this.#toggle({ from: 'hand', card })
  }

  offer(card: Card): void {
    this.#toggle({ from: 'shop', card })
  }

  #toggle(picked: Picked): void {
    this.picked = JSON.stringify(picked) === JSON.stringify(this.picked) ? null : picked
  }

  do(answer: Answer): void {
    if (answer.disabled) return
    if (answer.pick !== undefined) this.picked = answer.pick
    else if (answer.robot !== undefined) this.#robot = answer.robot
    else void this.act(answer.actions)
  }

  /** A space of the board. With a finger the first tap shows, the second goes. */
  tap(space: number, finger: boolean): void {
    const again = this.picked?.from === 'board' && this.picked.space === space
    const aimed =
      this.picked?.from === 'board'
        ? []
        : this.asked.answers.filter((answer) => answer.direct && answer.spaces?.includes(space))
    if (aimed.length === 1 && (!finger || this.picked)) return this.do(aimed[0]!)
    const [first] = doable(this.situation, space)
    if (first?.direct && (!finger || again)) return this.do(first)
    const own = this.live
      ? this.view.robots.findIndex(
          (body, number) => number === robotAt(this.view, space) && body.seat === this.view.active,
        )
      : -1
    if (own >= 0) this.#robot = own
    this.picked = again ? null : { from: 'board', space }
  }

  cancel(): void {
    this.picked = null
  }

  /** Does one after the other, each when the one before has been seen; stops where the game goes another way. */
  async act(actions: readonly Action[]): Promise<void> {
    this.picked = this.look = null
    const run = ++this.#run
    this.busy = true
    for (const [i, action] of actions.entries()) {
      if (run !== this.#run || !this.#can(action)) break
      const before = this.table.number
      await this.table.act(action)
      if (i < actions.length - 1) await this.#settled(before)
    }
    if (run === this.#run) this.busy = false
  }

  #can(action: Action): boolean {
    const text = JSON.stringify(action)
    return this.table.legal.some((legal) => JSON.stringify(legal) === text)
  }

  async #settled(before: number): Promise<void> {
    const start = performance.now()
    while (
      performance.now() - start < LONGEST &&
      !this.table.refusal &&
      (this.table.number === before || this.table.playing)
    )
      await sleep(20)
  }
}
