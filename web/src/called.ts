// What those at a table are called, in the lobby and at the table alike.
import { t } from './i18n'
import type { Seat } from './wire/core'
import type { Place } from './wire/wire'

const BOTS = ['Dot', 'Mira', 'Pip', 'Otto', 'Zip', 'Kit']

/** A bot has the name of its seat, one that comes over the network a mark before its own; an open seat its number. */
export function called(place: Place | undefined, seat: Seat): string {
  if (!place || place.kind === 'open') return t().seat(seat + 1)
  if (place.kind === 'bot') return BOTS[seat % BOTS.length]!
  return place.bot ? marked(place.name) : place.name
}

/** Whoever reads the name of a bot that comes over the network is to know what it is. */
export const marked = (name: string): string => `BOT ${name}`
