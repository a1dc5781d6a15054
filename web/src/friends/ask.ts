// What of the server's interface is about people one plays with.
import { ask } from '../api'
import type {
  Acquaintance,
  Between,
  Challenge,
  Company,
  Follow,
  Invite,
  Made,
  MyManners,
  ReportIt,
  Shun,
  Wishes,
} from '../wire/wire'

export const people = {
  all: () => ask<Company>('/api/people'),
  between: (name: string) => ask<Between>(`/api/people/${encodeURIComponent(name)}`),
  follow: (name: string, on: boolean) => ask<Acquaintance>('/api/follow', { name, on } satisfies Follow),
  invite: (name: string, table: string) => ask<Made>('/api/invitations', { name, table } satisfies Invite),
  /** To a private table, as we played this game last. */
  challenge: (name: string, game: string) => ask<Made>('/api/challenges', { name, game } satisfies Challenge),
  wishes: () => ask<Wishes>('/api/wishes'),
  wish: (wishes: Wishes) => ask<Wishes>('/api/wishes', wishes),
  manners: () => ask<MyManners>('/api/manners'),
  shun: (shun: Partial<Shun>) => ask<MyManners>('/api/shun', shun),
  report: (report: Partial<ReportIt>) => ask<MyManners>('/api/reports', report),
}
