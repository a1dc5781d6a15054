// The end of a game in words, and what to play next.
import type { EndingLines, Who } from '../games/game'
import { list } from '../i18n'
import { fields } from '../lobby/form'
import type { Table } from '../table.svelte'
import type { Ending, Line, Outcome, Seat, Standing } from '../wire/core'
import type { GameInfo, NewTable, Place, Room } from '../wire/wire'

/** The names of everybody on a seat's side. */
export function who(table: Pick<Table, 'name' | 'say'>, standings: readonly Standing[]): Who {
  const side = (seat: Seat): readonly Seat[] => standings.find(({ seats }) => seats.includes(seat))?.seats ?? [seat]
  return {
    name: (seat) => list(side(seat).map((mate) => table.name(mate))),
    person: (seat) => (side(seat).some((mate) => table.say.is(mate)) ? 'you' : side(seat).length > 1 ? 'many' : 'one'),
  }
}

/** A line in words; nothing if there are none for it. */
export function told(line: Line, lines: EndingLines | undefined, by: Who): string {
  return lines?.[line.key]?.(line.values, by) ?? ''
}

export type Result = 'won' | 'shared' | 'lost' | 'crew' | 'failed' | 'watched'

/** How it ended for who looks at it. */
export function result(outcome: Outcome, standings: readonly Standing[], mine: readonly Seat[]): Result {
  const crew = standings.length === 1 && standings[0]!.seats.length > 1
  if (!outcome.winners.length) return 'failed'
  if (crew) return 'crew'
  if (!mine.length) return 'watched'
  if (!mine.some((seat) => outcome.winners.includes(seat))) return 'lost'
  return standings.filter(({ seats }) => outcome.winners.includes(seats[0]!)).length > 1 ? 'shared' : 'won'
}

/** Less than half of the best: then something easier is offered. */
export function clearly(standings: readonly Standing[], mine: readonly Seat[]): boolean {
  const own = standings.find(({ seats }) => seats.some((seat) => mine.includes(seat)))
  return own !== undefined && own.score * 2 < standings[0]!.score
}

export interface Next {
  kind: 'harder' | 'easier' | 'another'
  /** The level of the bots, or the value of the option. */
  to: string
  table: NewTable
}

interface Played {
  room: Pick<Room, 'game' | 'options' | 'places' | 'yours' | 'listed' | 'lesson'>
  info: GameInfo
  result: Result
  clearly: boolean
  another?: string | undefined
}

/**
 * After a win against bots stronger ones, after a clear defeat weaker ones, else something new; null if there is
 * nothing.
 */
export function next({ room, info, result, clearly, another }: Played): Next | null {
  const bots = room.places.filter(({ kind }) => kind === 'bot')
  if (room.lesson || !room.yours.length || !bots.length || bots.length + room.yours.length < room.places.length)
    return null
  const level = Math.max(...bots.map(({ name }) => info.bots.indexOf(name)))
  const harder = result === 'won' ? info.bots[level + 1] : undefined
  const easier = result === 'lost' && clearly ? info.bots[level - 1] : undefined
  const to = harder ?? easier
  if (to && level >= 0) return { kind: harder ? 'harder' : 'easier', to, table: again(room, room.options, to) }
  const other =
    another && result !== 'failed' ? following(info, room.options as Record<string, unknown>, another) : undefined
  return other
    ? { kind: 'another', to: other, table: again(room, { ...(room.options as object), [another!]: other }) }
    : null
}

/** The same seats, perhaps with bots of another level. */
function again(room: Played['room'], options: unknown, level?: string): NewTable {
  const seat = ({ kind, name, bot }: Place, at: Seat): string =>
    kind === 'bot' ? `bot:${level ?? name}` : bot ? `online:${name}` : at === room.yours[0] ? 'me' : `me:${name}`
  return { game: room.game, seats: room.places.map(seat), options, listed: room.listed }
}

/** The value after the present one, as the option lists them; what people drew themselves comes not again. */
function following(info: GameInfo, options: Record<string, unknown>, option: string): string | undefined {
  const field = fields(info.schema).find(({ name }) => name === option)
  const values = field?.kind === 'choice' ? field.values.map(String).filter((value) => value !== 'own') : []
  const at = values.indexOf(String(options[option]))
  return at < 0 ? undefined : values[at + 1]
}

/** Where the review shows the moment, if there is one, or else the replay; from my own seat. */
export function door(id: string, you: Seat | null, ending: Ending, reviewed = false): string {
  if (reviewed && you !== null) return `/review/${id}/${you}?at=${ending.moment!.action}`
  return `/replay/${id}?seat=${you ?? 'spectator'}&from=${ending.moment!.action}`
}
