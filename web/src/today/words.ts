// Challenges and results in words.
import { lobby } from '../lobby/lobby.svelte'
import { prefs } from '../prefs.svelte'
import type { Score } from '../wire/core'
import type { Five } from '../wire/wire'
import { t } from './text'

/** "5 registers" */
export function score({ told: { key, values } }: Score): string {
  return t().score[key]?.(values as Record<string, number | string>) ?? key
}

/** The challenge in a few words: where it is played, and what for. */
export function about({ game, options }: Five): string {
  const given = options as Record<string, string | number>
  const venue = lobby.game(game)?.venue
  const place = venue ? String(given[venue]) : ''
  const named = venue ? (lobby.words(game)[venue]?.values?.[place] ?? place) : ''
  return t().what[game]?.(named, given) ?? named
}

/** The last seven days by their short names, today at last. */
export function weekdays(today: string): string[] {
  const language = prefs.language === 'en' ? 'en-GB' : prefs.language
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const last = Date.parse(`${today}T00:00:00Z`)
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => short.format(last - ago * 86_400_000))
}
