// What an event changes on the table, and how long to look at it.
import type { Event, RobotView, View } from '../../wire/roborally'
import { isHaywire } from './cards'

const STEP = 320
const PAUSE = 250

/** One handler for each kind of event; most are a line. */
type Handlers = { [K in Event['type']]?: (view: View, event: Extract<Event, { type: K }>) => number }

const robot = (view: View, seat: number): RobotView => view.robots[seat]!

const HANDLERS: Handlers = {
  Began(view, { round, phase, register, order }) {
    Object.assign(view, { round, phase, register })
    if (order.length) view.order = order
    return phase === 'activate' ? 500 : PAUSE
  },
  Placed(view, { robot: seat, at, facing }) {
    Object.assign(robot(view, seat), { at, facing })
    return STEP
  },
  Energised(view, { robot: seat, energy }) {
    robot(view, seat).energy = energy
    return 400
  },
  Installed(view, { robot: seat, upgrade }) {
    robot(view, seat).installed.push(upgrade)
    return PAUSE
  },
  Uninstalled(view, { robot: seat, upgrade }) {
    const { installed } = robot(view, seat)
    if (installed.includes(upgrade)) installed.splice(installed.indexOf(upgrade), 1)
    return 0
  },
  Shown(view, { robot: seat, card }) {
    robot(view, seat).top = card
    return PAUSE
  },
  Used: () => 600,
  Ready(view, { robot: seat, ready }) {
    robot(view, seat).ready = ready
    return 0
  },
  PutDown(view, { robot: seat, register, cards }) {
    robot(view, seat).registers[register - 1] = cards
    return 0
  },
  Rested(view, { robot: seat }) {
    robot(view, seat).shut = true
    return 400
  },
  Revealed(view, { robot: seat, register, cards }) {
    robot(view, seat).registers[register - 1] = cards
    return 120
  },
  Replaced(view, { robot: seat, register, card }) {
    robot(view, seat).registers[register - 1] = card ? [card] : []
    return 500
  },
  Executed(view, { robot: seat, register, cards }) {
    view.active = seat
    robot(view, seat).deeds[register - 1] = cards
    return 420
  },
  Moved(view, { robot: seat, to, how }) {
    robot(view, seat).at = to
    // The robot that pushes moves with the one it pushes.
    return how === 'push' ? 90 : STEP
  },
  Turned(view, { robot: seat, facing }) {
    robot(view, seat).facing = facing
    return STEP
  },
  Blocked: () => 450,
  Fell: () => 480,
  Returned(view, { robot: seat, at, facing }) {
    Object.assign(robot(view, seat), { at, facing })
    return 400
  },
  Lit: () => 700,
  Fired: () => 600,
  Deflected: () => 400,
  Damaged(view, { robot: seat, card, register }) {
    robot(view, seat).damage += 1
    if (register !== null && isHaywire(card)) robot(view, seat).under[register - 1] = 'haywire'
    return 350
  },
  Claimed(view, { robot: seat, checkpoint }) {
    robot(view, seat).claimed = checkpoint
    return 700
  },
  Prioritised(view, { robot: seat }) {
    view.priority = seat
    return PAUSE
  },
  Ended: () => 400,
}

export function show(view: View, event: Event): number {
  const handler = HANDLERS[event.type] as ((view: View, event: Event) => number) | undefined
  return handler?.(view, event) ?? 0
}
