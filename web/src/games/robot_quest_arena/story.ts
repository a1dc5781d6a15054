// What the log needs to know about the events around one: what was taken back, what is only said once, where it
// happened.
import type { Event, Types, View } from '../../wire/robot_quest_arena'
import type { Story } from '../game'
import { OFF } from './arena'

const known = new WeakMap<readonly Event[], ReadonlySet<number>>()

/** Of all events, those that were taken back; of taking back only the latest is news. */
function gone(events: readonly Event[]): ReadonlySet<number> {
  const before = known.get(events)
  if (before) return before
  const lost = new Set<number>()
  const standing: number[] = []
  events.forEach((event, i) => {
    if (event.type !== 'TookBack') return standing.push(i)
    for (const undone of standing.splice(Math.max(0, standing.length - event.events))) lost.add(undone)
    if (i < events.length - 1) lost.add(i)
  })
  known.set(events, lost)
  return lost
}

export const taken = ({ events, at }: Story<Types>): boolean => gone(events).has(at)

const SILENT: ReadonlySet<Event['type']> = new Set<Event['type']>(['Charged', 'Empowered'])

/** The next event in that direction that stands and says something. */
function beside({ events }: Story<Types>, at: number, way: 1 | -1): number {
  const lost = gone(events)
  let i = at + way
  while (i >= 0 && i < events.length && (lost.has(i) || SILENT.has(events[i]!.type))) i += way
  return i
}

function alike(one: Event, other: Event | undefined): boolean {
  if (one.type === 'Played') return other?.type === 'Played' && other.card === one.card && other.seat === one.seat
  return (
    one.type === 'Moved' &&
    other?.type === 'Moved' &&
    one.how === 'step' &&
    other.how === 'step' &&
    other.robot === one.robot
  )
}

/** How often in a row the same card was played or a robot stepped; 0 if the next event says it. */
export function repeats(story: Story<Types>): number {
  const event = story.events[story.at]!
  if (alike(event, story.events[beside(story, story.at, 1)])) return 0
  let times = 1
  for (let i = beside(story, story.at, -1); alike(event, story.events[i]); i = beside(story, i, -1)) times++
  return times
}

/** Where a robot stood just after an event. */
function stands(robot: number, { events, at }: Story<Types>): number {
  const lost = gone(events)
  for (let i = at; i >= 0; i--) {
    const event = events[i]!
    if (lost.has(i) || !('robot' in event) || event.robot !== robot) continue
    if (event.type === 'Moved') return event.to
    if (event.type === 'Spawned') return event.space
  }
  return OFF
}

/** The space on which something happened, or OFF. */
export function whereIs(event: Event, view: View, story: Story<Types>): number {
  if (event.type === 'Attacked') return stands(event.target, story)
  if (event.type === 'Scored') return earned(event, view, story)
  return 'robot' in event && event.type !== 'Picked' ? stands(event.robot, story) : OFF
}

function earned({ seat, by }: Extract<Event, { type: 'Scored' }>, view: View, story: Story<Types>): number {
  if (by === 'centre' || by === 'tile') {
    const own = view.robots.flatMap((body, robot) => (body.seat === seat ? [robot] : []))
    return own.length === 1 ? stands(own[0]!, story) : OFF
  }
  const hurt = story.events.slice(0, story.at).findLast((event) => event.type === 'Damaged' || event.type === 'Began')
  return hurt?.type === 'Damaged' && by !== 'card' ? stands(hurt.robot, story) : OFF
}
