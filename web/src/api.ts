// The server's HTTP interface, typed.
import { plain, type Reason } from './i18n/reasons'
import { outlet } from './outlet'
import type { Ending } from './wire/core'
import type {
  Account,
  Become,
  BecomeByPasskey,
  BringGame,
  Codes,
  ConfirmMail,
  Delete,
  EndDevice,
  Farewell,
  Find,
  Finding,
  FollowLink,
  GameInfo,
  History,
  Joined,
  Ladder,
  Leaders,
  Learn,
  Lesson,
  Link,
  Made,
  Mail,
  MailWishes,
  Me,
  NameFree,
  News,
  NewTable,
  Noted,
  NewTournament,
  OnlineBot,
  OpenRecord,
  PasskeyOptions,
  Player,
  PlayNow,
  PlayOn,
  Position,
  Puzzle,
  Puzzles,
  PuzzleStep,
  PuzzleSteps,
  PuzzleTried,
  Problem,
  PushKey,
  Recover,
  RemoveWay,
  Renew,
  Rename,
  Replay,
  Results,
  Reviewed,
  Rules,
  SeenNews,
  SetPassword,
  Settings,
  ShowPasskey,
  SignIn,
  StillWait,
  StopFinding,
  Subscribe,
  TableInfo,
  Tables,
  Today,
  Unsubscribe,
  Tournament,
  Tournaments,
  Venues,
  WantMail,
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

/** Somebody nobody knows here yet, as whoever opens a link that was shared, is greeted first and asks again. */
export async function ask<T>(path: string, body?: unknown, keepalive = false, greeted = false): Promise<T> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  }
  const answer = await outlet.fetch(path, body === undefined ? {} : post)
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => null)) as Problem | null
  if (problem?.key === 'stranger' && !greeted) {
    await ask('/api/me', undefined, false, true)
    return ask(path, body, keepalive, true)
  }
  throw new Failed(answer.status, problem?.reason ? problem : plain(answer.statusText))
}

/** An address with the key by which a private game was handed on to me, where this page was opened by one. */
export function keyed(path: string): string {
  const key = new URLSearchParams(location.search).get('key')
  return key ? `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}` : path
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
  today: () => ask<Today>('/api/today'),
  /** My table of a challenge: the one that counts, or one for practice. */
  takeOn: (game: string) => ask<Made>(`/api/today/${game}`, {}),
  results: (game: string) => ask<Results>(`/api/today/${game}/results`),
  /** Who waits for a game, and whether I do. */
  whoWaits: () => ask<Finding>('/api/find'),
  find: (wish: Find) => ask<Finding>('/api/find', wish),
  /** Said also by a page that is being left. */
  stillWait: (hidden: boolean) => ask<Finding>('/api/find/wait', { hidden } satisfies StillWait, true),
  comeToTable: () => ask<Finding>('/api/find/come', {}),
  stopFinding: (pace: 'live' | 'day') => ask<Finding>('/api/find/stop', { pace } satisfies StopFinding),
  lessons: () => ask<Lesson[]>('/api/lessons'),
  /** To a new table for this lesson. */
  learn: (lesson: string) => ask<Made>('/api/lessons', { lesson } satisfies Learn),
  replay: (id: string, seat: number | 'spectator') => ask<Replay>(keyed(`/api/tables/${id}/replay?seat=${seat}`)),
  review: (id: string, seat: number) => ask<Reviewed>(keyed(`/api/tables/${id}/review/${seat}`)),
  askReview: (id: string, seat: number) => ask<Reviewed>(keyed(`/api/tables/${id}/review/${seat}`), {}),
  /** To a new table that goes on from where a game stood after so many actions. */
  playOn: (id: string, seat: number, after: number) =>
    ask<Made>(keyed(`/api/tables/${id}/review/${seat}/play`), { after } satisfies PlayOn),
  puzzles: () => ask<Puzzles>('/api/puzzles'),
  /** By game and number, or by its day: `roborally/12`, `day/today`. */
  puzzle: (where: string) => ask<Puzzle>(`/api/puzzles/${where}`),
  puzzleAfter: (where: string, actions: readonly unknown[]) =>
    ask<PuzzleStep>(`/api/puzzles/${where}/after`, { actions: [...actions] } satisfies PuzzleSteps),
  puzzleTry: (where: string, actions: readonly unknown[]) =>
    ask<PuzzleTried>(`/api/puzzles/${where}/try`, { actions: [...actions] } satisfies PuzzleSteps),
  puzzleHint: (where: string) => ask<Puzzle>(`/api/puzzles/${where}/hint`, {}),
  puzzleGiveUp: (where: string) => ask<Puzzle>(`/api/puzzles/${where}/give-up`, {}),
  ending: (id: string) => ask<Ending>(keyed(`/api/tables/${id}/ending`)),
  history: (id: string, seat: number | null, until: number) =>
    ask<History>(`/api/tables/${id}/history?until=${until}${seat === null ? '' : `&seat=${seat}`}`),
  rules: (game: string, language: string) => ask<Rules>(`/api/rules/${game}?lang=${language}`),
  /** To the replay of a file, in a house without a server. */
  openRecord: (record: string) => ask<Made>('/api/records', { record } satisfies OpenRecord),
  /** Into my list: a game that was played without network. */
  bring: (game: BringGame) => ask<Made>('/api/offline', game),
  /** Where the record of a finished game is fetched. */
  record: (id: string) => keyed(`/api/tables/${id}/record`),

  ladder: (game: string) => ask<Ladder>(`/api/ladder/${encodeURIComponent(game)}`),
  /** Where the board of a running one is drawn as I see it. */
  board: (id: string, theme: 'light' | 'dark') => `/api/tables/${id}/board.svg?theme=${theme}`,
  /** Where the board of a finished game is drawn, as it ended or after so many actions. */
  picture: (id: string, theme: 'light' | 'dark', after?: number) =>
    keyed(`/api/tables/${id}/picture.svg?theme=${theme}${after === undefined ? '' : `&after=${after}`}`),
  /** A running game as I see it; where there is a board, there is this. */
  position: (id: string) => ask<Position>(`/api/tables/${id}/position`),
  leaders: (game: string) => ask<Leaders>(`/api/leaders/${encodeURIComponent(game)}`),
  player: (name: string) => ask<Player>(`/api/players/${encodeURIComponent(name)}`),

  tournaments: () => ask<Tournaments>('/api/tournaments'),
  tournament: (id: string) => ask<Tournament>(`/api/tournaments/${encodeURIComponent(id)}`),
  hold: (tournament: NewTournament) => ask<Made>('/api/tournaments', tournament),
  /** What people may do with one. */
  inTournament: (id: string, what: 'join' | 'leave' | 'start' | 'cancel') =>
    ask<Tournament>(`/api/tournaments/${encodeURIComponent(id)}/${what}`, {}),
  /** Where its results are fetched. */
  resultsOf: (id: string, form: 'csv' | 'json') => `/api/tournaments/${encodeURIComponent(id)}/results.${form}`,

  news: () => ask<News>('/api/news'),
  /** I have seen these notices. */
  seen: (ids: string[]) => ask<News>('/api/news/seen', { ids } satisfies SeenNews),

  pushKey: () => ask<PushKey>('/api/push'),
  push: (browser: Subscribe) => ask<Noted>('/api/push', browser),
  endPush: (endpoint: string) => ask<Noted>('/api/push/end', { endpoint } satisfies Unsubscribe),

  mail: () => ask<Mail>('/api/mail'),
  wantMail: (wish: WantMail) => ask<Mail>('/api/mail', wish),
  mailWishes: (wishes: MailWishes) => ask<Mail>('/api/mail/wishes', wishes),
  removeMail: () => ask<Mail>('/api/mail/remove', {}),
  confirmMail: (code: string) => ask<Noted>('/api/mail/confirm', { code } satisfies ConfirmMail),
  stopMail: (token: string) => ask<Noted>(`/api/mail/stop?token=${encodeURIComponent(token)}`, {}),
  /** A link to whoever has this address; nobody is told whether anybody has. */
  recover: (wish: Recover) => ask<Noted>('/api/recover', wish),

  // Who I am
  settings: () => ask<Settings>('/api/settings'),
  /** Some of them anew; all as they are then. */
  prefer: (changed: Settings) => ask<Settings>('/api/settings', changed, true),
  account: () => ask<Account>('/api/account'),
  nameFree: (name: string) => ask<NameFree>(`/api/names?name=${encodeURIComponent(name)}`),
  become: (member: Become) => ask<Joined>('/api/members', member),
  becomeByPasskey: (member: BecomeByPasskey) => ask<Joined>('/api/members/passkey', member),
  /** What this browser is to be asked for, to make a passkey or to show one. */
  passkeyOptions: () => ask<PasskeyOptions>('/api/passkeys/options', {}),
  signInOptions: () => ask<PasskeyOptions>('/api/sign-in/options', {}),
  addPasskey: (credential: Record<string, unknown>) =>
    ask<Account>('/api/passkeys', { credential } satisfies ShowPasskey),
  setPassword: (password: string) => ask<Account>('/api/password', { password } satisfies SetPassword),
  /** It is still me: ways in can be changed for a while. */
  renew: (by: Renew) => ask<Noted>('/api/renew', by),
  newCodes: () => ask<Codes>('/api/codes', {}),
  /** A passkey, or the password. */
  removeWay: (passkey: string | null) => ask<Account>('/api/ways/remove', { passkey } satisfies RemoveWay),
  signIn: (who: SignIn) => ask<Me>('/api/sign-in', who),
  signInByPasskey: (credential: Record<string, unknown>) =>
    ask<Me>('/api/sign-in/passkey', { credential } satisfies ShowPasskey),
  signInByLink: (code: string) => ask<Me>('/api/sign-in/link', { code } satisfies FollowLink),
  link: () => ask<Link>('/api/link', {}),
  signOut: () => ask<Farewell>('/api/sign-out', {}),
  /** One device, or all but this. */
  endDevice: (device: string | null) => ask<Account>('/api/devices/end', { device } satisfies EndDevice),
  deleteMe: (name: string) => ask<Farewell>('/api/account/delete', { name } satisfies Delete),
}
