// Generated from the Python types by `./do wire`. Do not edit.
import type { Cell, Line, Outcome, Reason, Score, Seat, Venue } from "./core";

export interface Act<G extends GameTypes = GameTypes> {
  type: "Act";
  id: string;
  action: G["Action"];
}

/** Take an open seat; any, if none is named. */
export interface Join {
  type: "Join";
  id: string;
  seat?: number | null;
}

/** Give up my seats: before the game they become open, during it a bot's. */
export interface Leave {
  type: "Leave";
  id: string;
}

/** By the host, before the game: a bot of this level onto the seat, or None to open it. */
export interface Fill {
  type: "Fill";
  id: string;
  seat: number;
  bot: string | null;
}

/** A bot shall play for this absent seat until its player is back. */
export interface StandIn {
  type: "StandIn";
  id: string;
  seat: number;
}

/** I am back: my seats from the bots that stood in. */
export interface TakeBack {
  type: "TakeBack";
  id: string;
}

/** Before the game: as far as I am concerned it may begin. */
export interface Ready {
  type: "Ready";
  id: string;
}

/** By day: a day more for what the game waits for from me; I have a few. */
export interface DayOff {
  type: "DayOff";
  id: string;
}

export interface Say {
  type: "Say";
  id: string;
  text: string;
}

/** The same table again with the start rotated; everybody is led there by `Room.rematch`. */
export interface Rematch {
  type: "Rematch";
  id: string;
}

/** What would the strongest bot do on my seat? Answered by `Done` at once, and by `Hint` when it has thought. */
export interface AskHint {
  type: "AskHint";
  id: string;
}

/** Where several people play: as far as I am concerned, hints may be asked for at this table, or may not. */
export interface AgreeHints {
  type: "AgreeHints";
  id: string;
  yes: boolean;
}

/** How did my last round go against what I expected of it? Answered by `Done` at once, and by `Plan`. */
export interface AskPlan {
  type: "AskPlan";
  id: string;
}

/** My page has shown me so many events. Not answered, and nobody else is told. */
export interface Seen {
  type: "Seen";
  number: number;
}

/** Are you there? Answered by `Done`. */
export interface Ping {
  type: "Ping";
  id: string;
}

export type ClientMessage<G extends GameTypes = GameTypes> =
  Act<G> | Join | Leave | Fill | StandIn | TakeBack | Ready | DayOff | Say | Rematch | AskHint | AgreeHints | AskPlan | Seen | Ping;

/** Who sat there before a bot took over. */
export interface Before {
  name: string;
  /** How many events the viewer had seen by then. */
  until: number;
}

/** A seat as everybody sees it. */
export interface Place {
  kind: "person" | "bot" | "open";
  /** A person's name, or a bot's level. */
  name: string;
  here: boolean;
  /** A bot plays for an absent person. */
  stand_in: boolean;
  /** Seconds that an absent person has to come back before a bot may play for them. */
  spared?: number;
  before?: Before | null;
  /** This person is a bot that comes over the network. */
  bot?: boolean;
  /** The name is this person's and nobody else's; a guest's may be anybody's. */
  member?: boolean;
  /** A bot of a tournament has the name by which it stands there; others are told apart at their table. */
  called?: string;
}

/** Every seat is taken: the game begins when all are ready, and in `left` seconds at the latest. */
export interface Start {
  left: number;
  ready: Seat[];
}

/** Where a game is played by day. */
export interface Day {
  /** For each decision. */
  hours: number;
  /** Whose time is up has left; else a bot plays for them until they are back. */
  forfeits: boolean;
  /** By seat, in seconds, for those whom the game waits for. */
  left: (number | null)[];
  /** That I may still take. */
  days_off: number;
  /** How many events I had seen when I was here last, if I have a seat. */
  seen: number | null;
}

/** Where one may ask for hints, if all who play agree. */
export interface Hints {
  /** They do, or somebody plays alone with bots. */
  open: boolean;
  /** Whose people do. */
  agreed: Seat[];
  /** Where some were asked for; while seats may not talk to each other nobody is told. */
  used: Seat[];
}

/** The table around the game; sent on connecting and whenever it changes. */
export interface Room<G extends GameTypes = GameTypes> {
  type: "Room";
  id: string;
  game: string;
  options: G["Options"];
  status: "open" | "running" | "over";
  places: Place[];
  /** The seat this connection looks through and acts for. */
  you: Seat | null;
  /** All my seats: several where people share a screen. */
  yours: Seat[];
  /** You are: you may fill and open seats. */
  host: boolean;
  listed: boolean;
  watchers: number;
  /** The next table, once somebody asked for a rematch. */
  rematch: string | null;
  /** Its id, at a table where one learns. */
  lesson?: string | null;
  /** While a full table waits for people to be ready. */
  start?: Start | null;
  /** Only members sit here, and their ratings change by it. */
  rated?: boolean;
  /** Where it is played by day. */
  day?: Day | null;
  /** The id of the one it is a table of. */
  tournament?: string | null;
  /** The day whose challenge is played here, like 2026-11-16. */
  challenge?: string | null;
  /** None where nobody may ask for one: where something is to be won by this game. */
  hints?: Hints | null;
}

/** In seconds. */
export interface Clock {
  left: number;
  /** What it began with, or more where somebody was given time. */
  total: number;
  /** It stands still while people's pages show them what happened. */
  held: boolean;
}

/** The game as one seat may know it. `number` counts the events this seat has seen, `events` are those since its last frame. */
export interface Frame<G extends GameTypes = GameTypes> {
  type: "Frame";
  number: number;
  events: G["Event"][];
  view: G["View"];
  legal: G["Action"][];
  aid: G["Aid"];
  waiting: Seat[];
  clock: Clock | null;
  outcome: Outcome | null;
  /** Nobody would hear what this seat writes in the chat now. */
  hushed?: boolean;
  /** Some of what was shown before may not be seen again: a client forgets it all, and asks for it to look back. */
  veiled?: boolean;
}

/** The message with this id was carried out, durably. */
export interface Done {
  type: "Done";
  id: string;
}

/** The message with this id changed nothing, and why. */
export interface Refused {
  type: "Refused";
  /** None when the message was so wrong that its id could not be read. */
  id: string | null;
  /** In English; `key` and `values` say the same to a client with words of its own. */
  reason: string;
  rule: string | null;
  key: string;
  values: Record<string, number | string>;
}

/** A line of the chat; on connecting, those of the past come again. */
export interface Said {
  type: "Said";
  /** Counts the lines said at this table. */
  number: number;
  seat: Seat | null;
  name: string;
  text: string;
  /** Unix time. */
  at: number;
}

/** Why nothing happens: the table cannot be reached just now. The line is closed with 1012 when it can. */
export interface Notice {
  type: "Notice";
  /** In English; `key` and `values` say the same to a client with words of its own. */
  reason: string;
  key: string;
  values: Record<string, number | string>;
}

/** An idea: what to do, why, and what to show on the board. Reasons are keys of the game's `HINTS`. */
export interface Tip<G extends GameTypes = GameTypes> {
  /** Step by step; the first is legal now, and nothing hidden is seen before the last is done. */
  actions: G["Action"][];
  title: Reason;
  why: Reason[];
  /** Columns and rows of the spaces over which an arrow leads. */
  way: Cell[];
  /** What is ringed, */
  targets: Cell[];
  /** and what is written there. */
  label: Reason | null;
}

/** What was asked for with the message of this id; for that client alone. */
export interface Hint<G extends GameTypes = GameTypes> {
  type: "Hint";
  id: string;
  /** Best first. None if the game went on meanwhile, or nothing came of it. */
  ideas: Tip<G>[];
}

/** My last round as I had to expect it, and as it went: by register or card over which spaces. */
export interface Plan {
  type: "Plan";
  id: string;
  planned: Cell[][];
  happened: Cell[][];
  /** At which register or card they parted, counted from 1, */
  at: number | null;
  /** and by what; a key of the game's `HINTS`. None if there is nothing to compare. */
  why: Reason | null;
}

export type ServerMessage<G extends GameTypes = GameTypes> =
  Room<G> | Frame<G> | Done | Refused | Said | Notice | Hint<G> | Plan;

/** POST /api/me */
export interface Rename {
  name: string;
}

/** POST /api/tournaments */
export interface NewTournament<G extends GameTypes = GameTypes> {
  name: string;
  game: string;
  form: "swiss" | "round_robin" | "knock_out" | "arena";
  /** At a table. */
  seats: number;
  /** How many may join. */
  size: number;
  options?: G["Options"];
  /** Of a Swiss; other forms have as many as it takes. */
  rounds?: number;
  /** Of an arena. */
  minutes?: number;
  /** For a decision, by day; 0 is live, as an arena always is. */
  hours?: 0 | 8 | 24 | 72 | 168;
  /** The level of those that fill it up when it begins. */
  bots?: string | null;
  /** Tables with a bot are not. */
  rated?: boolean;
  /** Else only who has the link finds it. */
  listed?: boolean;
  /** Unix time; its holder may start it before. */
  starts?: number | null;
  /** It begins as soon as all places are taken. */
  when_full?: boolean;
}

/** POST /api/tables. A seat is "me", "me:<name>", "open", "bot:<level>" or "online:<name>"; several may be mine. */
export interface NewTable<G extends GameTypes = GameTypes> {
  game: string;
  seats: string[];
  options?: G["Options"];
  listed?: boolean;
  /** By a member, for members: seats are "me", once at most, and "open". */
  rated?: boolean;
  /** For each decision, where it is played by day; 0 for a live table. */
  hours?: 0 | 8 | 24 | 72 | 168;
  /** By day, whoever's time is up has left; else a bot plays for them until they are back. */
  forfeits?: boolean;
  /** Mine, for whoever may want to talk. */
  language?: "en" | "fr" | null;
}

/** POST /api/play: to a table with bots at once; a game of ours if none is named, and bots for newcomers. */
export interface PlayNow {
  game?: string | null;
  level?: string | null;
}

/** POST /api/robots: by which others know me. */
export interface ChooseRobot {
  robot: "racer-dart" | "racer-clamp" | "racer-beetle" | "racer-fork" | "racer-ray" | "racer-drill" | "helper-vacuum" | "helper-bee" | "helper-dog" | "helper-chef" | "arena-spring" | "arena-sweeper" | "arena-strider" | "arena-crate" | "quirky-bolt" | "quirky-cog" | "quirky-fizz" | "quirky-gasket" | "quirky-nut" | "quirky-piston" | "quirky-rivet" | "quirky-spark" | "quirky-widget";
}

/**
 * GET and POST /api/settings: what a member prefers on all their devices. What is left out was never said, or stays
 * as it is.
 */
export interface Settings {
  language?: "en" | "fr" | null;
  theme?: "light" | "dark" | "auto" | null;
  motion?: "full" | "less" | "auto" | null;
  speed?: number | null;
  sound?: boolean | null;
  /** Part of the loudest. */
  volume?: number | null;
  /** Letters, numbers and signs alone are shortcut keys. */
  letters?: boolean | null;
  /** What I do at a table is asked for twice. */
  confirm?: boolean | null;
}

/** POST /api/find: seat me with others, at whichever of these games goes fastest, now or by day. */
export interface Find {
  games: string[];
  /** They may fill up after a while. */
  bots?: boolean;
  /** If all are members and wish it. */
  rated?: boolean;
  pace?: "live" | "day";
  /** By day: any of these for a decision. */
  hours?: (8 | 24 | 72 | 168)[];
}

/** POST /api/find/wait: I am still there. */
export interface StillWait {
  /** But the page is out of sight, and may not be able to say so again soon. */
  hidden?: boolean;
}

/** POST /api/find/stop */
export interface StopFinding {
  pace?: "live" | "day";
}

/** POST /api/lessons: to a new table for this lesson. */
export interface Learn {
  lesson: string;
}

/** POST /api/records, of a house without a server: to a replay of this file. */
export interface OpenRecord {
  record: string;
}

/** POST /api/offline: a finished game that was played without network, for my list. */
export interface BringGame {
  record: string;
  /** As for a new table: "me", "me:<name>", "open" or "bot:<level>". */
  seats: string[];
  /** Unix time. */
  ended: number;
}

/**
 * POST /api/tables/{id}/review/{seat}/play: to a new table that goes on, on this seat and against bots, from where the
 * game stood after so many actions.
 */
export interface PlayOn {
  after: number;
}

/** POST /api/puzzles/{game}/{number}/after and …/try: what is done, step by step. */
export interface PuzzleSteps<G extends GameTypes = GameTypes> {
  actions: G["Action"][];
}

/** There is nothing to say but that it shall be done. */
export type Nothing = Record<string, never>;

/** POST /api/members: a member by this name, with a password. */
export interface Become {
  name: string;
  password: string;
}

/** POST /api/members/passkey: the same, with a passkey. */
export interface BecomeByPasskey {
  name: string;
  /** What the browser made, as `PublicKeyCredential.toJSON` writes it. */
  credential: Record<string, unknown>;
}

/** POST /api/sign-in. A code for a rainy day is as good as a password, once. */
export interface SignIn {
  name: string;
  password: string;
}

/** POST /api/sign-in/passkey, and to add one to /api/passkeys. */
export interface ShowPasskey {
  credential: Record<string, unknown>;
}

/** POST /api/sign-in/link: with the code that another device shows. */
export interface FollowLink {
  code: string;
}

/** POST /api/password: a new one, or the first. */
export interface SetPassword {
  password: string;
}

/** POST /api/ways/remove: a passkey by its id, or the password. */
export interface RemoveWay {
  passkey?: string | null;
}

/** POST /api/renew: it is still me, by a password or a passkey. Ways in can be changed for ten minutes after it. */
export interface Renew {
  password?: string | null;
  credential?: Record<string, unknown> | null;
}

/** POST /api/devices/end: sign this one out, or all but the one that asks. */
export interface EndDevice {
  device?: string | null;
}

/** POST /api/account/delete: everything about me; my name says that I mean it. */
export interface Delete {
  name: string;
}

/** POST /api/news/seen: I have seen these notices. */
export interface SeenNews {
  ids: string[];
}

/** POST /api/push: notices for this browser, as `PushSubscription.toJSON` tells of it. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
}

/** POST /api/push/end */
export interface Unsubscribe {
  endpoint: string;
}

/** POST /api/mail: this is my address; what is sent there says so. */
export interface WantMail {
  address: string;
  language?: "en" | "fr";
}

/** POST /api/mail/confirm: with what was sent there. */
export interface ConfirmMail {
  code: string;
}

/** POST /api/mail/wishes: whether notices are sent there, and more than once a day. */
export interface MailWishes {
  notices: boolean;
  often: boolean;
  language?: "en" | "fr";
}

/** POST /api/recover: a link to sign in, to this address. */
export interface Recover {
  address: string;
  language?: "en" | "fr";
}

/** POST /api/follow: a member by this name, or no longer. */
export interface Follow {
  name: string;
  on: boolean;
}

/** GET and POST /api/wishes: what I want others to be able to do. */
export interface Wishes {
  /** Who may invite me, */
  invite: "everybody" | "followed" | "nobody";
  /** who sees that I am here, */
  see: "everybody" | "followed" | "nobody";
  /** and whether anybody may watch who does not sit at my table. */
  watch: boolean;
}

/** POST /api/invitations: a member by this name to the table at which I sit. */
export interface Invite {
  name: string;
  table: string;
}

/** POST /api/challenges: a member by this name to a private table of this game, as we played it last. */
export interface Challenge {
  name: string;
  game: string;
}

/** POST /api/shun: block or mute somebody, or neither any more. */
export interface Shun {
  name?: string | null;
  table?: string | null;
  seat?: number | null;
  line?: number | null;
  who?: string | null;
  kind?: "block" | "mute" | null;
}

/** POST /api/reports: a line, or what somebody is called. */
export interface ReportIt {
  name?: string | null;
  table?: string | null;
  seat?: number | null;
  line?: number | null;
  who?: string | null;
  note?: string;
}

/** POST /api/moderation: what is done about a report, for how many days where it ends, and why. */
export interface Moderate {
  report: string;
  kind: "dismiss" | "warn" | "mute" | "rename" | "close";
  why?: string;
  days?: number | null;
}

/** POST /api/moderation/lift: whom a deed concerned may speak and come again. */
export interface Lift {
  deed: string;
  why: string;
}

/** With every status from 400 on. */
export interface Problem {
  /** In English; `key` and `values` say the same to a client with words of its own. */
  reason: string;
  key: string;
  values: Record<string, number | string>;
}

export interface Me {
  id: string;
  name: string;
  /** Else a guest, whose name others may have, too. */
  member: boolean;
}

/** GET /api/names?name=…: whether I may be called so, and what else I might be if not. */
export interface NameFree {
  free: boolean;
  /** Else nobody is called so: there is nothing to be read. */
  readable: boolean;
  offers: string[];
}

/** I am a member. The codes are shown now and never again. */
export interface Joined {
  me: Me;
  codes: string[];
}

/** POST /api/codes: new ones instead of the old, shown now and never again. */
export interface Codes {
  codes: string[];
}

/** What `navigator.credentials` is to be asked for, in its JSON form. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A browser in which I am signed in. */
export interface Device {
  id: string;
  /** Like "Firefox on Linux"; empty if nobody knows. */
  label: string;
  came: "guest" | "password" | "passkey" | "code" | "link";
  /** Unix time, not to the minute. */
  seen: number;
  /** The one that asks. */
  here: boolean;
}

export interface Passkey {
  id: string;
  /** The browser in which it was made. */
  label: string;
  made: number;
  used: number | null;
}

/** GET /api/account: what is kept about me, and by what I sign in. */
export interface Account {
  me: Me;
  /** That I have played to their end. */
  games: number;
  devices: Device[];
  password: boolean;
  passkeys: Passkey[];
  /** For a rainy day, that are left. */
  codes: number;
}

/** POST /api/link: a code that signs in another device, once. */
export interface Link {
  code: string;
  seconds: number;
}

/** Signed out, or gone for good: ask /api/me to be somebody again. */
export interface Farewell {
  ok: boolean;
}

/** A rating after a game. */
export interface RatingPoint {
  number: number;
  /** How far off it may be. */
  give: number;
  place: number;
  seats: number;
  /** Unix time. */
  at: number;
  /** Whose replay you may see. */
  table: string | null;
}

/** A rating and how it came about. */
export interface Curve {
  number: number;
  give: number;
  /** No longer new. */
  known: boolean;
  games: number;
  best: number;
  /** The last two hundred games, oldest first. */
  points: RatingPoint[];
}

/** At tables of so many seats. */
export interface Wins {
  seats: number;
  games: number;
  wins: number;
}

/** With a robot, or on a course. */
export interface Share {
  name: string;
  games: number;
  wins: number;
}

/** How somebody does in games for a rating, in games alone against our bots, or in all others. */
export interface Played {
  kind: "rated" | "bots" | "free";
  games: number;
  /** Of games for a rating, and of those against bots whose strength is known. */
  curve: Curve | null;
  wins: Wins[];
  /** By what they played with, if seats differ, */
  roles: Share[];
  /** and by where they played; both most played first. */
  venues: Share[];
}

/** How somebody does at a game. */
export interface PlayerGame {
  game: string;
  games: number;
  /** Among those whose rating is known, */
  rank: number | null;
  /** so many. */
  of: number;
  played: Played[];
}

/** The best run of somebody's crews of so many in a room. */
export interface Crew {
  seats: number;
  stars: number;
  /** What was left of what they had. */
  spare: number;
  at: number;
  /** Whose replay you may see. */
  table: string | null;
  /** Of the members of it, where it is a record among everybody's. */
  names: string[];
}

/** A room in which somebody played with others, and what their crews reached by their number. */
export interface Visited {
  venue: string;
  /** The most. */
  stars: number;
  crews: Crew[];
}

/** Of a game in which all play together. */
export interface Rooms {
  game: string;
  visited: Visited[];
}

/** A finished game of which you may see the replay. */
export interface LastGame {
  table: string;
  game: string;
  made: number;
  seats: number;
  place: number;
  won: boolean;
  rated: boolean;
  /** Where all play together, by the book. */
  stars: number | null;
  /** People; bots that come over the network among them. */
  others: string[];
  /** GET /api/tables/{id}/picture.svg draws the board as it ended. */
  picture: boolean;
}

/** A member with whom somebody plays, how often, and how often they won then. */
export interface Companion {
  name: string;
  games: number;
  wins: number;
}

/** Games of you and somebody. */
export interface Together {
  games: number;
  /** That you won, */
  yours: number;
  /** and they; some may have been both. */
  theirs: number;
  last: number;
}

/** GET /api/players/{name} */
export interface Player {
  name: string;
  /** A member, in Unix time. */
  since: number | null;
  you: boolean;
  /** One that comes over the network. */
  bot: boolean;
  /** The one played most first. */
  games: PlayerGame[];
  rooms: Rooms[];
  last: LastGame[];
  /** Games of which you may see the replay. */
  finished: number;
  company: Companion[];
  together: Together | null;
}

/** A member whom I follow or might know, and where they are, as far as they let me see it. */
export interface Acquaintance {
  name: string;
  followed: boolean;
  where: "here" | "table" | "away";
  /** What is played where they are, if everybody may know of that table; */
  game: string | null;
  /** what can be done there, */
  table: string | null;
  /** and how. */
  use: "join" | "watch" | null;
  /** They let me invite them. */
  invite: boolean;
}

/** GET /api/people: those I follow and those who sat at my last tables, who is here first. */
export interface Company {
  people: Acquaintance[];
}

/** GET /api/people/{name}: how a member and I stand to each other. */
export interface Between {
  them: Acquaintance;
  /** What I did. */
  shun: "block" | "mute" | null;
  /** To which I would invite them: both play it most. */
  game: string;
  /** What we played together last. */
  last: string | null;
}

/** Somebody whom I blocked or muted. */
export interface Shunned {
  /** An id that says nothing else. */
  who: string;
  name: string;
  kind: "block" | "mute";
}

/** What a moderator did about somebody, and why. */
export interface ToldDeed {
  id: string;
  /** Unix time. */
  at: number;
  kind: "dismiss" | "warn" | "mute" | "rename" | "close" | "lift";
  until: number | null;
  why: string;
}

export interface MyReport {
  id: string;
  at: number;
  name: string;
  settled: boolean;
}

/** GET /api/manners: whom I shun, what moderators did about me, and what I reported. */
export interface MyManners {
  shunned: Shunned[];
  deeds: ToldDeed[];
  reports: MyReport[];
}

/** As the reporter was shown it. */
export interface ReportedLine {
  name: string;
  text: string;
  at: number;
  /** This is what was reported. */
  meant: boolean;
}

/** As moderators see it: nothing of a game, and of its talk only this. */
export interface Report {
  id: string;
  at: number;
  /** What the person was called, */
  name: string;
  /** and is called now. */
  now: string;
  member: boolean;
  reporter: string;
  table: string | null;
  game: string | null;
  note: string;
  /** None if the name is what was reported. */
  lines: ReportedLine[];
  /** What moderators did about them before. */
  before: ToldDeed[];
}

/** A line of the moderators' log. */
export interface Deed {
  id: string;
  at: number;
  moderator: string;
  name: string;
  kind: "dismiss" | "warn" | "mute" | "rename" | "close" | "lift";
  until: number | null;
  why: string;
  /** It can be lifted. */
  lasts: boolean;
}

/** GET /api/moderation: what waits, the oldest first, and what was done, the newest first. */
export interface Moderation {
  reports: Report[];
  log: Deed[];
}

/** A level of our bots, and how you did against it alone. */
export interface Rung {
  level: string;
  /** Measured, and fixed; None where nobody plays against anybody, or nobody has measured it. */
  number: number | null;
  low: number | null;
  /** Between which it lies (95 %). */
  high: number | null;
  /** Where all play together, of the games that it wins with its like. */
  share: number | null;
  won: number;
  lost: number;
  /** Of the last five games, oldest first, whether you won. */
  last: boolean[];
  /** What a win over one of them would bring you. */
  gain: number | null;
}

/** GET /api/ladder/{game}: our bots, weakest first, and where you stand among them. */
export interface Ladder {
  game: string;
  rungs: Rung[];
  you: Curve | null;
  /** By which they were measured, */
  command: string | null;
  /** and when. */
  date: string | null;
}

export interface Leader {
  /** None while the rating is new. */
  rank: number | null;
  name: string;
  number: number;
  give: number;
  games: number;
}

/** GET /api/leaders/{game}: the strongest of those who have played so many rated games. */
export interface Leaders {
  game: string;
  least: number;
  /** So many have. */
  of: number;
  leaders: Leader[];
  /** Also if you are not among them; None if you never played it for a rating. */
  you: Leader | null;
  /** The records of all crews, of a game in which all play together. */
  rooms: Rooms | null;
}

/** A tournament in a list. */
export interface TournamentInfo<G extends GameTypes = GameTypes> {
  id: string;
  name: string;
  game: string;
  options: G["Options"];
  form: "swiss" | "round_robin" | "knock_out" | "arena";
  seats: number;
  size: number;
  entered: number;
  rounds: number;
  minutes: number;
  hours: number;
  bots: string | null;
  rated: boolean;
  listed: boolean;
  /** Unix time, as all times here. */
  starts: number | null;
  when_full: boolean;
  status: "open" | "running" | "over" | "cancelled";
  /** That is played, or was last; 0 before the first. */
  round: number;
  begun: number | null;
  ended: number | null;
  holder: string;
  /** I hold it or am in it. */
  mine: boolean;
}

/** GET /api/tournaments */
export interface Tournaments<G extends GameTypes = GameTypes> {
  going: TournamentInfo<G>[];
  over: TournamentInfo<G>[];
}

export interface TournamentResult {
  place: number;
  points: number;
  free: boolean;
}

export interface TournamentEntrant {
  number: number;
  /** Bots whose level is nobody's have none. */
  name: string;
  /** Its level. */
  bot: string | null;
  you: boolean;
  /** Has left. */
  out: boolean;
  /** Is not drawn in an arena until they say that they are back. */
  paused: boolean;
  place: number;
  points: number;
  /** By round; in an arena one after the other. */
  results: (TournamentResult | null)[];
  /** Tie-breaks by name, in the order in which they count. */
  ties: Record<string, number>;
}

export interface TournamentSeat {
  /** Whose. */
  number: number;
  place?: number | null;
  here?: boolean;
  /** A bot plays for them. */
  stand_in?: boolean;
}

/** A table of a round; with one seat, a free round. */
export interface TournamentTable {
  round: number;
  board: number;
  table: string | null;
  status: "waiting" | "playing" | "over" | "failed" | "free";
  seats: TournamentSeat[];
  /** Some of them had met before: it could not be avoided. */
  again: boolean;
  /** While it waits for people: when bots sit in for those who are not there. */
  begins: number | null;
  /** Its board can be shown as it is now. */
  shown: boolean;
}

/** GET /api/tournaments/{id} */
export interface Tournament<G extends GameTypes = GameTypes> {
  info: TournamentInfo<G>;
  /** I hold it. */
  holding: boolean;
  /** Points for the places at a full table. */
  worth: number[];
  /** The best first. */
  entrants: TournamentEntrant[];
  tables: TournamentTable[];
  /** When the next round is drawn at the earliest, or an arena ends. */
  next: number | null;
  trouble: "too_few" | "holder_cancelled" | "holder_gone" | "too_few_left" | null;
  /** Somebody whom I block is in it. */
  shunned: boolean;
}

/** The same in every language. */
export interface Words {
  en: string;
  fr: string;
}

/** What somebody is told who looked elsewhere. */
export interface NewsItem {
  id: string;
  kind: string;
  says: Words;
  /** On the button that leads there. */
  does: Words;
  path: string;
  /** Unix time. */
  at: number;
  seen: boolean;
}

/** GET /api/news */
export interface News {
  /** Tables that wait for me. */
  turns: number;
  /** I look for a game, on whichever device. */
  finding: boolean;
  /** The newest first. */
  notices: NewsItem[];
}

/** Who did best yesterday, and the table to watch it at. */
export interface Best {
  name: string;
  table: string;
  score: Score;
}

/** A game's challenge of today. */
export interface Five<G extends GameTypes = GameTypes> {
  game: string;
  options: G["Options"];
  /** Who else sits there. */
  bots: string[];
  minutes: number;
  /** So many have had their try. */
  played: number;
  /** Where I have mine, if I began. */
  table: string | null;
  /** Once it is over. */
  score: Score | null;
  place: number | null;
  best: Best | null;
}

/** GET /api/today: one challenge for each game, the same for everybody until midnight, UTC. */
export interface Today<G extends GameTypes = GameTypes> {
  day: string;
  /** Seconds. */
  left: number;
  five: Five<G>[];
  /** Days on which I played at least one or solved the puzzle, one after the other. */
  row: number;
  /** Whether I did so on each of the last seven, today at last. */
  week: boolean[];
}

export interface Result {
  place: number;
  name: string;
  member: boolean;
  you: boolean;
  score: Score;
}

/** GET /api/today/{game}/results, for those who have had their try: mine, and the best. */
export interface Results {
  day: string;
  game: string;
  played: number;
  mine: Result;
  best: Result[];
}

/** What one seat noticed of an action, and how things stood after it. The first step is the set-up. */
export interface Step<G extends GameTypes = GameTypes> {
  events: G["Event"][];
  view: G["View"];
  aid: G["Aid"];
}

/** Where steps towards an answer lead. */
export interface PuzzleStep<G extends GameTypes = GameTypes> {
  /** The same without detours. */
  actions: G["Action"][];
  step: Step<G>;
  legal: G["Action"][];
}

export interface PuzzleProgress {
  tries: number;
  hints: number;
  ended: "open" | "solved" | "given_up";
  /** Once it has ended, of each try: for each step 1 if a solution has it and 0 if not, then f if it was right, else x. */
  marks: string[];
}

/** An open hint, and the steps that it does for me. */
export interface PuzzleTip<G extends GameTypes = GameTypes> {
  why: Reason;
  actions: G["Action"][];
}

/** Where a robot is after something moved or turned it. */
export interface Stop {
  /** The card of the program it was carrying out, counted from 1. */
  part: number;
  x: number;
  y: number;
  facing: number;
  /** By a belt or another robot, not by its card. */
  carried: boolean;
  /** It stops for good there. */
  lost: boolean;
}

/** What a board shows of a solution. */
export interface Marks {
  /** The spaces over which an arrow leads, */
  way: Cell[];
  /** those it is about, */
  targets: Cell[];
  /** and the way of a robot that carries out a program, card by card. */
  stops: Stop[];
}

/** A day's puzzle and mine, if I tried it. */
export interface PuzzleDay {
  day: string;
  progress: PuzzleProgress | null;
}

export interface PuzzleRow {
  /** Days in a row whose puzzles I solved, on the day or up to two later. */
  row: number;
  /** The last seven, today at last. */
  week: PuzzleDay[];
}

/** How many needed so many tries for a day's puzzle. */
export interface PuzzleSpread {
  tries: number;
  many: number;
}

/** GET /api/puzzles/{game}/{number}, or a day's by /api/puzzles/day/today and /api/puzzles/day/{day}. */
export interface Puzzle<G extends GameTypes = GameTypes> {
  game: string;
  number: number;
  /** So many there are of this game. */
  of: number;
  /** 1 is solved by all levels of our bots, and each more by one less; 7 by none. */
  grade: number;
  day: string | null;
  /** Seconds until today's is followed by the next. */
  left: number | null;
  seat: Seat;
  seats: number;
  options: G["Options"];
  title: Reason;
  line: Reason;
  start: PuzzleStep<G>;
  /** What I know besides what the seat sees: `programs` in RoboRally, `hands` in Quirky Circuits, `known` in Robo-Recall. */
  beside: Record<string, unknown>;
  /** There is one way and no other; told once it has ended. */
  only: boolean;
  mine: PuzzleProgress;
  /** Those that are open. */
  tips: PuzzleTip<G>[];
  /** Once it has ended, */
  solution: PuzzleStep<G> | null;
  /** and what the board shows of it. */
  marks: Marks | null;
  row: PuzzleRow;
  /** Of those who solved a day's, once it has ended for me; None where nobody else is. */
  spread: PuzzleSpread[] | null;
}

/** What comes of a try. */
export interface PuzzleTried<G extends GameTypes = GameTypes> {
  right: boolean;
  /** None where it would tell the solution. */
  step: Step<G> | null;
  puzzle: Puzzle<G>;
}

/** Today's, told without what is asked. */
export interface PuzzleInfo {
  day: string;
  left: number;
  game: string;
  number: number;
  grade: number;
  mine: PuzzleProgress;
}

export interface PuzzlesOf {
  game: string;
  /** By number, from 1. */
  grades: number[];
  solved: number[];
  /** Mine. */
  given_up: number[];
}

/** GET /api/puzzles */
export interface Puzzles {
  today: PuzzleInfo;
  row: PuzzleRow;
  games: PuzzlesOf[];
}

/** GET /api/push: the key by which this server signs what it pushes. */
export interface PushKey {
  key: string;
}

/** GET /api/mail: my address, and what I want sent there. */
export interface Mail {
  /** This server sends mails. */
  possible: boolean;
  /** That was confirmed, */
  address: string | null;
  /** and one that was not yet. */
  wanted: string | null;
  notices: boolean;
  /** More than once a day. */
  often: boolean;
}

/** It is so from now on. */
export interface Noted {
  ok: boolean;
}

export interface GameInfo<G extends GameTypes = GameTypes> {
  name: string;
  rules: number;
  /** Fewest and most. */
  seats: [number, number];
  /** JSON Schema of the options: the form of a new table. */
  schema: Record<string, unknown>;
  /** The defaults. */
  options: G["Options"];
  /** Levels, from weakest to strongest. */
  bots: string[];
  /** The bots at a table where one plays at once. */
  company: string[];
  /** The option that says where the game is played; /api/games/{game}/venues tells what there is. */
  venue: string | null;
  /** Whether ratings can depend on it: somebody plays against somebody. */
  rated: boolean;
  /** For a decision, between which one chooses to play it by day; none where it can only be played live. */
  hours: number[];
  /** The options that hold by day, whatever was chosen. */
  by_day: Record<string, unknown>;
  /** That everybody has then, at a table. */
  days_off: number;
  /** In a house without a server: levels that think for longer than they should, and for how many seconds. */
  long: Record<string, number>;
}

/** A `Venue` of the game, and how a table there looks before the first move. */
export interface VenueInfo<G extends GameTypes = GameTypes> {
  venue: Venue;
  view: G["View"];
}

/** GET /api/games/{game}/venues */
export interface Venues<G extends GameTypes = GameTypes> {
  game: string;
  venues: VenueInfo<G>[];
}

/** A table from outside. */
export interface TableInfo<G extends GameTypes = GameTypes> {
  id: string;
  game: string;
  options: G["Options"];
  status: "open" | "running" | "over";
  places: Place[];
  yours: Seat[];
  listed: boolean;
  watchers: number;
  /** Unix time. */
  made: number;
  outcome: Outcome | null;
  rematch: string | null;
  /** The game waits for you, as far as is known without waking it. */
  your_turn: boolean;
  rated: boolean;
  /** For each decision, where it is played by day. */
  hours: number;
  /** Unix time: for so long it waits for you there. */
  until: number | null;
  /** Of who opened it. */
  language: string | null;
  /** At this game, of the members at it who have one; of tables to join and to watch. */
  ratings: number[];
  /** Its board can be shown as it is now: /api/tables/{id}/board.svg. */
  board: boolean;
  /** By day: how many events I had seen when I was there last. */
  seen: number | null;
  /** It was played without network and brought here later; it counts nowhere. */
  offline: boolean;
}

/** GET /api/tables */
export interface Tables<G extends GameTypes = GameTypes> {
  join: TableInfo<G>[];
  watch: TableInfo<G>[];
  mine: TableInfo<G>[];
  finished: TableInfo<G>[];
}

/** GET /api/robots?name=…: by name, those that were chosen. */
export interface Robots {
  robots: Record<string, string>;
}

/** How many wait for a game, without me, and how many make a good table. */
export interface WaitingFor {
  game: string;
  people: number;
  seats: number;
  /** The robots of some of them, without names; nothing for who chose none. */
  faces: string[];
}

/** A table is ready: it is made when all say that they come. */
export interface Found {
  game: string;
  people: number;
  bots: number;
  /** Of the people. */
  came: number;
  /** I am one of them. */
  coming: boolean;
  /** Seconds to say so. */
  left: number;
}

/** My place in the queue. */
export interface Seeking {
  games: string[];
  /** By day: any of these for a decision. */
  hours: number[];
  bots: boolean;
  rated: boolean;
  /** Seconds. */
  waited: number;
  /** Seconds until they fill up, if they do. */
  bots_in: number | null;
  found: Found | null;
  /** At which I am seated: I wait no longer. */
  table: string | null;
}

/** Who look for games at one pace. */
export interface Waiting {
  games: WaitingFor[];
  /** Who wait for whatever, without me, */
  people: number;
  /** and of these who are about as strong as I am; nothing if nobody knows how strong that is. */
  near: number | null;
  faces: string[];
  you: Seeking | null;
}

/** GET /api/find, and the answer to all that is posted there. */
export interface Finding {
  live: Waiting;
  day: Waiting;
}

/** A table was made; go there. */
export interface Made {
  id: string;
}

/** GET /api/tables/{id}/replay?seat=N|spectator, once the game is over. Steps of which the seat noticed nothing are left out. */
export interface Replay<G extends GameTypes = GameTypes> {
  table: TableInfo<G>;
  seat: Seat | null;
  steps: Step<G>[];
  /** By step: the number of its action, as `Moment.action` counts them. */
  actions: number[];
}

/** Chances before a stage, in per cent: by seat, or by what a crew may earn. */
export interface ChancePoint {
  stage: number;
  action: number;
  chances: number[];
}

/** A decision of mine beside the strongest level's. */
export interface OwnChoice {
  stage: number;
  first: number;
  last: number;
  mine: unknown[];
  /** After what I did, in per cent. */
  chance: number;
  /** What the strongest level would have done; empty if it was not asked. */
  expert: unknown[];
  /** The chance after that, or mine where the two cannot be told apart; it is told if it is better by enough. */
  better: number;
  way: Stop[];
  /** Where my robot went, and where it would have gone, with all others as they were. */
  better_way: Stop[];
  /** What makes the difference, as far as it shows. */
  why: Line[];
}

/** Something that decided the game. */
export interface TurningPoint {
  stage: number;
  action: number;
  whose: "choice" | "luck" | "others";
  /** In points of chance. */
  change: number;
  cause: Line;
  /** Whose choice it was. */
  seat: number | null;
  /** Which of my choices, counted from 0. */
  choice: number | null;
}

/** In points of chance; the three add up to the whole change. */
export interface LuckShares {
  start: number;
  end: number;
  choices: number;
  luck: number;
  others: number;
}

export interface Review {
  game: string;
  seat: number;
  unit: string;
  bands: string[];
  /** Whose ideas stand beside mine. */
  level: string;
  curve: ChancePoint[];
  choices: OwnChoice[];
  moments: TurningPoint[];
  shares: LuckShares;
  /** Choices of mine that were as good as the strongest level's. */
  alike: number;
  /** Games played on for it. */
  played: number;
  /** The level that plays on, which my choices are measured against, or that it is none (`QUICK`); empty where nobody does. */
  quick: string;
  /** Whether luck can be told from choices. */
  luck: boolean;
}

/** GET and POST /api/tables/{id}/review/{seat}: how far it is, and all that is known of it. */
export interface Reviewed<G extends GameTypes = GameTypes> {
  table: TableInfo<G>;
  seat: number;
  status: "none" | "waiting" | "working" | "done" | "failed";
  share: number;
  /** How many come before it. */
  ahead: number;
  review: Review | null;
  /** Of a private game: `?key=` lets whoever it is given to see the game again. */
  key: string | null;
}

/**
 * GET /api/tables/{id}/history?seat=N&until=N: a page of the game so far, as this seat saw it and may look back at it.
 *
 * Whose eyes these are is decided as for the WebSocket. The page ends with the step by which the seat had seen `until`
 * events, or with the newest.
 */
export interface History<G extends GameTypes = GameTypes> {
  seat: Seat | null;
  steps: Step<G>[];
  /** The `until` of the page before; None on the first. */
  earlier: number | null;
}

/** GET /api/tables/{id}/position: a running game as I see it; at a screen that several share, as nobody's. */
export interface Position<G extends GameTypes = GameTypes> {
  view: G["View"];
}

/** GET /api/rules/{game}?lang=en|fr, in Markdown. */
export interface Rules {
  game: string;
  lang: "en" | "fr";
  text: string;
  rulings: string;
}

/** A point of a lesson: what is said, and what it waits for; for somebody who has read it, if for nothing else. */
export interface Point {
  say: Words;
  /** What is meant: a CSS selector at the game's table. */
  at: string | null;
  /** The actions open meanwhile. The point is done with one of them, unless there is an event to wait for. */
  do: (Record<string, unknown>)[];
  /** The event that ends it. */
  until: Record<string, unknown> | null;
}

/** GET /api/lessons gives them all. The last point is the farewell. */
export interface Lesson {
  id: string;
  game: string;
  kind: "first" | "puzzle";
  title: Words;
  line: Words;
  points: Point[];
}

/** GET /api/bots gives those that are connected. A seat of a new table can be given to one by its name. */
export interface OnlineBot {
  name: string;
  games: string[];
}

/** GET /api/health */
export interface Health {
  version: string;
  tables: number;
  connections: number;
}

/** What a message holds of a game. */
export interface GameTypes {
  Options: unknown;
  View: unknown;
  Action: unknown;
  Event: unknown;
  Aid: unknown;
}

/** Why something is refused or has ended: by key the English, with `{names}` where values go. */
export const REASONS = {
  "over": "The game is over.",
  "not_your_turn": "It is not your turn.",
  "not_now": "That cannot be done now.",
  "fault": "{fault}",
  "not_begun": "The game has not begun yet.",
  "begun": "The game has begun.",
  "begun_watch": "The game has begun; you may watch.",
  "not_over": "The game is not over yet.",
  "over_just_go": "The game is over; you may just go.",
  "no_game_running": "No game is running.",
  "watching": "You are watching; only those at the table act.",
  "no_action": "That is no action of this game: {fault}.",
  "no_message": "This is no message of ours: {fault}.",
  "no_seat": "You have no seat at this table.",
  "seated": "You have a seat already.",
  "seat_kept": "You have your seat.",
  "seat_taken": "This seat is taken.",
  "seat_occupied": "Somebody sits there.",
  "seats_full": "No seat is open.",
  "seats_are": "This table has seats 0 to {last}.",
  "player_here": "This player is here.",
  "may_be_back": "They may be back in a moment: wait {seconds} s.",
  "by_day_waits": "This table is played by day: whoever is away has their time.",
  "not_by_day": "Only where a game is played by day are there days off.",
  "not_awaited": "The game does not wait for you now: there is nothing to put off.",
  "no_days_off": "You have taken your {days} days off at this table.",
  "rated_members": "This table is rated: members sit here. Become one, or watch.",
  "rated_seats": "At a rated table members sit, each on one seat: no bots and nobody who shares a screen.",
  "host_only": "Only the host fills seats.",
  "no_such_bot": "There is no bot '{level}' for this game, only {levels}.",
  "no_bots": "There is no bot for this game.",
  "no_bot_takes_over": "There is no bot for this game that could take over.",
  "no_bot_stands_in": "There is no bot for this game that could stand in.",
  "bot_for_others": "A bot stands in for another player only.",
  "bot_plays": "A bot plays there already.",
  "bot_for_you": "A bot plays for you; take your seat back first.",
  "unheard": "Nobody may hear you now.",
  "nothing_said": "There is nothing in it.",
  "apart": "Somebody here has blocked somebody: they do not sit at one table.",
  "no_hints": "There are no hints here: something is to be won by this game.",
  "hints_agreed": "Hints are for tables at which all who play have agreed to them.",
  "hints_silent": "Here nobody may give a sign while the game runs: agree before it begins.",
  "hint_comes": "A hint is being thought of already.",
  "no_plans": "In this game nobody plans ahead what others can cross.",
  "nothing_to_hint": "There is nothing for you to decide now.",
  "muted": "A moderator has taken your word until {until}.",
  "no_game": "There is no game '{game}' here.",
  "games_are": "There is no game '{game}' here, only {games}.",
  "players": "This game is for {fewest} to {most}, not for {seats}.",
  "seat_kinds": "A seat is one of {kinds}, not \"{seat}\".",
  "live_only": "This game cannot be played by day.",
  "unrated_game": "Here nobody plays against anybody: there is nothing to rate.",
  "long_name": "A name has up to {most} letters that can be read.",
  "too_many_tables": "You have too many tables; finish or leave one first.",
  "too_many_bot_tables": "Your bots have tables enough; wait until one of them is over.",
  "too_many_listed": "You have enough open tables in the list; fill or leave one first.",
  "too_many_here": "There are enough open tables from where you are; join one of them.",
  "no_online_bot": "No bot called {name} is connected that plays this game.",
  "online_bot_busy": "{name} plays at too many tables already.",
  "drawing_too_long": "What you drew takes too long to build.",
  "drawing_too_large": "What you drew takes too much memory to build.",
  "drawing_broken": "What you drew cannot be played. It was noted.",
  "drawings_busy": "Too many drawings are being tried now; try again in a moment.",
  "no_tournament": "There is no such tournament.",
  "tournament_begun": "It has begun already.",
  "tournament_over": "It is over.",
  "tournament_full": "All {size} places are taken.",
  "in_tournament": "You are in it already.",
  "not_in_tournament": "You are not in it.",
  "not_holder": "Only who holds it may do that.",
  "too_many_tournaments": "You hold enough tournaments: three at a time, and one with bots.",
  "tournament_size": "So many cannot play it: {fewest} to {most} may join.",
  "tournament_time": "It begins between a minute and 90 days from now.",
  "tournament_few": "There are too few of you: {fewest} at least.",
  "nobody_against": "Here nobody plays against anybody: there is nothing to win.",
  "unreadable_name": "A name needs letters that can be read.",
  "name_taken": "This name is somebody's, or looks like it.",
  "member_already": "You are a member already.",
  "guests_cannot": "This is for members; you are a guest.",
  "wrong_sign_in": "Name and password do not fit.",
  "no_passkey": "This passkey cannot be used here.",
  "old_link": "This code is used up or too old: make a new one.",
  "no_mail": "This server sends no mail.",
  "no_endpoint": "This is no push service that we may call.",
  "renew_sign_in": "Show once more that it is you: by a passkey or your password.",
  "last_way_in": "This is the last way in: add another first.",
  "not_your_name": "This is not your name.",
  "too_many_passkeys": "You have enough passkeys: remove one first.",
  "no_lesson": "There is no such lesson.",
  "unwatched": "Somebody at this table wants nobody to watch.",
  "no_board": "There is no board to be shown now.",
  "no_table": "There is no such table.",
  "no_player": "No member is called so.",
  "yourself": "That is you.",
  "not_invited": "This member takes no invitations from you.",
  "sits_there": "This member sits at your table already.",
  "shun_enough": "You have blocked and muted as many as one can, {most}: forgive somebody first.",
  "nobody_meant": "Nobody is meant by this: there is no such name, seat or line that you can see.",
  "report_enough": "You have reported enough for now: moderators look at it first.",
  "moderators_only": "This is for moderators.",
  "moderators_name": "A moderator keeps the name by which the server knows them.",
  "no_report": "This report is settled already, or whom it was about is gone.",
  "how_long": "This needs an end: from 1 to 365 days.",
  "no_why": "Say why: the person is told so.",
  "closed": "A moderator has closed this account until {until}: {why}",
  "follow_enough": "You follow as many as one can, {most}: follow one less first.",
  "nothing": "There is nothing of this name.",
  "rules_languages": "The rules are told in en and fr.",
  "private": "This game was private; only those who sat at it may see it again.",
  "challenge_open": "Others may still be dealt this: its record is to be had tomorrow.",
  "no_challenge": "There is no such challenge today.",
  "try_first": "Results are for those who have had their try.",
  "no_puzzle": "There is no such puzzle.",
  "no_answer": "This is no answer to this puzzle: it cannot be read, or not be done.",
  "hint_later": "A hint comes after a first try, and there are {most}.",
  "no_review": "There is no review of this game.",
  "review_busy": "Another review of yours is being worked out: wait until it is done.",
  "long_game": "This game is too long for a review: {actions} actions, {most} at most.",
  "no_way_on": "There was nothing left to play then.",
  "rules_changed": "The rules have changed since this was played; it can no longer be told again.",
  "record_large": "This is larger than a record can be: {bytes} bytes and {actions} actions at most.",
  "record_unreadable": "This is no record of a game, or a damaged one.",
  "record_broken": "This record cannot be told again: it does not begin with a position of its game.",
  "record_played_on": "Only games that were played from their own beginning can be added.",
  "seats_differ": "At this game {seats} sat.",
  "record_too_long": "This record takes too long to tell again.",
  "record_not_mine": "Nobody sits here as “me”: only one's own games can be added.",
  "too_many_brought": "Your list has enough games that were played without network: {most}.",
  "record_illegal": "This record cannot be told again: action {number} is not by the rules.",
  "stranger": "No valid cookie: ask /api/me for one.",
  "no_token": "No valid token: send Authorization: Bearer and the token of a bot.",
  "not_answered": "The table cannot be reached just now: send the same again in a moment.",
  "too_many_streams": "This bot has too many streams open: close one and come again.",
  "other_site": "This was sent from another site's page.",
  "not_json": "The body must be application/json.",
  "unreadable_json": "This is no JSON: {fault}.",
  "large_body": "That is more text than we take.",
  "large_message": "A message was larger than 64 KiB.",
  "eyes": "seat is \"spectator\" or a number from 0 to {last}.",
  "restarts": "The server restarts: come back in a moment.",
  "store_away": "Nothing can be saved at the moment: the table waits and goes on by itself.",
  "moving": "Your table is moving to another server.",
  "nodes_apart": "The servers have lost touch with each other; the table goes on as soon as they are back in touch.",
  "too_many_windows": "This is open in too many windows: close one and come again.",
  "slow_reader": "This client reads too slowly.",
  "flood": "Too many messages in too short a time.",
  "too_much": "Too much at once: try again in {seconds} s.",
  "table_failed": "Sorry: this table has failed. It was put aside for us to look at.",
  "sorry": "Sorry: something went wrong here. It was noted."
} as const;
export type ReasonKey = keyof typeof REASONS;

/** Why the server closes a WebSocket. */
export const CLOSED: Record<number, ReasonKey> = {
  "1009": "large_message",
  "1012": "restarts",
  "4401": "stranger",
  "4403": "unwatched",
  "4404": "no_table",
  "4409": "too_many_windows",
  "4408": "slow_reader",
  "4429": "flood",
  "4500": "table_failed",
  "4503": "store_away"
};
