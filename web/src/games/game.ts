// What a game's folder gives to the client. See README.md.
import type { Component } from 'svelte'
import type { HintClient } from '../coach/told'
import type { Sentences } from '../i18n/reasons'
import type { Sound } from '../sound'
import type { Table } from '../table.svelte'
import type { Seat } from '../wire/core'
import type { GameTypes } from '../wire/wire'
import type { IconName, SpriteName } from '../ui/names'

/** For telling events: names as the reader of the log knows them. */
export interface Say {
  /** "You" for the reader's own seat. */
  name(seat: Seat | null): string
  /** Whether the seat is the reader's own, for verbs: `say.is(seat) ? 'take' : 'takes'`. */
  is(seat: Seat | null): boolean
}

/** Where an event stands, for those that say little by themselves. */
export interface Story<G extends GameTypes = GameTypes> {
  events: readonly G['Event'][]
  /** Which of them is told. */
  at: number
}

export interface LogLine {
  /** A sentence; `**…**` is bold. Screen readers get the same. */
  text: string
  /** Whose doing it is: shows the seat's glyph. */
  seat?: Seat | null
  /** A place on the board; hovering or focusing the line sets `table.marked` to it. */
  place?: string
  /** A heading in the log, like "Round 2". */
  head?: boolean
}

/** What a line of an ending is told with. A seat stands for its side. */
export interface Who {
  name(seat: Seat): string
  /** For the verb: the reader is among them, somebody else, or several. */
  person(seat: Seat): 'you' | 'one' | 'many'
}

/** A line of an ending by its key; `**…**` is bold. The values are what the game's ending.py gives. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each line knows its own values
export type EndingLines = Record<string, (values: Record<string, any>, who: Who) => string>

/** A game's own words for its ending; what it leaves out is plain. */
export interface EndingClient<View = unknown> {
  lines(): EndingLines
  /** Headings of the chart, its lines and the rows of figures, by their keys. */
  names(): Record<string, string>
  /** The one who won. */
  portrait?(view: View, seat: Seat | null): SpriteName
  /** The score as a row of signs. */
  marks?(score: number, view: View): { icon: IconName; on: boolean; gold?: boolean }[]
  /** Beside who won: a medal. */
  Prize?: Component<{ view: View }>
  /** The option of which there is always another: a course, a scenario. */
  another?: string
}

export interface GameClient<G extends GameTypes = GameTypes> {
  /** Everything below the top bar. Works for a player, a spectator and a replay. */
  Table: Component<{ table: Table<G> }>
  /** Beside the heading in the top bar: pills, phases. */
  Bar?: Component<{ table: Table<G> }>
  /**
   * Changes the shown view by one event, in a line each; returns how long to look at it in ms at speed 1 (0: at once).
   */
  show(view: G['View'], event: G['Event']): number
  /**
   * Takes over what `show` has put on screen beyond the truth (a path, say), when the true view replaces the shown one.
   */
  keep?(shown: G['View'], settled: G['View']): void
  /**
   * The event in words, or null if it needs none. `view` is the newest one, for what never changes, like whose robot is
   * which.
   */
  tell(event: G['Event'], say: Say, view: G['View'], story: Story<G>): LogLine | null
  /** Why those at the table may not write in the chat now, for games that are played in silence. */
  hush?(): string
  /** The sound of an event, if it has one. */
  sound?(event: G['Event']): Sound | null
  /** The numbers of the rules that matter at this moment, for the rules beside the table. */
  now?(view: G['View']): readonly string[]
  /** The board in words. */
  describe(view: G['View'], say: Say): string
  /** Why something is refused or the game has ended. */
  reasons?: Sentences
  ending?: EndingClient<G['View']>
  /** What hints say. */
  hints?: HintClient
  /** A few words for the top bar, like "Advanced, calling". */
  heading(view: G['View'], say: Say): string
  /** How far a game is, like "Round 4, program". */
  stage?(view: G['View']): string
}

/** What the new-table page says of a game's courses, rooms or arenas; their names are those of the option's values. */
export interface VenueWords {
  /** "11 courses" */
  many(n: number): string
  /** What the diamonds stand for. */
  danger: string
  about: Record<string, string>
  /** What the numbers of `Venue.counts` count. */
  counts: Record<string, string>
  /** The plate for one's own. */
  own: string
  /** By what else they are told apart, and how each kind is called. */
  kinds?: { label: string; values: Record<string, string> }
}

/** `venues.ts` in the folder of a game that is played at different places. */
export interface VenueClient<G extends GameTypes = GameTypes> {
  /** The place from above, as a table there would show it. */
  Picture: Component<{ view: G['View'] }>
  icons: Record<string, IconName>
  words: Record<'en' | 'fr', VenueWords>
  /**
   * The option that holds a drawing of one's own, and the value of the venue's option that asks for it, if it needs
   * one.
   */
  own: { option: string; value: string | null }
  /** Which kind one is, */
  kind?(venue: string): string
  /** and who stands for each. */
  portraits?: Record<string, SpriteName>
}

/** The small facts of a game that the home page shows; they load at once, so they stay small. */
export interface Facts {
  name: { en: string; fr: string }
  /** One sentence. */
  line: { en: string; fr: string }
  /** What kind of game it is, in a word, with an icon beside it. */
  kind: { en: string; fr: string }
  icon: IconName
  /** What the scene on the home page shows, for those who do not see it. */
  picture: { en: string; fr: string }
  minutes: number
  /** Everybody wins or loses together. */
  together?: boolean
  /** The sprite that stands for the game. */
  sprite: SpriteName
  /** Place in the list. */
  order: number
  /** What seats play with, where it tells one from another. */
  roles?: Record<string, { sprite: SpriteName; name: string }>
}

/** What `Scene.svelte` in a game's folder gets: the drawing that stands for the game in the lobby. */
export interface SceneProps {
  /** What it shows, for those who do not see it. */
  label: string
}

/**
 * A game's options in words, for the form of a new table; loaded when one is needed. What is missing gets a readable
 * name.
 */
export interface OptionTexts {
  [option: string]: {
    label: string
    /** Of a number that may be left open: what that is called, and what it begins with else. */
    usual?: { label: string; first: number }
    hint?: string
    values?: Record<string, string>
    /** "s", "min": behind a number. */
    unit?: string
    /** Shown only while the other options are so. */
    when?: Record<string, unknown>
  }
}
