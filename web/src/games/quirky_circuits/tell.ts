// The game in words: the log, the story of a run, and the table for those who do not see it.
import { list } from '../../i18n'
import type { Cell } from '../../wire/core'
import type { Command, Event, Sheet, Sight } from '../../wire/quirky_circuits'
import type { LogLine, Say, Story } from '../game'
import { name } from './room'
import { queueAt, type Circuits, type Shown } from './show'
import { t } from './text'

const spaces = (cells: readonly Cell[]): string => cells.map(name).join(' + ')

export function tell(event: Event, say: Say, view: Shown, story: Story<Circuits>): LogLine | null {
  const line = sentence(event, say, view, story)
  return line && !line.head && DONE_THERE.has(event.type) ? { place: places(story.events)[story.at], ...line } : line
}

/** What the robot does where it stands. */
const DONE_THERE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'Bumped',
  'Turned',
  'Marked',
  'Collected',
  'Picked',
  'Swapped',
  'Delivered',
  'Skipped',
])
const known = new WeakMap<readonly Event[], (string | undefined)[]>()

/** Where the robot stood at each event, once it has moved. */
function places(events: readonly Event[]): (string | undefined)[] {
  if (!known.has(events)) {
    let at: string | undefined
    known.set(
      events,
      events.map(
        (event) =>
          (at = event.type === 'Stepped' || event.type === 'Jumped' || event.type === 'Drifted' ? name(event.to) : at),
      ),
    )
  }
  return known.get(events)!
}

function sentence(event: Event, say: Say, view: Shown, { events, at }: Story<Circuits>): LogLine | null {
  const w = t().tell
  const { robot } = view.sheet
  const who = (seat: number): [string, boolean] => [seat < view.seats ? say.name(seat) : t().dummy, say.is(seat)]
  switch (event.type) {
    case 'Laid':
      return {
        seat: event.seat,
        text: w.laid(
          ...who(event.seat),
          event.place + 1,
          event.card ? t().command(event.card.command) : t().back(event.back),
        ),
      }
    case 'Declared':
      return { seat: event.seat, text: w.declared(...who(event.seat), event.itself) }
    case 'Withdrew':
      return { seat: event.seat, text: w.withdrew(...who(event.seat)) }
    case 'Flattened':
      return { seat: event.seat, text: w.flattened(...who(event.seat)) }
    case 'Beeped':
      return { seat: event.seat, text: w.beeped(who(event.seat)[0]) }
    case 'Waited':
      return { seat: event.seat, text: w.waited(...who(event.seat)) }
    case 'Revealed':
      return { text: w.revealed(event.cards.length), head: true }
    case 'Exchanged':
      return { text: w.exchanged(event.place + 1) }
    case 'Started': {
      const laid = queueAt(events, at)[event.place]
      return laid
        ? { seat: laid.owner, text: w.started(event.place + 1, t().command(laid.card.command)) }
        : { text: w.startedBare(event.place + 1) }
    }
    case 'Stepped':
      return { text: w.stepped(robot, name(event.to)), place: name(event.to) }
    case 'Jumped':
      return { text: w.jumped(robot, name(event.to)), place: name(event.to) }
    case 'Drifted':
      return { text: w.drifted(robot, name(event.to)), place: name(event.to) }
    case 'Bumped':
      return {
        text: w.bumped(robot, event.into, event.at && name(event.at)),
        ...(event.at && { place: name(event.at) }),
      }
    case 'Turned':
      return { text: w.turned(robot, event.facing) }
    case 'Marked':
      return { text: w.marked(robot, event.way) }
    case 'Collected':
      return { text: w.collected(robot, event.token) }
    case 'Spilled':
      return { text: w.spilled(name(event.at)), place: name(event.at) }
    case 'Picked':
      return { text: w.picked(robot, event.token) }
    case 'Dropped':
      return { text: w.dropped(robot, event.token, spaces(event.at)), place: name(event.at[0]!) }
    case 'Swapped':
      return { text: w.swapped(robot) }
    case 'Carried':
      return { text: w.carried(event.token, name(event.at)), place: name(event.at) }
    case 'Moved':
      return { text: w.moved(event.token, name(event.at)), place: name(event.at) }
    case 'Delivered':
      return { text: w.delivered(event.token) }
    case 'Met':
      return { text: w.met(...event.tokens) }
    case 'Skipped':
      return { text: w.skipped(robot) }
    case 'Asked':
      return {
        seat: event.seat,
        text: w.asked(...who(Math.min(event.seat, view.seats - 1)), list(event.tokens.map(t().the))),
      }
    case 'Drained':
      return { text: w.drained(event.battery) }
    case 'Dealt':
      return event.cards && say.is(event.seat)
        ? { seat: event.seat, text: w.dealt(list(event.cards.map(({ command }) => t().command(command)))) }
        : null
    case 'Won':
      return { text: w.won(event.medal, event.battery) }
    case 'Lost':
      return { text: w.lost }
    case 'Gathered':
      return null
  }
}

/** What a card did, in one line: only where things ended, not every step. */
export function deed(command: Command, events: readonly Event[]): string {
  const w = t().deed
  const last = new Map<string, number>()
  events.forEach((event, i) => last.set(trace(event), i))
  const parts = events.flatMap((event, i) => (last.get(trace(event)) === i ? (part(event) ?? []) : []))
  const first = events.find((event) => part(event) !== null)
  const gap = first?.type === 'Stepped' || first?.type === 'Jumped' ? ' ' : ', '
  return `${t().command(command)}${gap}${parts.join(', ') || t().nothing}`

  function part(event: Event): string | null {
    switch (event.type) {
      case 'Stepped':
        return w.to(name(event.to))
      case 'Jumped':
        return w.jump(name(event.to))
      case 'Drifted':
        return w.drift(name(event.to))
      case 'Bumped':
        return w.bump(event.into, event.at && name(event.at))
      case 'Turned':
        return w.faces(event.facing)
      case 'Marked':
        return event.way === null ? null : w.momentum(event.way)
      case 'Collected':
        return w.cleans(event.token)
      case 'Spilled':
        return w.spill(name(event.at))
      case 'Picked':
        return w.takes(event.token)
      case 'Dropped':
        return w.puts(event.token, spaces(event.at))
      case 'Swapped':
        return w.swaps
      case 'Carried':
        return w.carried(event.token, name(event.at))
      case 'Moved':
        return w.runs(event.token, name(event.at))
      case 'Delivered':
        return w.delivered(event.token)
      case 'Met':
        return w.met(...event.tokens)
      case 'Skipped':
        return w.skip
      case 'Drained':
        return w.drained(event.battery)
      case 'Won':
        return w.won
      case 'Lost':
        return w.lost
      default:
        return null
    }
  }
}

/** Events of which only the last one of a card is worth a word. */
function trace(event: Event): string {
  if (event.type === 'Stepped') return 'Stepped'
  if (event.type === 'Moved' || event.type === 'Carried') return `${event.type} ${event.token}`
  return JSON.stringify(event)
}

export const title = (sheet: Sheet): string => t().title(sheet.title)

/** Where a token is, in words. */
function whereabouts(token: Sight): string | null {
  const w = t().describe
  if (token.state === 'held') return w.held(token.name, t().inHand[token.hand!])
  if (token.state === 'delivered') return w.delivered(token.name)
  return token.state === 'lying' ? w.token(token.name, spaces(token.at)) : null
}

/** The map, the goal, the queue and the hand. */
export function describe(view: Shown, say: Say): string {
  const w = t().describe
  const owner = (seat: number): string => (seat < view.seats ? say.name(seat) : t().dummy)
  const tokens = view.tokens.map(whereabouts).filter((text) => text !== null)
  const targets = view.tokens
    .filter(({ target, state }) => target.length && state !== 'delivered')
    .map((token) => w.target(token.name, spaces(token.target)))
  const queue = view.queue.map((laid, i) =>
    w.laid(i + 1, laid.card ? t().command(laid.card.command) : t().back(laid.back), owner(laid.owner)),
  )
  return [
    w.top(title(view.sheet), view.round, view.battery),
    w.robot(view.sheet.robot, name(view.robot), view.facing),
    ...(view.momentum === null ? [] : [w.momentum(view.momentum)]),
    ...(tokens.length ? [w.tokens(list(tokens))] : []),
    ...(targets.length ? [w.targets(list(targets))] : []),
    w.queue(list(queue)),
    ...(view.hand.length ? [w.hand(list(view.hand.map(t().card)))] : []),
  ].join('\n')
}
