// The cards as numbers on the wire, and where things lie on the board. What makes a line is the server's to say.
import * as wire from '../../wire/quirkies'
import { keys } from './keys'

/** What goes over the screen for a moment and is not part of the game. */
export interface Flash {
  kind: 'wrong' | 'missed'
  line: number
}

export type Shown = wire.View & { flash?: Flash }

export interface Quirkies extends wire.Types {
  View: Shown
}

export type Creature = Lowercase<keyof typeof wire.Creature>
export type Colour = Lowercase<keyof typeof wire.Colour>
export type Pattern = Lowercase<keyof typeof wire.Pattern>
const names = <K extends string>(all: Record<K, number>): Lowercase<K>[] =>
  Object.keys(all).map((name) => name.toLowerCase() as Lowercase<K>)
export const CREATURES: readonly Creature[] = names(wire.Creature)
export const COLOURS: readonly Colour[] = names(wire.Colour)
export const PATTERNS: readonly Pattern[] = names(wire.Pattern)

export const isWhite = (card: number): boolean => wire.CARDS[card]![1] === null
export const creature = (card: number): Creature => CREATURES[wire.CARDS[card]![0]]!
export const colour = (card: number): Colour => COLOURS[wire.CARDS[card]![1] ?? 0]!
export const pattern = (card: number): Pattern => PATTERNS[wire.CARDS[card]![2] ?? 0]!
/** The number of a card that is given by its names. */
export const numbered = (...face: [Creature, Colour?, Pattern?]): number =>
  wire.CARDS.findIndex(
    (_, card) =>
      creature(card) === face[0] && (isWhite(card) ? !face[1] : colour(card) === face[1] && pattern(card) === face[2]),
  )

/** A creature's name, the same in every language. */
export const called = (card: number): string => creature(card)[0]!.toUpperCase() + creature(card).slice(1)

export const top = (stack: readonly number[]): number => stack[stack.length - 1]!

/** The eight lines in the order of the wire: their places, the key that calls them, the way their arrow points. */
export const LINES = (
  [
    { key: keys.row.codes[0]!, way: 'row', at: '2 / 1' },
    { key: keys.row.codes[1]!, way: 'row', at: '3 / 1' },
    { key: keys.row.codes[2]!, way: 'row', at: '4 / 1' },
    { key: keys.column.codes[0]!, way: 'column', at: '1 / 2' },
    { key: keys.column.codes[1]!, way: 'column', at: '1 / 3' },
    { key: keys.column.codes[2]!, way: 'column', at: '1 / 4' },
    { key: keys.slant.codes[0]!, way: 'falling', at: '1 / 1' },
    { key: keys.slant.codes[1]!, way: 'rising', at: '5 / 1' },
  ] as const
).map((line, n) => ({ ...line, places: wire.LINES[n]! }))

/** The line on which all these places lie, if there is exactly one among those given. */
export function lineOf(places: readonly number[], among: readonly number[]): number | null {
  const found = among.filter((line) => places.every((place) => LINES[line]!.places.includes(place)))
  return places.length > 1 && found.length === 1 ? found[0]! : null
}
