// What tests of several parts share: people at a table, and how the first of them is spoken to.
import type { GameTypes, Place, Room } from './wire/wire'

export const person = (name: string, here = true): Place => ({ kind: 'person', name, here, stand_in: false })

/** A table in mid-game, seen by one of those who sit at it, or by somebody who watches. */
export const roomOf = <G extends GameTypes>(
  game: string,
  options: G['Options'],
  names: string[],
  you: number | null = 0,
): Room<G> => ({
  type: 'Room',
  id: 't',
  game,
  options,
  status: 'running',
  places: names.map((name) => person(name)),
  you,
  yours: you === null ? [] : [you],
  host: true,
  listed: true,
  watchers: 0,
  rematch: null,
})

export const say = {
  name: (seat: number | null) => (seat === 0 ? 'You' : 'Bo'),
  is: (seat: number | null) => seat === 0,
}
