// The race in words: the log, and the factory for those who do not see it.
import { list } from '../../i18n'
import type { Sound } from '../../sound'
import type { Card, Event, Upgrade, View } from '../../wire/roborally'
import type { Cell } from '../../wire/core'
import type { LogLine, Say, Story } from '../game'
import { isHaywire, type RoboRally } from './cards'
import { Floor, place, type Space } from './floor'
import { t } from './text'

export const names = (cards: readonly Card[]): string => cards.map((card) => t().cards[card]).join(' + ')
/** The same; a Haywire's number says nothing, so what it does stands behind it. */
const explained = (cards: readonly Card[]): string =>
  cards
    .map((card) =>
      isHaywire(card) && card !== 'haywire'
        ? t().means(t().cards[card], t().says[card]!.replace(/\.$/, ''))
        : t().cards[card],
    )
    .join(' + ')
export const upgradeName = (upgrade: Upgrade): string => t().upgrades[upgrade][0]

type Is = (seat: number | null) => boolean
type Tell = {
  [K in Event['type']]?: (
    event: Extract<Event, { type: K }>,
    name: (seat: number) => string,
    me: boolean,
    is: Is,
  ) => LogLine | null
}

const TELL: Tell = {
  Began({ phase, round, register }) {
    if (phase === 'upgrade' || phase === 'program') return { text: t().tell.round(round), head: true }
    return phase === 'activate' && register ? { text: t().tell.register(register), head: true } : null
  },
  Placed: ({ robot }, name, me) => ({ text: t().tell.placed(name(robot), me) }),
  Energised: ({ robot, energy }, name, me) => ({ text: t().tell.energised(name(robot), me, energy) }),
  DrewUpgrade: ({ robot, upgrade }, name, me) => ({
    text: t().tell.drew(name(robot), me, upgrade && upgradeName(upgrade)),
  }),
  Installed: ({ robot, upgrade }, name, me) => ({ text: t().tell.installed(name(robot), me, upgradeName(upgrade)) }),
  Uninstalled: ({ robot, upgrade }, name, me) => ({
    text: t().tell.uninstalled(name(robot), me, upgradeName(upgrade)),
  }),
  Used: ({ robot, upgrade }, name, me) => ({ text: t().tell.used(name(robot), me, upgradeName(upgrade)) }),
  Rested: ({ robot }, name, me) => ({ text: t().tell.rested(name(robot), me) }),
  Repaired: ({ robot, cards }, name, me) =>
    cards.length ? { text: t().tell.repaired(name(robot), me, cards.length) } : null,
  Shown: ({ robot, card }, name, me) => ({ text: t().tell.shown(name(robot), me, explained([card])) }),
  Replaced: ({ robot, old, card }, name) => ({
    text: t().tell.replaced(name(robot), t().cards[old], card && t().cards[card]),
  }),
  Scrambled: ({ robot }, name) => ({ text: t().tell.scrambled(name(robot)) }),
  Found: ({ robot, cards }, name, me) => ({ text: t().tell.found(name(robot), me, explained(cards)) }),
  Executed: ({ robot, cards }, name, me) => ({ text: t().tell.executed(name(robot), me, explained(cards)) }),
  Moved: ({ robot, how, by }, name, me, is) => ({
    text: t().tell.moved[how](name(robot), me, by === null ? '' : name(by), is(by)),
    seat: how === 'push' || how === 'pull' || how === 'blast' ? by : robot,
  }),
  Turned({ robot, facing, how }, name, me) {
    const way = t().ways[facing]!
    return { text: t().tell.turned[how](name(robot), me, way) }
  },
  Blocked: ({ robot }, name, me) => ({ text: t().tell.blocked(name(robot), me) }),
  Fell: ({ robot, into }, name, me) => ({ text: t().tell.fell[into](name(robot), me) }),
  Returned: ({ robot }, name, me) => ({ text: t().tell.returned(name(robot), me) }),
  Lit: ({ robot, beams }, name, me) => ({ text: t().tell.lit(name(robot), me, beams) }),
  Fired: ({ robot, target, weapon }, name, me, is) => ({
    text: t().tell.fired(name(robot), me, name(target), is(target), weapon && upgradeName(weapon)),
  }),
  Deflected: ({ robot }, name, me) => ({ text: t().tell.deflected(name(robot), me) }),
  Damaged: ({ robot, card }, name, me) => ({ text: t().tell.damaged(name(robot), me, explained([card])) }),
  Removed: ({ robot, card }, name) => ({ text: t().tell.removed(name(robot), t().cards[card]) }),
  Claimed: ({ robot, checkpoint }, name, me) => ({ text: t().tell.claimed(name(robot), me, checkpoint) }),
  Archived: ({ robot }, name) => ({ text: t().tell.archived(name(robot)) }),
  Prioritised: ({ robot }, name, me) => ({ text: t().tell.priority(name(robot), me) }),
  Ended: ({ winner }, name, _, is) => ({ text: t().tell.ended(winner === null ? null : name(winner), is(winner)) }),
}

export function tell(event: Event, say: Say, _: View, story: Story<RoboRally>): LogLine | null {
  if (
    (event.type === 'Moved' && goesOn(event, story)) ||
    (event.type === 'Energised' && isBought(story.events[story.at + 1])) ||
    (event.type === 'Began' && event.phase === 'program' && begun(event.round, story))
  )
    return null
  if (event.type === 'Ready') return readyLine(say, story)
  const teller = TELL[event.type] as
    ((event: Event, name: (seat: number) => string, me: boolean, is: Is) => LogLine | null) | undefined
  const seat = 'robot' in event ? event.robot : null
  const line =
    teller?.(
      event,
      (who) => say.name(who),
      say.is(seat),
      (who) => say.is(who),
    ) ?? null
  if (line && isBought(event)) line.text = withPrice(line.text, story)
  return line && (line.head || seat === null ? line : { seat, place: places(story.events)[story.at], ...line })
}

/** What is bought is told in one line with the energy that is left, which the event before it says. */
const isBought = (bought: Event | undefined): boolean => bought?.type === 'Installed' || bought?.type === 'DrewUpgrade'
function withPrice(text: string, { events, at }: Story<RoboRally>): string {
  const before = events[at - 1]
  return before?.type === 'Energised' ? t().tell.paid(text, before.energy) : text
}

/**
 * Those who are done with a phase one after the other stand in one line, where the last of them is; who took it back
 * does not.
 */
function readyLine(say: Say, { events, at }: Story<RoboRally>): LogLine | null {
  const next = events.slice(at + 1).find((event) => event.type in TELL || event.type === 'Ready')
  if (next?.type === 'Ready') return null
  const ready = new Set<number>()
  for (const event of events.slice(events.slice(0, at).findLastIndex(({ type }) => type in TELL) + 1, at + 1))
    if (event.type === 'Ready') ready[event.ready ? 'add' : 'delete'](event.robot)
  if (!ready.size) return null
  const seats = [...ready].sort((one, other) => Number(say.is(other)) - Number(say.is(one)))
  const began = events.slice(0, at).findLast(({ type }) => type === 'Began')
  const done = began?.type === 'Began' && began.phase === 'upgrade' ? t().tell.upgraded : t().tell.programmed
  return {
    seat: seats.length === 1 ? seats[0]! : null,
    text: done(
      list(seats.map((seat) => say.name(seat))),
      seats.some((seat) => say.is(seat)),
      seats.length > 1,
    ),
  }
}

/** A round is headed once: by its upgrades or, in the lighter game, by its programs. */
function begun(round: number, { events, at }: Story<RoboRally>): boolean {
  const before = events.slice(0, at).findLast(({ type }) => type === 'Began')
  return before?.type === 'Began' && before.phase === 'upgrade' && before.round === round
}

/** The steps of one drive, push or belt are told once, where they end. */
function goesOn({ robot, how, by }: Extract<Event, { type: 'Moved' }>, { events, at }: Story<RoboRally>): boolean {
  for (const next of events.slice(at + 1)) {
    if (next.type !== 'Moved') return false
    if (next.robot === robot && next.how === how && next.by === by) return true
  }
  return false
}

/** Events that have nothing to do with a place. */
const ELSEWHERE: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'DrewUpgrade',
  'Installed',
  'Uninstalled',
  'Ready',
  'Drew',
  'Shown',
  'Repaired',
  'Found',
  'Removed',
  'Prioritised',
])
const known = new WeakMap<readonly Event[], (string | undefined)[]>()

/** Where each event happened: where its robot stood, or the one that was hit. */
function places(events: readonly Event[]): (string | undefined)[] {
  if (!known.has(events)) {
    const at = new Map<number, Cell>()
    known.set(
      events,
      events.map((event) => {
        if (event.type === 'Moved') at.set(event.robot, event.to)
        if (event.type === 'Placed' || event.type === 'Returned' || event.type === 'Archived')
          at.set(event.robot, event.at)
        const seat =
          event.type === 'Fired' ? event.target : 'robot' in event && !ELSEWHERE.has(event.type) ? event.robot : null
        const cell = seat === null ? undefined : at.get(seat)
        if (event.type === 'Fell') at.delete(event.robot)
        return cell && place(cell)
      }),
    )
  }
  return known.get(events)!
}

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  Moved: 'step',
  Turned: 'turn',
  Lit: 'laser',
  Fired: 'laser',
  Energised: 'energy',
  Claimed: 'checkpoint',
  Fell: 'fall',
  Blocked: 'bump',
  PutDown: 'card',
  Revealed: 'card',
  Installed: 'card',
}

export const sound = (event: Event): Sound | null => SOUNDS[event.type] ?? null

/** What there is on a space, for those who walk over the board by keyboard. */
export function spaceInWords(space: Space): string {
  const w = t().describe
  const way = (d: number): string => t().ways[d]!
  const what =
    space.checkpoint !== null
      ? w.checkpoint(space.checkpoint)
      : w.space[space.element] +
        (space.element === 'green' || space.element === 'blue' || space.element === 'token' ? w.to(way(space.way)) : '')
  const more = [
    space.walls.length ? w.wall(space.walls.map(way).join(', ')) : '',
    space.laser ? w.laser(space.laser.beams, way(space.laser.way)) : '',
    space.panel ? w.panel(space.panel.registers.join(', '), way(space.panel.way)) : '',
  ]
  return [what, ...more.filter((part) => part)].join(', ')
}

/** What a space does to a robot, in sentences: its element, then walls, panel and light. */
export function spaceDoes(space: Space, beams: number): string {
  const w = t().does
  const turns = (space.element === 'green' || space.element === 'blue') && space.curve !== '' ? [w.curve] : []
  const element =
    space.checkpoint !== null ? [w.checkpoint] : [...(w.space[space.element] ? [w.space[space.element]] : []), ...turns]
  return [
    ...element,
    ...(space.panel && space.checkpoint === null ? [w.panel(list(space.panel.registers.map(String)))] : []),
    ...(beams ? [w.laser(beams)] : []),
    ...(space.walls.length ? [w.wall] : []),
  ].join(' ')
}

export function describe(view: View, say: Say): string {
  const w = t().describe
  const robots = view.robots.map((robot, seat) =>
    robot.at
      ? w.robot(say.name(seat), place(robot.at), t().ways[robot.facing]!, robot.energy, robot.claimed)
      : w.away(say.name(seat), say.is(seat)),
  )
  const own = view.seat === null ? null : view.robots[view.seat]!
  const program =
    own && own.registers.some((cards) => cards.length)
      ? [w.program(list(own.registers.map((cards) => (cards.length ? names(cards) : '–'))))]
      : []
  return [...robots, w.goals(list(view.checkpoints.map(place))), ...program, ...elements(view)].join('\n')
}

/** All that is not plain floor. */
function elements(view: View): string[] {
  return new Floor(view).spaces
    .filter((space) => space.element !== 'floor' || space.walls.length || space.laser || space.checkpoint !== null)
    .map((space) => `${place([space.x, space.y])}: ${spaceInWords(space)}.`)
}

export const heading = ({ options }: View): string => (options.drawn ? '' : t().courses[options.course])
