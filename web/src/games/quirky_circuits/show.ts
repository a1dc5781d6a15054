// What an event changes on the table; and the run: the way the robot and the tokens took, card by card.
import type { Sound } from '../../sound'
import type { Cell, Way } from '../../wire/core'
import type { Back, Card, Event, Sight, Types, View } from '../../wire/quirky_circuits'
import { same } from './cards'
import { is, step, swing } from './room'

/** A part of the way, of one card. */
export interface Leg {
  card: number
  /** A token, or the robot. */
  token: string | null
  points: Cell[]
}

export interface Run {
  start: Cell
  facing: Way
  legs: Leg[]
  /** What each card did, by its place. */
  deeds: Event[][]
  /** The last bump or jump, for a small motion of its own. */
  jolt: { way: Way; kind: 'bump' | 'jump'; number: number } | null
  /** Two tokens that have just met. */
  met: string[]
  skipped: boolean
  /** Everything is carried out: one last look before the cards go. */
  finished: boolean
}

/** What is on screen is a little more than the truth. */
export type Shown = View & { run?: Run }
export type Circuits = Omit<Types, 'View'> & { View: Shown }

const TIME = {
  turnUp: 800,
  start: 420,
  step: 360,
  jump: 520,
  turn: 360,
  bump: 480,
  mark: 260,
  hand: 420,
  token: 360,
  good: 520,
  bad: 900,
  look: 1000,
}

export function show(view: Shown, event: Event): number {
  if (view.run && !view.run.finished) note(view, view.run, event)
  switch (event.type) {
    case 'Laid':
      return lay(view, event)
    case 'Declared':
    case 'Withdrew':
      view.done[event.seat] = event.type === 'Declared'
      return 120
    case 'Flattened':
      view.flat[event.seat] = true
      return 120
    case 'Beeped':
    case 'Waited':
    case 'Won':
    case 'Lost':
      return 0
    case 'Revealed':
      view.queue = event.cards.map((card, i) => ({
        owner: event.owners[i]!,
        back: view.queue[i]?.back ?? { kind: 'move', quirk: card.quirk },
        card,
      }))
      view.phase = event.edits ? 'edit' : 'execute'
      begin(view)
      return TIME.turnUp
    case 'Exchanged':
      view.queue.splice(event.place, 2, view.queue[event.place + 1]!, view.queue[event.place]!)
      return TIME.turn
    case 'Started':
      if (!view.run) begin(view)
      view.phase = 'execute'
      view.choice = null
      view.at = event.place
      return TIME.start
    case 'Stepped':
    case 'Jumped':
    case 'Drifted':
      go(view, event.to)
      return event.type === 'Jumped' ? TIME.jump : TIME.step
    case 'Bumped':
      return TIME.bump
    case 'Turned':
      turn(view, event.facing)
      return TIME.turn
    case 'Marked':
      view.momentum = event.way
      return TIME.mark
    case 'Collected':
      token(view, event.token).state = 'gone'
      return TIME.mark
    case 'Spilled':
      Object.assign(token(view, event.token), { state: 'lying', at: [event.at] })
      return TIME.good
    case 'Picked':
      Object.assign(token(view, event.token), { state: 'held', hand: event.hand })
      return TIME.hand
    case 'Dropped':
      Object.assign(token(view, event.token), { state: 'lying', hand: null, at: event.at })
      return TIME.hand
    case 'Swapped':
      if (event.left) Object.assign(token(view, event.left), { hand: 'L', at: event.left_at })
      if (event.right) Object.assign(token(view, event.right), { hand: 'R', at: event.right_at })
      return TIME.good
    case 'Carried':
    case 'Moved':
      token(view, event.token).at = [event.at]
      return TIME.token
    case 'Delivered':
      token(view, event.token).state = 'delivered'
      return TIME.good
    case 'Met':
    case 'Skipped':
      return TIME.bad
    case 'Asked':
      view.choice = { seat: event.seat, hand: event.hand, tokens: event.tokens, picks: [] }
      return 0
    case 'Gathered':
      if (view.run) view.run.finished = true
      view.at = view.queue.length
      return TIME.look
    case 'Drained':
      view.battery = event.battery
      if (view.at >= view.queue.length && event.battery > 0) clear(view)
      return TIME.good
    case 'Dealt':
      return deal(view, event)
  }
}

/** A choice interrupts a run, and the end of a game leaves it to be looked at. */
export function keep(shown: Shown, settled: Shown): void {
  if (!shown.run || settled.phase === 'program') return
  settled.run = shown.run
  if (settled.phase === 'over') settled.queue = shown.queue
}

// Program

function lay(view: Shown, { seat, place, back, card }: Extract<Event, { type: 'Laid' }>): number {
  if (view.queue.length > place) return 0
  view.queue.push({ owner: seat, back, card })
  view.played[seat]!++
  remove(view.backs[seat]!, (other) => alike(other, back))
  if (seat === view.seat && card) remove(view.hand, (other) => same(other, card))
  if (view.hands[seat] && card) remove(view.hands[seat], (other) => same(other, card))
  return 220
}

function deal(view: Shown, { seat, backs, cards }: Extract<Event, { type: 'Dealt' }>): number {
  view.backs[seat]!.push(...backs)
  if (seat === view.seat && cards) view.hand.push(...cards)
  if (view.hands[seat] && cards) view.hands[seat].push(...cards)
  return 0
}

const alike = (a: Back, b: Back): boolean => a.kind === b.kind && a.quirk === b.quirk

function remove<T>(list: T[], wanted: (one: T) => boolean): void {
  const found = list.findIndex(wanted)
  if (found >= 0) list.splice(found, 1)
}

// Execute

function begin(view: Shown): void {
  view.at = -1
  view.run = {
    start: view.robot,
    facing: view.facing,
    legs: [],
    deeds: [],
    jolt: null,
    met: [],
    skipped: false,
    finished: false,
  }
}

function clear(view: Shown): void {
  view.queue = []
  view.run = undefined
  view.at = -1
}

const token = (view: Shown, name: string): Sight => view.tokens.find((one) => one.name === name)!
const held = (view: Shown): Sight[] => view.tokens.filter(({ state }) => state === 'held')

/** The robot goes somewhere, and what it holds with it. */
function go(view: Shown, to: Cell): void {
  const [dx, dy] = [to[0] - view.robot[0], to[1] - view.robot[1]]
  for (const one of held(view)) one.at = one.at.map(([x, y]) => [x + dx, y + dy])
  view.robot = to
}

function turn(view: Shown, facing: Way): void {
  for (const one of held(view)) one.at = one.at.map((cell) => swing(cell, view.robot, facing - view.facing))
  view.facing = facing
}

// The run

/** Before the event is shown: what it adds to the story and to the paths. */
function note(view: Shown, run: Run, event: Event): void {
  if (event.type === 'Started') run.deeds[event.place] ??= []
  else run.deeds[view.at]?.push(event)
  run.met = event.type === 'Met' ? event.tokens : []
  if (event.type === 'Skipped') run.skipped = true
  if (event.type === 'Bumped') run.jolt = { kind: 'bump', way: event.way, number: (run.jolt?.number ?? 0) + 1 }
  if (event.type === 'Stepped' || event.type === 'Jumped' || event.type === 'Drifted')
    extend(run, view.at, null, view.robot, event.to)
  if (event.type === 'Jumped') run.jolt = { kind: 'jump', way: view.facing, number: (run.jolt?.number ?? 0) + 1 }
  if (event.type === 'Moved' || event.type === 'Carried')
    extend(run, view.at, event.token, token(view, event.token).at[0], event.at)
}

function extend(run: Run, card: number, name: string | null, from: Cell | undefined, to: Cell): void {
  const leg = run.legs.find((one) => one.card === card && one.token === name)
  if (leg && !is(leg.points.at(-1)!, to)) leg.points.push(to)
  else if (!leg && from && !is(from, to)) run.legs.push({ card, token: name, points: [from, to] })
}

/** Where momentum will take the robot. */
export const ahead = (view: Shown): Cell | null => (view.momentum === null ? null : step(view.robot, view.momentum))

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  Laid: 'card',
  Declared: 'card',
  Beeped: 'beep',
  Revealed: 'card',
  Stepped: 'step',
  Jumped: 'step',
  Drifted: 'step',
  Turned: 'turn',
  Bumped: 'bump',
  Collected: 'energy',
  Spilled: 'fall',
  Picked: 'card',
  Dropped: 'card',
  Swapped: 'turn',
  Carried: 'step',
  Moved: 'step',
  Delivered: 'token',
  Met: 'wrong',
  Skipped: 'wrong',
  Drained: 'bump',
  Won: 'checkpoint',
  Lost: 'wrong',
}

export const sound = (event: Event): Sound | null => SOUNDS[event.type] ?? null

/** The cards of the queue that was turned up last, as they lay when the event `at` happened. */
export function queueAt(events: readonly Event[], at: number): { card: Card; owner: number }[] {
  const from = events.slice(0, at + 1).findLastIndex(({ type }) => type === 'Revealed')
  const shown = events[from]
  if (shown?.type !== 'Revealed') return []
  const queue = shown.cards.map((card, i) => ({ card, owner: shown.owners[i]! }))
  for (const event of events.slice(from, at + 1)) {
    if (event.type === 'Exchanged') queue.splice(event.place, 2, queue[event.place + 1]!, queue[event.place]!)
  }
  return queue
}
