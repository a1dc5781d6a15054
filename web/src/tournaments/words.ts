// A tournament in words: who, when, how far.
import { title } from '../games'
import { minutes, pair } from '../i18n'
import { get, word, type Options } from '../lobby/form'
import { lobby } from '../lobby/lobby.svelte'
import { prefs } from '../prefs.svelte'
import type { TournamentEntrant, TournamentInfo, TournamentTable } from '../wire/wire'
import { t } from './text'

/** "RoboRally · Clock In, Clock Out · Swiss, tables of four · rated" */
export function line(info: TournamentInfo): string {
  const at = lobby.game(info.game)?.venue
  const place = at && word(lobby.words(info.game), at, get(info.options as Options, at))
  const form = info.form === 'arena' ? pair(t().forms.arena, t().nMinutes(info.minutes)) : t().forms[info.form]
  return [
    title(info.game),
    place,
    `${form}, ${t().tables(info.seats)}`,
    info.hours ? t().byDay(info.hours) : '',
    info.rated ? t().rated : '',
    info.listed ? '' : t().byLink,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How far it is: "round 2 of 5". */
export function stage(info: TournamentInfo): string {
  if (info.status !== 'running') return t().status[info.status]
  return info.form === 'arena' ? t().status.arena : t().status.running(Math.max(1, info.round), info.rounds)
}

/** Whether no other round is drawn after this one. */
export const isLast = ({ form, round, rounds }: TournamentInfo): boolean => form !== 'arena' && round >= rounds

/** Whoever is equal in all that breaks ties shares the place, the first one, too. */
export const winners = (entrants: readonly TournamentEntrant[]): string[] =>
  entrants.filter(({ place }) => place === 1).map(nameOf)

export const called = (one: TournamentEntrant): string => (one.you ? t().you : nameOf(one))
export const nameOf = (one: TournamentEntrant): string => one.name || t().bot(one.number)

/** 2.5 → "2.5", 2.333 → "2.33". */
export const number = (value: number): string =>
  new Intl.NumberFormat(prefs.language === 'en' ? 'en-GB' : prefs.language, { maximumFractionDigits: 2 }).format(value)

/** "Thu 19 Nov, 20:00" */
export function moment(at: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(prefs.language === 'en' ? 'en-GB' : prefs.language, parts).format(at * 1000)
}

/** What is left until then: "1:38", or null if it is so far off that a date says more. */
export function left(until: number | null, now: number): string | null {
  if (until === null || until - now > 3600) return null
  return minutes(Math.max(0, until - now))
}

/** My table of this round, or in an arena my last. */
export function tableOf(tables: readonly TournamentTable[], number: number | undefined): TournamentTable | undefined {
  return tables.findLast(({ seats }) => seats.some((seat) => seat.number === number))
}
