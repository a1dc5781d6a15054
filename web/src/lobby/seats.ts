// Who sits where at a new table: "me", "open" or "bot:<level>", as the server wants it.
export type SeatPlan = string[]

/** I, and somebody who may come; bots where the game needs more. */
export function usual(fewest: number, most: number, bots: readonly string[]): SeatPlan {
  const many = Math.min(most, Math.max(2, fewest))
  const bot = `bot:${middle(bots)}`
  return Array.from({ length: many }, (_, seat) => (seat === 0 ? 'me' : seat === 1 || !bots.length ? 'open' : bot))
}

/** Neither the weakest nor the strongest, if there is such. */
export function middle(bots: readonly string[]): string {
  return bots[Math.floor(bots.length / 2)] ?? ''
}

/** Somebody else on a seat. There is only one of me: who takes my seat gives me theirs. */
export function put(seats: SeatPlan, seat: number, who: string): SeatPlan {
  const before = seats[seat]!
  return seats.map((other, at) => (at === seat ? who : who === 'me' && other === 'me' ? before : other))
}

/** What one more seat begins with. */
export function added(seats: SeatPlan, bots: readonly string[]): SeatPlan {
  return [...seats, bots.length ? `bot:${middle(bots)}` : 'open']
}

/** For another game: as many of the same as it allows. */
export function fitted(seats: SeatPlan, fewest: number, most: number, bots: readonly string[]): SeatPlan {
  const known = seats.slice(0, most).map((who) => (who.startsWith('bot:') && !bots.includes(who.slice(4)) ? 'open' : who))
  return known.length >= fewest ? known : [...known, ...usual(fewest, most, bots).slice(known.length)]
}
