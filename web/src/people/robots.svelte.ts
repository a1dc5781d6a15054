// The robots by which people are known: chosen by members, else one by the name; asked for all names of a page at once.
import { SvelteMap } from 'svelte/reactivity'
import { ask } from '../api'
import { house } from '../outlet'
import type { ChooseRobot, Robots } from '../wire/wire'

export type Robot = ChooseRobot['robot']

export const ROBOTS: readonly Robot[] = [
  'arena-spring',
  'racer-dart',
  'helper-dog',
  'quirky-gasket',
  'arena-strider',
  'racer-beetle',
  'helper-vacuum',
  'quirky-fizz',
  'arena-crate',
  'racer-ray',
  'helper-bee',
  'quirky-nut',
  'arena-sweeper',
  'racer-clamp',
  'helper-chef',
  'quirky-piston',
  'racer-drill',
  'quirky-bolt',
  'racer-fork',
  'quirky-spark',
  'quirky-rivet',
  'quirky-widget',
  'quirky-cog',
]
const NAMES: Partial<Record<Robot, string>> = {
  'arena-spring': 'Pug',
  'arena-sweeper': 'Petri',
  'helper-vacuum': 'Gizmo',
  'helper-bee': 'Twirl',
  'helper-dog': 'Rover',
  'helper-chef': 'Lefty',
}
/** At a time. */
const MOST = 60

const chosen = new SvelteMap<string, Robot>()
const asked = new Set<string>()
let waiting: string[] = []

/** By name alone: the same on every page and visit. */
export const usual = (name: string): Robot => ROBOTS[number(name) % ROBOTS.length]!
/** Its colour, one of a table's six. */
export const colour = (name: string): number => number(name) % 6

const number = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/** What a robot is called in its game. */
export function called(robot: Robot): string {
  const word = robot.split('-')[1]!
  return NAMES[robot] ?? word[0]!.toUpperCase() + word.slice(1)
}

const isRobot = (name: string): name is Robot => (ROBOTS as readonly string[]).includes(name)

export const robots = {
  of: (name: string): Robot => chosen.get(name) ?? usual(name),
  /** For a page that shows this name. */
  meet(name: string): void {
    if (house !== null || !name || asked.has(name)) return
    asked.add(name)
    if (!waiting.length) queueMicrotask(() => void look())
    waiting.push(name)
  },
  /** By which robot others know me now: where a game of mine is silent, still by the one before. */
  async choose(robot: Robot, name: string): Promise<Robot> {
    keep(await ask<Robots>('/api/robots', { robot } satisfies ChooseRobot))
    return robots.of(name)
  },
}

/** Whoever gets no answer sees the usual ones, and asks on the next page. */
async function look(): Promise<void> {
  const names = waiting.slice(0, MOST)
  waiting = waiting.slice(MOST)
  if (waiting.length) void look()
  const query = new URLSearchParams(names.map((name) => ['name', name]))
  await ask<Robots>(`/api/robots?${query}`).then(keep, () => names.forEach((name) => asked.delete(name)))
}

function keep({ robots }: Robots): void {
  for (const [name, robot] of Object.entries(robots)) if (isRobot(robot)) chosen.set(name, robot)
}
