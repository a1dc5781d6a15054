// A table for tests: four robots in the usual arena, Strider's turn.
import type {
  Action,
  Aid,
  Card,
  Kind,
  Options,
  Robot,
  Route,
  SeenPlayer,
  Shot,
  Shove,
  View,
} from '../../wire/robot_quest_arena'
import { SPACES, place } from './arena'

export const PLAN = 'S..J..S' + '..T.#..' + '.#...O.' + '+.....R' + '.~...#.' + '..#.C..' + 'S..E..S'
export const options: Options = {
  robots: 'chosen',
  draft: 'rotating',
  teams: false,
  first: 'seat_1',
  layout: 'standard',
  plan: '',
  blue_cubes: 0,
  repair_pad: 'point',
  solar_farm: 'energy',
  petri: 'point',
  strider: '1_damage_range_2',
  smoke_hides: false,
  undo: true,
  seconds: 0,
}

/** The number of a space: `at('D4')` is 24. */
export const at = (name: string): number => SPACES.find((space) => place(space) === name)!

export const robot = (kind: Kind, seat: number, space: string | null, health = 5): Robot => ({
  kind,
  seat,
  space: space === null ? -1 : at(space),
  health,
  jump: false,
  ignore: false,
  diagonal: false,
  discount: 0,
  fired: false,
})
export const player = (hand: Card[] = [], more: Partial<SeenPlayer> = {}): SeenPlayer => ({
  points: 0,
  hand,
  hand_size: hand.length || 5,
  deck_size: 5,
  unseen: [],
  played: [],
  discard: [],
  sources: { seat: 0 } as SeenPlayer['sources'],
  ...more,
})

export function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    options,
    plan: PLAN,
    first: 0,
    sides: [0, 1, 2, 3],
    cubes: 8,
    players: [player(['battery', 'battery', 'rivet_gun', 'overclock']), player(), player(), player()],
    robots: [robot('strider', 0, 'D4'), robot('petri', 1, 'E4', 3), robot('pug', 2, 'E2'), robot('crate', 3, 'G7')],
    shop: ['buzz_blade', 'overclock', 'fusion_cell', null, 'recycler', 'teleporter'],
    shop_deck_size: 40,
    heap: [],
    supply: { advanced_battery: 12, heavy_hammer: 12, rivet_gun: 11 } as View['supply'],
    reserve: 8,
    phase: 'main',
    active: 0,
    turn: 6,
    energy: 3,
    move: 1,
    aloft: -1,
    bumps: [],
    agenda: [],
    before: null,
    done: [],
    ...more,
  }
}

export const step = (way: 0 | 1 | 2 | 3, ignore = false): Extract<Action, { type: 'Step' }> => ({
  type: 'Step',
  robot: 0,
  way,
  ignore,
})
export const route = (space: string, more: Partial<Route> = {}): Route => ({
  robot: 0,
  space: at(space),
  move: 1,
  bought: 0,
  lost: 0,
  risk: false,
  path: [at(space)],
  actions: [step(2)],
  ...more,
})
export const push: Action = { type: 'Push', robot: 0, way: 1, ignore: false, side: null }
export const shove: Shove = {
  robot: 0,
  target: 1,
  way: 1,
  move: 2,
  bought: 1,
  to: at('F4'),
  lost: 0,
  other: null,
  risk: false,
  actions: [{ type: 'Convert' }, push],
}
export const shot = (target: number, hit = true): Shot => ({
  card: 'rivet_gun',
  robot: 0,
  targets: [target],
  damage: 2,
  action: hit ? { type: 'Attack', card: 'rivet_gun', robot: 0, target } : null,
})

export const aid: Aid = {
  routes: [route('D5'), route('C2', { move: 3, bought: 2, lost: 2, path: [at('D3'), at('C3'), at('C2')] })],
  shoves: [shove],
  shots: [shot(1), shot(2), shot(3, false)],
}
export const legal: Action[] = [
  { type: 'Play', card: 'battery', robot: 0 },
  { type: 'Attack', card: 'rivet_gun', robot: 0, target: 1 },
  { type: 'Attack', card: 'rivet_gun', robot: 0, target: 2 },
  { type: 'Play', card: 'overclock', robot: 0 },
  { type: 'Buy', card: 'buzz_blade' },
  { type: 'Buy', card: 'advanced_battery' },
  { type: 'Convert' },
  step(2),
  step(0),
  { type: 'End' },
  { type: 'Undo' },
]
export const say = {
  name: (seat: number | null) => (seat === 0 ? 'You' : ['Ann', 'Bo', 'Cy', 'Di'][seat ?? 0]!),
  is: (seat: number | null) => seat === 0,
}
