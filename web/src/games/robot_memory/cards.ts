// The cards' features in the order of the pad, and what the client needs to draw them.
import type { IconName, SpriteName } from '../../ui/names'
import type { Card, Colour, Kind, Say, ShortCircuit, View } from '../../wire/robot_memory'

export type Face = Card | 'short circuit'
export type Statement = Say | ShortCircuit

export const NUMBERS = [1, 2, 3, 4] as const
export const COLOURS: readonly Colour[] = ['yellow', 'red', 'blue', 'green']
export const KINDS: readonly Kind[] = ['battery', 'gear', 'tool', 'bulb']

/** Every colour has a shape of its own. */
export const SIGN: Record<Colour, IconName> = { yellow: 'sun', red: 'flame', blue: 'drop', green: 'leaf' }
export const THING: Record<Kind, SpriteName> = {
  battery: 'item-battery',
  gear: 'item-gear',
  tool: 'item-tool',
  bulb: 'item-bulb',
}

/** As printed on the backs: column letter, row number. */
export function place(view: View, spot: number): string {
  const { columns } = view.layout
  return `${String.fromCharCode(65 + (spot % columns))}${Math.floor(spot / columns) + 1}`
}

export const rows = (view: View): number => Math.ceil(view.faces.length / view.layout.columns)

export const features = (said: Say): number =>
  [said.number, said.colour, said.kind].filter((feature) => feature !== null).length
