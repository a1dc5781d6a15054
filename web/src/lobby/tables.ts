// A table in a list, in words.
import { each } from '../byday/left'
import { t as days } from '../byday/text'
import { called } from '../called'
import { list } from '../i18n'
import { house } from '../outlet'
import type { TableInfo } from '../wire/wire'
import { summary, type Options } from './form'
import { lobby } from './lobby.svelte'
import { t } from './text'

/** The others at a table: people first. */
export function others(table: TableInfo): string {
  const there = [...table.places.entries()].filter(([seat, { kind }]) => kind !== 'open' && !table.yours.includes(seat))
  const people = there.filter(([, { kind, bot }]) => kind === 'person' && !bot)
  return list((people.length ? people : there).map(([seat, place]) => called(place, seat, table.places)))
}

/** How strong the members at a table are, and what is spoken there; where there is no server nobody else comes. */
function company({ ratings, language }: TableInfo): string[] {
  return [...(ratings?.length ? [ratings.join(' / ')] : []), ...(language && !house ? [language.toUpperCase()] : [])]
}

/** What is not as usual at this table. */
export function special(table: TableInfo): string {
  const defaults = (lobby.game(table.game)?.options ?? {}) as Options
  const options = summary(lobby.words(table.game), table.options as Options, defaults, { yes: t().yes, no: t().no })
  const pace = table.hours ? [days().marked(each(table.hours))] : []
  const marks = [...(table.rated ? [t().rated] : []), ...(table.offline ? [t().offline] : [])]
  return [...pace, ...marks, ...company(table), ...(options ? [options] : [])].join(', ')
}

export function taken(table: TableInfo): number {
  return table.places.filter((place) => place.kind !== 'open').length
}

export function since(table: TableInfo, now = Date.now()): string {
  const minutes = Math.floor((now / 1000 - table.made) / 60)
  return minutes < 1 ? t().now : t().ago(minutes)
}

/** How a finished game ended for me. */
export function ending(table: TableInfo): string {
  if (!table.outcome) return t().over
  if (!table.outcome.winners.length) return t().drawn
  if (table.yours.length === 1 && table.outcome.winners.includes(table.yours[0]!)) return t().won
  return t().lost(list(table.outcome.winners.map((seat) => called(table.places[seat], seat, table.places))))
}

/** A table's code as somebody types or pastes it: with blanks, in capitals, or the whole link. */
export function code(typed: string): string {
  const last = typed.trim().replace(/\/+$/, '').split('/').at(-1)!
  return last
    .split(/[?#]/)[0]!
    .toLowerCase()
    .replace(/[\s_–—-]+/g, '-')
}

/** Where people find a table. */
export function address(id: string): string {
  return `${location.origin}/table/${id}`
}
