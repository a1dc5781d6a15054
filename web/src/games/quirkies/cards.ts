// The cards as numbers on the wire, and where things lie on the board. What makes a line is the server's to say.
import { LINES as PLACES, type Types, type View } from '../../wire/quirkies'

/** What goes over the screen for a moment and is not part of the game. */
export interface Flash {
  kind: 'wrong' | 'missed'
  line: number
}

export type Shown = View & { flash?: Flash }

export interface Quirkies extends Types {
  View: Shown
}

export const CREATURES = ['bolt', 'cog', 'fizz', 'gasket', 'nut', 'piston', 'rivet', 'spark', 'widget'] as const
export const COLOURS = ['orange', 'green', 'blue'] as const
export const PATTERNS = ['stripes', 'dots', 'triangles'] as const
export type Creature = (typeof CREATURES)[number]
export type Colour = (typeof COLOURS)[number]
export type Pattern = (typeof PATTERNS)[number]

const WHITE = 81

export const isWhite = (card: number): boolean => card >= WHITE
export const creature = (card: number): Creature => CREATURES[isWhite(card) ? card - WHITE : Math.floor(card / 9)]!
export const colour = (card: number): Colour => COLOURS[Math.floor((card % 9) / 3)]!
export const pattern = (card: number): Pattern => PATTERNS[card % 3]!

/** A creature's name, the same in every language. */
export const called = (card: number): string => creature(card)[0]!.toUpperCase() + creature(card).slice(1)

/** The place on which a card goes: that of the same creature. */
export const home = (view: View, card: number): number =>
  view.stacks.findIndex((stack) => creature(stack[0]!) === creature(card))

export const top = (stack: readonly number[]): number => stack[stack.length - 1]!

/** The eight lines in the order of the wire: their places, the key that calls them, the way their arrow points. */
export const LINES = (
  [
    { key: 'KeyQ', way: 'row', at: '2 / 1' },
    { key: 'KeyA', way: 'row', at: '3 / 1' },
    { key: 'KeyZ', way: 'row', at: '4 / 1' },
    { key: 'KeyE', way: 'column', at: '1 / 2' },
    { key: 'KeyR', way: 'column', at: '1 / 3' },
    { key: 'KeyT', way: 'column', at: '1 / 4' },
    { key: 'KeyW', way: 'falling', at: '1 / 1' },
    { key: 'KeyX', way: 'rising', at: '5 / 1' },
  ] as const
).map((line, n) => ({ ...line, places: PLACES[n]! }))

/** The line on which all these places lie, if there is exactly one among those given. */
export function lineOf(places: readonly number[], among: readonly number[]): number | null {
  const found = among.filter((line) => places.every((place) => LINES[line]!.places.includes(place)))
  return places.length > 1 && found.length === 1 ? found[0]! : null
}
