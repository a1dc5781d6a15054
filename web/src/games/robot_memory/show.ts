// What an event changes on the table.
import type { Sound } from '../../sound'
import type { Event, View } from '../../wire/robot_memory'

/** A statement is held until it has been read; the card is turned up after it. */
const READ = 1000
const LOOK = 1300

export function show(view: View, event: Event): number {
  switch (event.type) {
    case 'GotReady':
      if (!view.ready.includes(event.seat)) view.ready.push(event.seat)
      return 150
    case 'TurnedDown':
      view.faces.fill(null)
      view.phase = 'pointing'
      return 900
    case 'Pointed':
      view.spot = event.spot
      view.own = view.phase === 'bonus'
      view.phase = 'answering'
      return 700
    case 'Answered':
      view.turns.push({ spot: event.spot, seat: event.seat, said: event.said, points: 0, again: false })
      return READ
    case 'TurnedUp':
      return turnUp(view, event)
    case 'RoundEnded':
      view.scores = event.scores
      return 900
    default:
      return 0
  }
}

function turnUp(view: View, event: Extract<Event, { type: 'TurnedUp' }>): number {
  const side = view.sides[event.seat]!
  const turn = view.turns.find(({ spot }) => spot === event.spot)
  view.faces[event.spot] = event.face
  view.spot = null
  view.gained[side]! += event.score - view.scores[side]!
  view.scores[side] = event.score
  if (turn) Object.assign(turn, { points: event.points, again: event.again })
  return LOOK
}

export function sound(event: Event): Sound | null {
  if (event.type === 'TurnedUp') return event.points || event.again ? 'token' : 'card'
  return event.type === 'TurnedDown' || event.type === 'Pointed' ? 'card' : null
}
