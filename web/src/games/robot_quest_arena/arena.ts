// The arena's spaces, and how what is printed on cards, boards and tiles is drawn.
import type { SpriteName } from '../../ui/names'
import {
  BOARDS,
  CARDS,
  CENTRE,
  TILES,
  type Card,
  type Kind,
  type Robot,
  type Task,
  type View,
  type Way,
} from '../../wire/robot_quest_arena'

export { BOARDS, CARDS }
export const SPRITES: Record<Kind, SpriteName> = {
  pug: 'arena-spring',
  petri: 'arena-sweeper',
  strider: 'arena-strider',
  crate: 'arena-crate',
}
export const TYPE_ICONS = { battery: 'battery', function: 'gear', attack: 'damage' } as const

export const PICTURES: Record<Card, SpriteName> = {
  battery: 'item-battery',
  hammer: 'item-hammer',
  jump_jets: 'item-jets',
  advanced_battery: 'item-battery',
  heavy_hammer: 'item-hammer',
  rivet_gun: 'item-rivet-gun',
  '3d_printing': 'item-tool',
  trickle_charger: 'item-battery',
  spare_cells: 'item-battery',
  recycler: 'item-gear',
  buzz_blade: 'item-blade',
  dart_launcher: 'item-rivet-gun',
  bumper_ram: 'item-hammer',
  tread_kit: 'item-gear',
  patch_kit: 'item-kit',
  victory_lap: 'item-bulb',
  rev_motors: 'item-gear',
  grappling_clamp: 'item-haywire',
  omniwheels: 'item-gear',
  rail_driver: 'item-rivet-gun',
  fusion_cell: 'item-battery',
  shockwave_stomp: 'item-hammer',
  assembly_line: 'item-tool',
  overclock: 'item-bulb',
  laser_cannon: 'item-rivet-gun',
  core_reactor: 'item-battery',
  wrecking_ball: 'item-hammer',
  tractor_array: 'item-haywire',
  teleporter: 'item-jets',
  nano_swarm: 'item-kit',
  center_stage: 'item-bulb',
  sky_mortar: 'item-rivet-gun',
}

export const SIDE = 7
export const SPACES = Array.from({ length: SIDE * SIDE }, (_, space) => space)
export const OFF = -1

export const column = (space: number): number => space % SIDE
export const row = (space: number): number => Math.floor(space / SIDE)
/** "A1" at the upper left. */
export const place = (space: number): string => `${'ABCDEFG'[column(space)]}${row(space) + 1}`
export const isCentre = (space: number): boolean => CENTRE.includes(space)

/** The four straight ways first, then the diagonals, as in `Way`. */
export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
]

/** The neighbour, or OFF. */
export function next(space: number, way: Way): number {
  const [dx, dy] = STEPS[way]!
  const [x, y] = [column(space) + dx, row(space) + dy]
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? y * SIDE + x : OFF
}

export type Tile = (typeof TILES)[keyof typeof TILES]

/** What a sign of a plan stands for; nothing for bare floor. */
export const tileOf = (sign: string | undefined): Tile | null => (TILES as Record<string, Tile>)[sign ?? ''] ?? null
export const tileAt = (view: View, space: number): Tile | null => tileOf(view.plan[space])

export const robotAt = (view: View, space: number): number => view.robots.findIndex((robot) => robot.space === space)
export const robotsOf = (view: View, seat: number): Robot[] => view.robots.filter((robot) => robot.seat === seat)
export const health = (robot: Robot): number => BOARDS[robot.kind].health
export const friends = (view: View, one: number, other: number): boolean => view.sides[one] === view.sides[other]

/** Gives Energy or Move and nothing else: played without a thought. */
export const isPlain = (card: Card): boolean =>
  CARDS[card].type === 'battery' && CARDS[card].effects.every(({ verb }) => verb === 'energy' || verb === 'move')
export const total = (card: Card, verb: 'energy' | 'move'): number =>
  CARDS[card].effects.reduce((sum, effect) => sum + (effect.verb === verb ? effect.n : 0), 0)

/** Cards of a kind lie on one another. */
export function stacks(cards: readonly Card[]): [Card, number][] {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts]
}

/** The same, dearest last. */
export function counted(cards: readonly Card[]): [Card, number][] {
  const order = Object.keys(CARDS)
  return stacks(cards).sort(([a], [b]) => CARDS[a].cost - CARDS[b].cost || order.indexOf(a) - order.indexOf(b))
}

/** What the active seat is asked, if it is not simply its turn. */
export const task = (view: View): Task | null => view.agenda.at(-1) ?? null
