// Who sits where at a new table: "me", "me:<name>", "open", "bot:<level>" or "online:<name>", as the server wants it.
import { house } from '../outlet'

export type SeatPlan = string[]

/** I, and somebody who may come; bots where the game needs more. */
export function usual(fewest: number, most: number, bots: readonly string[]): SeatPlan {
  const many = Math.min(most, Math.max(2, fewest))
  const bot = `bot:${middle(bots)}`
  return Array.from({ length: many }, (_, seat) => (seat === 0 ? 'me' : seat === 1 || !bots.length ? 'open' : bot))
}

/** Where nobody else can come, bots take the open seats. */
export function alone(seats: SeatPlan, bots: readonly string[]): SeatPlan {
  return house === null ? seats : seats.map((who) => (who === 'open' ? `bot:${middle(bots)}` : who))
}

/** Neither the weakest nor the strongest, if there is such; rather weaker. */
export function middle(bots: readonly string[]): string {
  return bots[Math.floor((bots.length - 1) / 2)] ?? ''
}

/** Somebody else on a seat. */
export function put(seats: SeatPlan, seat: number, who: string): SeatPlan {
  return seats.map((other, at) => (at === seat ? who : other))
}

/** The seats at this screen: mine, and those of whoever plays beside me. */
export function mine(seats: SeatPlan): number[] {
  return seats.flatMap((who, seat) => (who.split(':')[0] === 'me' ? [seat] : []))
}

/** As the server is asked for it: the first of mine has my own name. */
export function asked(seats: SeatPlan): SeatPlan {
  const [first] = mine(seats)
  return seats.map((who, seat) => (seat === first ? 'me' : who))
}

/** What one more seat begins with. */
export function added(seats: SeatPlan, bots: readonly string[]): SeatPlan {
  return [...seats, bots.length ? `bot:${middle(bots)}` : 'open']
}

/** For another game: as many of the same as it allows. */
export function fitted(seats: SeatPlan, fewest: number, most: number, bots: readonly string[]): SeatPlan {
  const known = seats
    .slice(0, most)
    .map((who) =>
      who.startsWith('online:') || (who.startsWith('bot:') && !bots.includes(who.slice(4))) ? 'open' : who,
    )
  return known.length >= fewest ? known : [...known, ...usual(fewest, most, bots).slice(known.length)]
}
