// Finds the games' folders by itself: adding a game touches no other file.
import type { Component } from 'svelte'
import { prefs, type Language } from '../prefs.svelte'
import type { Sentences } from '../i18n/reasons'
import type { Solving } from '../puzzles/solving.svelte'
import type { Table } from '../table.svelte'
import type { OwnChoice, Step } from '../wire/wire'
import type { Facts, GameClient, OptionTexts, VenueClient } from './game'

const folders = import.meta.glob<{ default: GameClient }>('./*/index.ts')
const options = import.meta.glob<OptionWords>('./*/options.ts')
const pictures = import.meta.glob<{ default: Component<Drawing> }>('./*/Picture.svelte')
const venues = import.meta.glob<{ venues: VenueClient }>('./*/venues.ts')
const puzzles = import.meta.glob<{ default: Component<{ solving: Solving; client: GameClient }> }>('./*/Puzzle.svelte')
const reviews = import.meta.glob<{ default: Component<Reviewing> }>('./*/Review.svelte')
const found = import.meta.glob<{ facts: Facts }>('./*/facts.ts', { eager: true })

/** A game's own client, loaded when it is needed; a generic one if it has none. */
export async function load(game: string): Promise<GameClient> {
  const folder = folders[`./${game}/index.ts`] ?? (() => import('../table/generic'))
  return (await folder()).default
}

/** What stands in the rules as `picture:kind/text`. */
export interface Drawing {
  kind: string
  text: string
}

/** What draws a game's pictures for its rules, if it has any. */
export async function picture(game: string): Promise<Component<Drawing> | undefined> {
  return (await pictures[`./${game}/Picture.svelte`]?.())?.default
}

/** What a game's board of a review is given. */
export interface Reviewing {
  table: Table
  seat: number
  /** A choice of mine that is looked at, if there is one. */
  choice: OwnChoice | null
  /** The expert's way is to be shown. */
  expert: boolean
  stage: number
  /** The whole game, as the seat saw it. */
  steps: readonly Step[]
  name: (seat: number) => string
}

/** What shows a moment of a review, for games that have it. */
export async function reviewed(game: string): Promise<Component<Reviewing> | undefined> {
  return (await reviews[`./${game}/Review.svelte`]?.())?.default
}

/** On what a game's puzzles are solved, if it has any. */
export async function puzzled(game: string): Promise<Component<{ solving: Solving; client: GameClient }> | undefined> {
  return (await puzzles[`./${game}/Puzzle.svelte`]?.())?.default
}

/** A game's options in words, and why the server refuses some of them. */
export interface OptionWords {
  options: Record<Language, OptionTexts>
  reasons?: Sentences
}

/** None if nobody wrote any yet. */
export async function optionWords(game: string): Promise<OptionWords> {
  return (await options[`./${game}/options.ts`]?.()) ?? { options: { en: {}, fr: {} } }
}

/** How a game's courses, rooms or arenas are drawn and told of. */
export async function venueClient(game: string): Promise<VenueClient | undefined> {
  return (await venues[`./${game}/venues.ts`]?.())?.venues
}

export const facts: Record<string, Facts> = Object.fromEntries(
  Object.entries(found)
    .map(([path, module]): [string, Facts] => [path.split('/')[1]!, module.facts])
    .sort(([, a], [, b]) => a.order - b.order),
)

/** A game's name in the reader's language. */
export function title(game: string): string {
  return facts[game]?.name[prefs.language] ?? game
}
