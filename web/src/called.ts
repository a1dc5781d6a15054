// What those at a table are called, in the lobby and at the table alike.
import { t } from './i18n'
import type { Seat } from './wire/core'
import type { Place } from './wire/wire'

const BOTS = ['Dot', 'Mira', 'Pip', 'Otto', 'Zip', 'Kit']

/** A bot has the name of its seat; an open seat its number. */
export function called(place: Place | undefined, seat: Seat): string {
  if (!place || place.kind === 'open') return t().seat(seat + 1)
  return place.kind === 'bot' ? BOTS[seat % BOTS.length]! : place.name
}
