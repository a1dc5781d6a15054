// The course as the view draws it: a token for each space, read once and turned for tall, narrow screens.
import type { Cell, Way } from '../../wire/core'
import { BASES, MODIFIERS, type Kind, type Tile, type View } from '../../wire/roborally'

export type Element = 'floor' | 'pit' | 'battery' | 'right' | 'left' | 'green' | 'blue' | 'token' | 'start'

export interface Space {
  x: number
  y: number
  element: Element
  /** Where a belt runs, a token or a start space points. */
  way: Way
  /** Which sides of a belt feed it in a curve, seen along the belt. */
  curve: '' | 'l' | 'r' | 'x' | 's'
  walls: Way[]
  /** `reach`: how many spaces it shines on while nobody stands there. */
  laser: { beams: 1 | 2 | 3; way: Way; reach: number } | null
  panel: { registers: number[]; way: Way } | null
  bay: boolean
  start: number | null
  checkpoint: number | null
}

const DX = [0, 1, 0, -1] as const
const DY = [-1, 0, 1, 0] as const
const ELEMENTS: Record<Kind, Element> = {
  '.': 'floor',
  O: 'pit',
  '+': 'battery',
  R: 'right',
  L: 'left',
  g: 'green',
  b: 'blue',
  '@': 'token',
  S: 'start',
}
const POINTED: ReadonlySet<Element> = new Set<Element>(['green', 'blue', 'token'])

const way = (number: number): Way => (((number % 4) + 4) % 4) as Way

const longest = (signs: Record<string, Tile>): string[] => Object.keys(signs).sort((a, b) => b.length - a.length)
const FIRST = longest(BASES)
const MORE = longest(MODIFIERS)

/** What a space is drawn with: what lies there, then what is added to it; nothing outside the course. */
function parts(token: string): Tile[] {
  const base = FIRST.find((sign) => token.startsWith(sign))
  if (!base) return []
  const found = [BASES[base]!]
  let rest = token.slice(base.length)
  for (let sign; (sign = MORE.find((one) => rest.startsWith(one))); rest = rest.slice(sign.length))
    found.push(MODIFIERS[sign]!)
  return found
}

/** `A1` at the upper left, as printed on the frame. */
export const place = ([x, y]: Cell): string =>
  `${x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26))}${String.fromCharCode(65 + (x % 26))}${y + 1}`

export class Floor {
  readonly width: number
  readonly height: number
  readonly spaces: Space[] = []
  readonly #at = new Map<string, Space>()

  /** `turned`: seen with its east side on top. */
  constructor(
    view: Pick<View, 'board' | 'checkpoints' | 'starts' | 'bay' | 'lasers'>,
    readonly turned = false,
  ) {
    const rows = view.board.map((row) => row.trim().split(/\s+/))
    const [w, h] = [Math.max(...rows.map((row) => row.length)), rows.length]
    this.width = turned ? h : w
    this.height = turned ? w : h
    this.#columns = w
    const bay = new Set(view.bay.map(String))
    const starts = new Map(
      Object.entries(view.starts).map(([number, [cell, facing]]) => [String(cell), { number: Number(number), facing }]),
    )
    const lasers = new Map(view.lasers.map(([cell, reach]) => [String(cell), reach]))
    const goals = new Map(view.checkpoints.map((cell, i) => [String(cell), i + 1]))
    rows.forEach((row, y) =>
      row.forEach((token, x) => {
        const space = this.#read(token, [x, y])
        if (!space) return
        const key = String([x, y])
        if (space.laser) space.laser.reach = lasers.get(key) ?? 0
        space.bay = bay.has(key)
        space.start = starts.get(key)?.number ?? null
        if (space.element === 'start') space.way = this.way(starts.get(key)?.facing ?? 1)
        space.checkpoint = goals.get(key) ?? null
        this.spaces.push(space)
        this.#at.set(`${space.x},${space.y}`, space)
      }),
    )
  }

  readonly #columns: number

  /** A cell of the course as it lies on the screen. */
  seen([x, y]: Cell): Cell {
    return this.turned ? [y, this.#columns - 1 - x] : [x, y]
  }

  /** Which cell of the course lies there on the screen. */
  cell(x: number, y: number): Cell {
    return this.turned ? [this.#columns - 1 - y, x] : [x, y]
  }

  /** A direction of the course as it points on the screen. */
  way(course: number): Way {
    return way(this.turned ? course + 3 : course)
  }

  at(x: number, y: number): Space | undefined {
    return this.#at.get(`${x},${y}`)
  }

  /** The sides from which belts lead into this one, and whether the belt ends here. */
  feeds({ x, y, way: d, curve }: Space): string[] {
    const leads = (from: Way): boolean => {
      const before = this.at(x - DX[from], y - DY[from])
      return belt(before) && before!.way === from
    }
    const feeds: string[] = []
    if (leads(d)) feeds.push('back')
    if (curve === 'l' || curve === 'x') feeds.push('left')
    else if (leads(way(d + 1))) feeds.push('spurl')
    if (curve === 'r' || curve === 'x') feeds.push('right')
    else if (leads(way(d + 3))) feeds.push('spurr')
    return feeds
  }

  ends({ x, y, way: d }: Space): boolean {
    const ahead = this.at(x + DX[d], y + DY[d])
    return ahead !== undefined && !belt(ahead)
  }

  /** The spaces in the line of a board laser, while nobody stands in it: how many beams cross each. */
  get lit(): Map<string, number> {
    const lit = new Map<string, number>()
    for (const { x, y, laser } of this.spaces) {
      if (!laser) continue
      for (let i = 0; i < laser.reach; i++) {
        const key = `${x + i * DX[laser.way]},${y + i * DY[laser.way]}`
        lit.set(key, (lit.get(key) ?? 0) + laser.beams)
      }
    }
    return lit
  }

  #read(token: string, cell: Cell): Space | null {
    const [base, ...more] = parts(token)
    if (!base) return null
    const [x, y] = this.seen(cell)
    const element = ELEMENTS[base.kind]
    const space: Space = {
      x,
      y,
      element,
      way: POINTED.has(element) ? this.way(base.way) : 0,
      curve: base.curve as Space['curve'],
      walls: more.flatMap(({ walls }) => walls.map((side) => this.way(side))),
      laser: null,
      panel: null,
      bay: false,
      start: null,
      checkpoint: null,
    }
    for (const { mount, panel } of more) {
      if (mount) space.laser = { beams: mount.beams as 1 | 2 | 3, way: this.way(mount.way), reach: 0 }
      if (panel) space.panel = { way: this.way(panel.way), registers: panel.registers }
    }
    return space
  }
}

export const belt = (space: Space | undefined): boolean =>
  (space?.element === 'green' || space?.element === 'blue') && space?.checkpoint === null
