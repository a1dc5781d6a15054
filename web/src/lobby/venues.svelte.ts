// The places where a game can be played: fetched once, when somebody chooses between them.
import { api } from '../api'
import { venueClient } from '../games'
import type { VenueClient } from '../games/game'
import type { VenueInfo } from '../wire/wire'

export interface Venues {
  client: VenueClient
  all: readonly VenueInfo[]
}

const known = new Map<string, Promise<Venues | null>>()

/** Null where the game has none, or nobody can draw them. */
export function venuesOf(game: string): Promise<Venues | null> {
  let asked = known.get(game)
  if (!asked) {
    asked = Promise.all([venueClient(game), api.venues(game)]).then(([client, { venues }]) =>
      client && venues.length ? { client, all: venues } : null,
    )
    // Whoever asks again after a failure shall get an answer.
    asked.catch(() => known.delete(game))
    known.set(game, asked)
  }
  return asked
}

export interface Wish {
  /** Minutes: more than the first, at most the second. */
  length: readonly [number, number]
  danger: readonly [number, number]
  seats: number | null
  kind: string | null
}

export const ANY: readonly [number, number] = [0, Infinity]
export const ALL: Wish = { length: ANY, danger: ANY, seats: null, kind: null }

type Misfit = 'length' | 'danger' | 'seats' | 'kind'

/** Why a venue is not what is wished for; null if it is. */
export function misfit({ venue }: VenueInfo, wish: Wish, kind?: string): Misfit | null {
  const within = ([low, high]: readonly [number, number], n: number): boolean => n > low && n <= high
  const [fewest, most] = venue.players
  if (wish.kind !== null && wish.kind !== kind) return 'kind'
  if (wish.seats !== null && (wish.seats < fewest || wish.seats > most)) return 'seats'
  if (!within(wish.length, venue.minutes)) return 'length'
  return within(wish.danger, venue.danger) ? null : 'danger'
}
