// The server's HTTP interface, typed.
import { plain, type Reason } from './i18n/reasons'
import type { Ending } from './wire/core'
import type {
  GameInfo,
  History,
  Learn,
  Lesson,
  Made,
  Me,
  NewTable,
  OnlineBot,
  PlayNow,
  Problem,
  Rename,
  Replay,
  Rules,
  TableInfo,
  Tables,
  Venues,
} from './wire/wire'

/** The server did not do it, and why. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly why: Reason,
  ) {
    super(why.reason)
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, body === undefined ? {} : post)
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => null)) as Problem | null
  throw new Failed(answer.status, problem?.reason ? problem : plain(answer.statusText))
}

export const api = {
  me: () => ask<Me>('/api/me'),
  rename: (name: string) => ask<Me>('/api/me', { name } satisfies Rename),
  games: () => ask<GameInfo[]>('/api/games'),
  /** Bots that are connected, to be given a seat by name. */
  bots: () => ask<OnlineBot[]>('/api/bots'),
  venues: (game: string) => ask<Venues>(`/api/games/${game}/venues`),
  tables: () => ask<Tables>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${id}`),
  open: (table: NewTable) => ask<Made>('/api/tables', table),
  /** To a table with bots, at once. */
  play: (game?: string, level?: string) => ask<Made>('/api/play', { game, level } satisfies PlayNow),
  lessons: () => ask<Lesson[]>('/api/lessons'),
  /** To a new table for this lesson. */
  learn: (lesson: string) => ask<Made>('/api/lessons', { lesson } satisfies Learn),
  replay: (id: string, seat: number | 'spectator') => ask<Replay>(`/api/tables/${id}/replay?seat=${seat}`),
  ending: (id: string) => ask<Ending>(`/api/tables/${id}/ending`),
  history: (id: string, seat: number | null, until: number) =>
    ask<History>(`/api/tables/${id}/history?until=${until}${seat === null ? '' : `&seat=${seat}`}`),
  rules: (game: string, language: string) => ask<Rules>(`/api/rules/${game}?lang=${language}`),
  /** Where the record of a finished game is fetched. */
  record: (id: string) => `/api/tables/${id}/record`,
}
