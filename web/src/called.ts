// What those at a table are called, in the lobby and at the table alike.
import { t } from './i18n'
import type { SpriteName } from './ui/names'
import { CHARACTERS } from './wire/bots'
import type { Seat } from './wire/core'
import type { Place } from './wire/wire'

/** Of bots whose level is nobody's: by seat. */
const OTHERS = ['Dot', 'Bit', 'Tik', 'Zip', 'Kit', 'Nub']
const TEACHER = 'lesson:'

interface Character {
  name: string
  face: SpriteName
}

/** Who plays a level, if anybody: lessons speak of Mira. */
export function character(level: string): Character | undefined {
  const known = level.startsWith(TEACHER) ? 'steady' : level
  return (CHARACTERS as Record<string, Character>)[known]
}

/** A level in words, where it is chosen. */
export const whom = (level: string): string => character(level)?.name ?? t().bot(level)

/** How strong a level is, in words. */
export const standing = (level: string): string =>
  t().levels[level as keyof ReturnType<typeof t>['levels']] ?? t().isBot

/** Those whom a person meets who sits down first. */
export function crew(levels: readonly string[]): string[] {
  const places = levels.map((name): Place => ({ kind: 'bot', name, here: true, stand_in: false }))
  return places.map(called)
}

/** A bot is called as who it is, one that comes over the network with a mark before its own name; an open seat by its number. */
export function called(place: Place | undefined, seat: Seat, places: readonly Place[] = []): string {
  if (!place || place.kind === 'open') return t().seat(seat + 1)
  if (place.kind === 'bot') return place.called || numbered(botAt(place, seat), seat, places)
  return place.bot ? marked(place.name) : place.name
}

/** Whoever reads the name of a bot that comes over the network is to know what it is. */
export const marked = (name: string): string => `BOT ${name}`

const botAt = ({ name }: Place, seat: Seat): string => character(name)?.name ?? OTHERS[seat % OTHERS.length]!

/** "Pip", and "Pip 2" where another Pip is: a bot on a seat before, or a person who has that name from elsewhere. */
function numbered(name: string, seat: Seat, places: readonly Place[]): string {
  const alike = places.filter((other, at) =>
    other.kind === 'bot' ? at < seat && botAt(other, at) === name : other.kind === 'person' && other.name === name,
  )
  return alike.length ? `${name} ${alike.length + 1}` : name
}
