// The cards' pictures, and what the client needs to know to lay them out. What they do, the server knows.
import { UPGRADES, type Card, type Stage, type Types, type Upgrade } from '../../wire/roborally'
import type { IconName, SpriteName } from '../../ui/names'

export type RoboRally = Types

export type Kind = 'move' | 'turn' | 'power' | 'again' | 'damage' | 'hidden'

const FORWARD = '<path d="M24 54V18M12 28 24 14 36 28"/>'
const BOLT = '<path class="f" d="M35 8 17 34H29L26 56 47 28H34Z"/>'
const HAYWIRE =
  '<path d="M12 20 24 14 30 24 42 10 40 26 54 26 44 36 54 46 40 46 42 58 31 48 20 56 22 44 10 40 20 32Z"/><path class="f" d="M31 28v9M31 42v1"/>'

/** On a grid of 64. */
export const PICTURES: Partial<Record<Card, string>> = {
  'move 1': `${FORWARD}<text x="49" y="48">1</text>`,
  'move 2': `${FORWARD}<text x="49" y="48">2</text>`,
  'move 3': `${FORWARD}<text x="49" y="48">3</text>`,
  back: '<path d="M24 12V48M12 38 24 52 36 38"/><text x="49" y="36">1</text>',
  left: '<path d="M46 54V38Q46 24 32 24H14M26 12 13 24 26 36"/>',
  right: '<path d="M18 54V38Q18 24 32 24H50M38 12 51 24 38 36"/>',
  'u-turn': '<path d="M46 54V30A14 14 0 0 0 18 30V48M7 38 18 50 29 38"/>',
  'power up': BOLT,
  again: '<path d="M50 32A18 18 0 1 1 44 18"/><path d="M46 7V20H33"/>',
  spam: '<rect x="10" y="17" width="44" height="32" rx="5"/><path d="M11 21 32 37 53 21"/><path d="M25 58 32 50 39 58"/>',
  haywire: HAYWIRE,
}

const KINDS: Partial<Record<Card, Kind>> = {
  'move 1': 'move',
  'move 2': 'move',
  'move 3': 'move',
  back: 'move',
  left: 'turn',
  right: 'turn',
  'u-turn': 'turn',
  'power up': 'power',
  again: 'again',
  hidden: 'hidden',
}

export const isHaywire = (card: Card): boolean => card.startsWith('haywire')
export const kind = (card: Card): Kind => KINDS[card] ?? 'damage'
export const picture = (card: Card): string => PICTURES[card] ?? (isHaywire(card) ? HAYWIRE : '')

/** A robot for each seat. */
export const RACERS: readonly SpriteName[] = [
  'racer-dart',
  'racer-clamp',
  'racer-beetle',
  'racer-fork',
  'racer-ray',
  'racer-drill',
]

export const permanent = (upgrade: Upgrade): boolean => UPGRADES[upgrade].permanent
export const cost = (upgrade: Upgrade): number => UPGRADES[upgrade].cost

const ICONS: Partial<Record<Upgrade, IconName>> = {
  'deflector shield': 'health',
  'double-barrel laser': 'laser',
  'rear laser': 'laser',
  'rail gun': 'laser',
  'laser kata': 'laser',
  'mini howitzer': 'damage',
  'pressor beam': 'push-panel',
  'tractor beam': 'range',
  'displacing blast': 'reboot',
  'energy conversion': 'energy',
  recharge: 'energy',
  'chaos theory': 'spam',
  'spam filter': 'spam',
  'memory cards': 'cards',
  'memory swap': 'swap',
  switch: 'swap',
  'flash drive': 'cards',
  overclocked: 'speed',
  'pressure release': 'step-back',
  'hover unit': 'jump',
  boink: 'jump',
  'all aboard': 'belt-express',
  drifting: 'belt-left',
  'power slide': 'belt-right',
  'ramming gear': 'melee',
  spiky: 'melee',
  'piercing drill': 'tool',
  're-initialize': 'priority',
  rewire: 'haywire',
  'lucky booster': 'haywire',
  'calibration protocol': 'tool',
  'self-diagnostics': 'tool',
  'abort switch': 'replay',
  scrambler: 'replay',
  zoop: 'gear-cw',
  firewall: 'flame',
  brakes: 'pause',
  'crab legs': 'move',
  'modular chassis': 'gear',
  magnetic: 'link',
}
export const icon = (upgrade: Upgrade): IconName => ICONS[upgrade] ?? 'settings'

/** The nine parts of a register, each with its sign. */
const PART_ICONS: Partial<Record<Stage, IconName>> = {
  programs: 'cards',
  'blue belts': 'belt-express',
  'green belts': 'belt',
  'push panels': 'push-panel',
  gears: 'gear-cw',
  'board lasers': 'laser',
  'robot weapons': 'range',
  batteries: 'battery',
  checkpoints: 'flag',
}
export const partIcon = (part: Stage): IconName => PART_ICONS[part]!
