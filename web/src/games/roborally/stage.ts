// Which part of the register is on, by what was shown last.
import type { Cell } from '../../wire/core'
import { PARTS, type Event, type Stage, type View } from '../../wire/roborally'

/** What an event belongs to, if it tells. `from` is where its robot stood before, `card` whether its card brought it about. */
function part(event: Event, from: string, card: boolean): Stage | null {
  switch (event.type) {
    case 'Began':
    case 'Executed':
      return 'programs'
    case 'Moved':
      return event.how === 'belt'
        ? from.startsWith('g')
          ? 'green belts'
          : 'blue belts'
        : event.how === 'panel'
          ? 'push panels'
          : null
    case 'Turned':
      return event.how === 'gear' ? 'gears' : null
    case 'Lit':
      return 'board lasers'
    case 'Fired':
      return 'robot weapons'
    case 'Energised':
      return card ? null : 'batteries'
    case 'Claimed':
      return 'checkpoints'
    default:
      return null
  }
}

export function stage(view: View, events: readonly Event[]): number {
  const floor = view.board.map((row) => row.trim().split(/\s+/))
  const at = new Map<number, Cell>()
  let now: Stage = 'programs'
  events.forEach((event, i) => {
    const [x, y] = ('robot' in event && event.robot !== null && at.get(event.robot)) || [-1, -1]
    now = part(event, floor[y]?.[x] ?? '', events[i - 1]?.type === 'Executed') ?? now
    if (event.type === 'Moved') at.set(event.robot, event.to)
    if (event.type === 'Placed' || event.type === 'Returned') at.set(event.robot, event.at)
  })
  return PARTS.indexOf(now)
}
