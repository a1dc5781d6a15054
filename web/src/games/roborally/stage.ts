// Which part of the register is on, by what was shown last.
import { PARTS, type Event, type Stage } from '../../wire/roborally'

/** What an event belongs to, if it tells. */
function part(event: Event): Stage | null {
  switch (event.type) {
    case 'Began':
    case 'Executed':
      return 'programs'
    case 'Moved':
      return event.how === 'panel' ? 'push panels' : event.part
    case 'Turned':
      return event.how === 'gear' ? 'gears' : null
    case 'Lit':
      return 'board lasers'
    case 'Fired':
      return 'robot weapons'
    case 'Energised':
      return event.part
    case 'Claimed':
      return 'checkpoints'
    default:
      return null
  }
}

export function stage(events: readonly Event[]): number {
  return PARTS.indexOf(events.reduce<Stage>((now, event) => part(event) ?? now, 'programs'))
}
