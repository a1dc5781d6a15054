// Several people at one screen: whose turn it is to hold it.
import type { Seat } from './wire/core'
import type { Room } from './wire/wire'

type Seats = Pick<Room, 'you' | 'yours' | 'places'>

/** Several of the seats are mine: what one hand may see, the other may not. */
export function shared(room: Seats): boolean {
  return room.yours.length > 1
}

/** Which of my seats the table waits for: the one that looks now, else the next one round the table. */
export function holder({ you, yours, places }: Seats, waiting: readonly Seat[]): Seat | null {
  const after = you === null ? 0 : yours.indexOf(you)
  const round = [...yours.slice(after), ...yours.slice(0, Math.max(0, after))]
  return round.find((seat) => waiting.includes(seat) && !places[seat]?.stand_in) ?? null
}
