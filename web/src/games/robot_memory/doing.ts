// What each player does now, as the seats say it.
import type { Seat } from '../../wire/core'
import type { View } from '../../wire/robot_memory'
import type { en } from './en'

export type Doing = keyof typeof en.doing

export function doing(view: View, seat: Seat): Doing {
  switch (view.phase) {
    case 'memorising':
      return view.ready.includes(seat) ? 'ready' : 'looking'
    case 'pointing':
      return act(view, seat, view.pointer, 'points')
    case 'answering':
      return act(view, seat, view.answerer, 'answers')
    case 'bonus':
      return act(view, seat, view.answerer, 'chooses')
    case 'over':
      return 'over'
  }
}

function act(view: View, seat: Seat, who: Seat, what: Doing): Doing {
  if (seat === who) return what
  if (view.phase === 'answering' && !view.own && seat === view.pointer) return 'points'
  return view.sides[seat] === view.sides[who] ? 'advises' : 'waits'
}
