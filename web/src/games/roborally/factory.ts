// The factory's elements as SVG text. A space is 100 × 100 units with its origin at the upper left; a way is 0 N, 1 E,
// 2 S, 3 W.
import type { Way } from '../../wire/core'
import { belt as isBelt, type Floor, type Space } from './floor'

const facing = (d: Way, inner: string): string => `<g transform="rotate(${d * 90} 50 50)">${inner}</g>`
const cell = (x: number, y: number, inner: string): string =>
  inner && `<g transform="translate(${x * 100} ${y * 100})">${inner}</g>`

/**
 * All plain floor of one kind is one shape: large courses have hundreds of spaces, and a page may show eleven of them.
 */
function floor(spaces: readonly Space[], bay: boolean): string {
  const tiles = spaces
    .filter((space) => space.bay === bay)
    .map(({ x, y }) => `M${x * 100 + 8.5} ${y * 100 + 1.5}h83q7 0 7 7v83q0 7-7 7h-83q-7 0-7-7v-83q0-7 7-7z`)
  return `<path class="floor${bay ? ' bay' : ''}" d="${tiles.join('')}"/>`
}

const LINES: Record<string, string> = {
  back: 'M50 101V-1',
  left: 'M-1 50A51 51 0 0 0 50-1',
  right: 'M101 50A51 51 0 0 1 50-1',
  spurl: 'M-1 50H30',
  spurr: 'M101 50H70',
  start: 'M50 88V-1',
}

function chevron(x: number, y: number, turn: number, size: number, double: boolean): string {
  const one = (dy: number): string => `<path d="M-19 ${9 + dy}L0 ${-9 + dy} 19 ${9 + dy}"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${double ? one(-12) + one(12) : one(0)}</g>`
}

/** One chevron on a green belt, two on a blue one; side feeds carry a small one. */
function chevrons(feeds: readonly string[], blue: boolean): string {
  if (feeds.length === 1) {
    if (feeds[0] === 'left') return chevron(37, 37, 45, 1, blue)
    return feeds[0] === 'right' ? chevron(63, 37, -45, 1, blue) : chevron(50, 50, 0, 1, blue)
  }
  const through = feeds.includes('back')
  const small: Record<string, [number, number, number]> = {
    left: through ? [13, 50, 82] : [20, 46, 68],
    right: through ? [87, 50, -82] : [80, 46, -68],
    spurl: [12, 50, 90],
    spurr: [88, 50, -90],
  }
  const side = feeds.map((feed) => (small[feed] ? chevron(...small[feed], 0.6, false) : ''))
  return chevron(50, through ? 46 : 24, 0, through ? 0.9 : 0.8, blue) + side.join('')
}

function belt(space: Space, all: Floor): string {
  const feeds = all.feeds(space)
  const list = feeds.length ? feeds : ['start']
  const ends = all.ends(space)
  const paths = list.map((feed) => (ends ? LINES[feed]!.replace('V-1', 'V10').replace('50-1', '50 3') : LINES[feed]!))
  const draw = (part: string): string => paths.map((path) => `<path class="${part}" d="${path}"/>`).join('')
  const roller = (y: number): string => `<rect class="roller" x="10" y="${y}" width="80" height="11" rx="5.5"/>`
  const blue = space.element === 'blue'
  return facing(
    space.way,
    `<g class="belt ${space.element}">${draw('rail')}${draw('bed')}${draw('sheen')}<g class="chevrons">${chevrons(list, blue)}</g>${list[0] === 'start' ? roller(83) : ''}${ends ? roller(4) : ''}</g>`,
  )
}

const TEETH = Array.from({ length: 32 }, (_, i) => {
  const [angle, radius] = [((i - 0.5) * 11.25 * Math.PI) / 180, i % 4 < 2 ? 43 : 34.5]
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

const gear = (side: 'left' | 'right'): string =>
  `<g class="gear ${side}"><polygon class="teeth" points="${TEETH}"/><circle class="dish" cx="50" cy="50" r="26.5"/>
  <g transform="translate(50 50) scale(${side === 'right' ? 1 : -1} 1)"><path class="sense" d="M-13.6 10.6A17 17 0 1 1 15.9 5.2"/><path class="head" d="M6.5 3.5L24.8 2 17 18.6Z"/></g><circle class="hub" cx="50" cy="50" r="4.5"/></g>`

const PIT = `<g class="pit"><rect class="rim" x="4" y="4" width="92" height="92" rx="17"/><rect class="stripe" x="8.5" y="8.5" width="83" height="83" rx="13.5"/>
  <rect class="mouth" x="13" y="13" width="74" height="74" rx="10"/><path class="deep" d="M13 26V23Q13 13 23 13H77Q87 13 87 23V26L72 40V71L63 78H37L28 71V40Z"/>
  <rect class="bottom" x="28" y="37" width="44" height="38" rx="5"/><path class="edge" d="M13 87L28 75M87 87L72 75M13 14L28 38M87 14L72 38"/></g>`

const BATTERY = `<g class="battery"><circle class="plate" cx="50" cy="50" r="40"/><rect class="cap" x="40" y="17" width="20" height="12" rx="3.5"/>
  <rect class="can" x="27" y="25" width="46" height="56" rx="9"/><path class="shine" d="M34.5 34v34"/><path class="bolt" d="M55 31 36.5 56H48l-3.5 19L64.5 49H52.5Z"/></g>`

/** The digits stay upright; the one of the register being played is lit. */
function panel({ way: d, registers }: NonNullable<Space['panel']>, now: number): string {
  const spread = registers.length === 1 ? [50] : registers.length === 2 ? [33, 67] : [23, 50, 77]
  const spot = (i: number): string =>
    String(
      [
        [spread[i], 75],
        [25, spread[i]],
        [spread[i], 25],
        [75, spread[i]],
      ][d],
    )
  const digits = registers.map(
    (number, i) =>
      `<g class="digit${number === now ? ' on' : ''}" transform="translate(${spot(i)})"><circle r="14.5"/><text y="9.2">${number}</text></g>`,
  )
  const plate = `<path class="rod" d="M32 60V46M68 60V46"/><rect class="plate" x="6" y="56" width="88" height="36" rx="8"/><path class="shine" d="M14 62H86"/><path class="shove" d="M30 33L50 13 70 33M50 15V42"/>`
  return `<g class="panel${registers.includes(now) ? ' live' : ''}">${facing(d, plate)}${digits.join('')}</g>`
}

/** `next`: the viewer's own next one is called for. */
const checkpoint = (number: number, next: boolean): string =>
  `<g class="checkpoint">${next ? '<circle class="call" cx="50" cy="50" r="47"/>' : ''}<circle class="plate" cx="50" cy="53" r="37"/><circle class="ring" cx="50" cy="53" r="30"/><text x="50" y="70">${number}</text>
  <path class="pole" d="M80 44V4"/><path class="flag" d="M80 5H54L61 14 54 23H80Z"/></g>`

function reboot(d: Way): string {
  const [dx, dy] = [
    [0, 4],
    [-4, 0],
    [0, -4],
    [4, 0],
  ][d]!
  return `<g class="reboot">${facing(d, '<circle class="plate" cx="50" cy="54" r="35"/><path class="out" d="M32 27L50 4 68 27Z"/>')}
    <g transform="translate(${50 + dx!} ${50 + dy!})"><path class="sign" d="M-9.5-9.5A14.5 14.5 0 1 0 9.5-9.5M0-18V-3"/></g></g>`
}

const start = (number: number, d: Way): string =>
  `<g class="start">${facing(d, '<path class="out" d="M40 17L50 8 60 17"/>')}<circle cx="50" cy="52" r="28"/><text x="50" y="61">${number}</text></g>`

const wall = (d: Way): string =>
  facing(
    d,
    '<g class="wall"><rect x="-5" y="-9" width="110" height="18" rx="6"/><path class="shine" d="M3-3.5H97"/></g>',
  )

export const LANES = { 1: [0], 2: [-13, 13], 3: [-20, 0, 20] } as const

/** The mount sits on the wall behind its beams, one nozzle each. */
function mount({ way: d, beams }: NonNullable<Space['laser']>): string {
  const width = { 1: 34, 2: 54, 3: 68 }[beams]
  const nozzles = LANES[beams].map(
    (lane) =>
      `<rect class="nozzle" x="${43 + lane}" y="66" width="14" height="17" rx="4"/><circle class="lens" cx="${50 + lane}" cy="73" r="3.6"/>`,
  )
  return facing(
    d,
    `<g class="laser"><rect class="box" x="${50 - width / 2}" y="76" width="${width}" height="24" rx="6"/>${nozzles.join('')}</g>`,
  )
}

/** Idle: thin dashes over the whole way. Firing: full, up to the robot hit. */
export function beam(
  { x, y }: Space,
  { way: d, beams }: NonNullable<Space['laser']>,
  length: number,
  firing = false,
): string {
  const to = 100 - ((firing ? length - 0.5 : length) * 100 - (firing ? 28 : 9))
  const lines = LANES[beams].map(
    (lane) => `<path d="M${50 + lane} 64V${to}"/>${firing ? `<path class="core" d="M${50 + lane} 64V${to}"/>` : ''}`,
  )
  return cell(x, y, facing(d, `<g class="beam${firing ? ' fire' : ''}">${lines.join('')}</g>`))
}

const ELEMENTS: Partial<Record<Space['element'], (space: Space) => string>> = {
  pit: () => PIT,
  battery: () => BATTERY,
  right: () => gear('right'),
  left: () => gear('left'),
  token: (space) => reboot(space.way),
  start: (space) => (space.start === null ? '' : start(space.start, space.way)),
}

function element(space: Space, all: Floor, register: number): string {
  if (space.checkpoint !== null) return ''
  const thing = isBelt(space) ? belt(space, all) : (ELEMENTS[space.element]?.(space) ?? '')
  return thing + (space.panel ? panel(space.panel, register) : '')
}

/** Everything that does not move, in layers from the bottom. */
export function layers(all: Floor, register: number, next: number): { below: string; above: string } {
  const drawn = new Set<string>()
  const draw = (part: (space: Space) => string): string =>
    all.spaces.map((space) => cell(space.x, space.y, part(space))).join('')
  const walls = draw(({ x, y, walls }) => walls.map((d) => (fresh(drawn, x, y, d) ? wall(d) : '')).join(''))
  const light = all.spaces.map((space) => (space.laser ? beam(space, space.laser, space.laser.reach) : '')).join('')
  return {
    below:
      floor(all.spaces, false) +
      floor(all.spaces, true) +
      draw((space) => element(space, all, register)) +
      draw(({ checkpoint: number }) => (number === null ? '' : checkpoint(number, number === next))) +
      light,
    above: walls + draw(({ laser }) => (laser ? mount(laser) : '')),
  }
}

/** A wall between two spaces is drawn once. */
function fresh(drawn: Set<string>, x: number, y: number, d: Way): boolean {
  const key = d === 0 || d === 3 ? `${x},${y},${d}` : d === 1 ? `${x + 1},${y},3` : `${x},${y + 1},0`
  return !drawn.has(key) && !!drawn.add(key)
}
