import { describe, expect, it } from 'vitest'
import { say } from '../../given'
import { PARTS, type Action, type Event, type RobotView, type Stage, type View } from '../../wire/roborally'
import { answers } from './answers'
import { beam, layers } from './factory'
import { Floor, place } from './floor'
import { show } from './show'
import { stage } from './stage'
import { spaceInWords, tell } from './tell'

type Course = Pick<View, 'board' | 'checkpoints' | 'starts' | 'bay' | 'lasers'>
const course = (board: string[], more: Partial<View> = {}): Course => ({
  board,
  checkpoints: [],
  starts: {},
  bay: [],
  lasers: [],
  ...more,
})

describe('the floor', () => {
  const floor = new Floor(
    course(['. b>r bv', 'S|S O .P<135', '_ +|W*2> R'], {
      checkpoints: [[0, 0]],
      starts: { 4: [[0, 1], 1] },
      lasers: [[[1, 2], 2]],
    }),
  )

  it('reads every element of a drawn board', () => {
    expect(floor.at(1, 0)).toMatchObject({ element: 'blue', way: 1, curve: 'r' })
    expect(floor.at(0, 1)).toMatchObject({ element: 'start', start: 4, way: 1, walls: [2] })
    expect(floor.at(2, 1)).toMatchObject({ panel: { way: 3, registers: [1, 3, 5] }, walls: [1] })
    expect(floor.at(1, 2)).toMatchObject({ element: 'battery', laser: { beams: 2, way: 1, reach: 2 }, walls: [3] })
    expect(floor.at(0, 0)!.checkpoint).toBe(1)
    expect(floor.at(0, 2)).toBeUndefined()
  })

  it('lights the spaces that the server says a laser shines on', () => {
    expect([...floor.lit]).toEqual([
      ['1,2', 2],
      ['2,2', 2],
    ])
  })

  it('turns the course so that east is up', () => {
    const up = new Floor(course(['. b>', '. .']), true)
    expect([up.width, up.height]).toEqual([2, 2])
    expect(up.seen([1, 0])).toEqual([0, 0])
    expect(up.at(0, 0)).toMatchObject({ element: 'blue', way: 0 })
  })

  it('draws each wall once and a beam in its lanes', () => {
    const { above } = layers(new Floor(course(['.|E .|W'])), 0, 0)
    expect(above.match(/class="wall"/g)).toHaveLength(1)
    const mount = floor.at(1, 2)!
    expect(beam(mount, mount.laser!, 2, true).match(/core/g)).toHaveLength(2)
  })

  it('names places as they are printed', () => {
    expect([place([0, 0]), place([14, 11]), place([26, 0])]).toEqual(['A1', 'O12', 'AA1'])
  })

  it('says what a space holds', () => {
    expect(spaceInWords(floor.at(2, 1)!)).toBe('floor, wall east, panel pushing west in register 1, 3, 5')
  })
})

const robot = {
  at: [0, 0],
  facing: 1,
  energy: 3,
  claimed: 0,
  damage: 0,
  registers: [[], [], [], [], []],
  under: [null, null, null, null, null],
  deeds: [],
  installed: [],
} as unknown as RobotView
const view = (): View =>
  ({
    robots: [structuredClone(robot), structuredClone(robot)],
    phase: 'program',
    register: 0,
    order: [0, 1],
    priority: 0,
    active: -1,
  }) as unknown as View

describe('an event', () => {
  it('moves, turns and hurts robots on the shown view', () => {
    const shown = view()
    const events: Event[] = [
      { type: 'Began', round: 1, phase: 'activate', register: 2, order: [1, 0] },
      { type: 'Moved', robot: 1, to: [3, 0], how: 'drive', by: null, part: null },
      { type: 'Turned', robot: 1, facing: 2, how: 'card' },
      { type: 'Damaged', robot: 0, card: 'haywire 50', register: 2 },
      { type: 'Claimed', robot: 1, checkpoint: 1 },
    ]
    for (const event of events) expect(show(shown, event)).toBeGreaterThan(0)
    expect(shown).toMatchObject({ phase: 'activate', register: 2, order: [1, 0] })
    expect(shown.robots[1]).toMatchObject({ at: [3, 0], facing: 2, claimed: 1 })
    expect(shown.robots[0]).toMatchObject({ damage: 1, under: [null, 'haywire', null, null, null] })
  })

  const story = (...events: Event[]): (string | undefined)[][] =>
    events
      .map((event, at) => tell(event, say, view(), { events, at }))
      .flatMap((line) => (line ? [[line.text, line.place]] : []))
  const move = (robot: number, x: number, how: 'drive' | 'push', by: number | null = null): Event => ({
    type: 'Moved',
    robot,
    to: [x, 0],
    how,
    by,
    part: null,
  })

  it('turns the top card of a deck face up for all', () => {
    const shown = view()
    const event: Event = { type: 'Shown', robot: 1, card: 'move 2' }
    show(shown, event)
    expect(shown.robots[1]!.top).toBe('move 2')
    expect(story(event)).toEqual([['On top of **Bo**’s deck: Move 2', undefined]])
  })

  it('is told in words, with its place', () => {
    expect(story(move(0, 1, 'push', 1))).toEqual([['**Bo** pushes **you**', 'B1']])
    expect(story(move(1, 1, 'push', 0))).toEqual([['**You** push **Bo**', 'B1']])
    expect(story(move(0, 3, 'drive'), { type: 'Claimed', robot: 0, checkpoint: 2 }).at(-1)).toEqual([
      '**You** claim checkpoint 2',
      'D1',
    ])
    expect(story(move(1, 4, 'drive'), { type: 'Fired', robot: 0, target: 1, weapon: null }).at(-1)).toEqual([
      '**You** hit **Bo**',
      'E1',
    ])
    expect(story({ type: 'PutDown', robot: 1, register: 1, cards: [] })).toEqual([])
    expect(story({ type: 'Ended', winner: 0 })).toEqual([['**You** win the race', undefined]])
  })

  it('heads a round once, with or without upgrades', () => {
    const begin = (round: number, phase: 'upgrade' | 'program'): Event => ({
      type: 'Began',
      round,
      phase,
      register: 0,
      order: [],
    })
    const heads = (...events: Event[]): (string | undefined)[] => story(...events).map(([text]) => text)
    expect(heads(begin(1, 'upgrade'), begin(1, 'program'), begin(2, 'upgrade'))).toEqual(['Round 1', 'Round 2'])
    expect(heads(begin(1, 'program'), begin(2, 'program'))).toEqual(['Round 1', 'Round 2'])
  })

  it('says in one line who is done, and starts anew after anything else', () => {
    const ready = (robot: number, done = true): Event => ({ type: 'Ready', robot, ready: done })
    const told = (...events: Event[]): (string | undefined)[] => story(...events).map(([text]) => text)
    expect(told(ready(1))).toEqual(['**Bo** has programmed'])
    expect(told(ready(1), { type: 'PutDown', robot: 0, register: 1, cards: [] }, ready(0))).toEqual([
      '**You and Bo** have programmed',
    ])
    expect(told(ready(1), { type: 'Prioritised', robot: 0 }, ready(0))).toEqual([
      '**Bo** has programmed',
      '**You** have priority',
      '**You** have programmed',
    ])
    expect(told(ready(0), ready(0, false), ready(1))).toEqual(['**Bo** has programmed'])
    const upgrade: Event = { type: 'Began', round: 1, phase: 'upgrade', register: 0, order: [] }
    expect(told(upgrade, ready(1), ready(0))).toEqual(['Round 1', '**You and Bo** are done upgrading'])
  })

  it('tells a purchase in one line with the energy that is left', () => {
    expect(
      story({ type: 'Energised', robot: 1, energy: 2, part: null }, { type: 'Installed', robot: 1, upgrade: 'brakes' }),
    ).toEqual([['**Bo** installs Brakes (2 energy left)', undefined]])
    expect(story({ type: 'Installed', robot: 1, upgrade: 'brakes' })).toEqual([['**Bo** installs Brakes', undefined]])
  })

  it('says what a Haywire does, for its number says nothing', () => {
    expect(story({ type: 'Executed', robot: 1, register: 1, cards: ['haywire 50'] })[0]![0]).toBe(
      '**Bo** plays Haywire 50: Three steps back',
    )
    expect(story({ type: 'Damaged', robot: 1, card: 'haywire', register: 2 })[0]![0]).toBe('**Bo** takes Haywire')
  })

  it('is told once for all steps of a drive and of what it pushes', () => {
    expect(
      story(
        move(0, 1, 'drive'),
        move(1, 3, 'push', 0),
        move(0, 2, 'drive'),
        move(1, 4, 'push', 0),
        move(0, 3, 'drive'),
      ),
    ).toEqual([
      ['**You** push **Bo**', 'E1'],
      ['**You** drive', 'D1'],
    ])
  })
})

describe('the parts of a register', () => {
  const belt = (part: Stage | null): Event => ({ type: 'Moved', robot: 0, to: [0, 0], how: 'belt', by: null, part })
  const energy = (part: Stage | null): Event => ({ type: 'Energised', robot: 0, energy: 4, part })
  const executed: Event = { type: 'Executed', robot: 0, register: 1, cards: ['power up'] }
  const on = (...events: Event[]): Stage => PARTS[stage(events)]!

  it('follow what the events say of themselves', () => {
    expect(on()).toBe('programs')
    expect(on(executed, belt('blue belts'))).toBe('blue belts')
    expect(on(executed, belt('green belts'))).toBe('green belts')
    expect(on(executed, energy('batteries'))).toBe('batteries')
  })

  it('do not end because an upgrade moves or feeds a robot', () => {
    expect(on(executed, belt(null))).toBe('programs')
    expect(on(executed, belt('blue belts'), energy(null))).toBe('blue belts')
  })
})

describe('below the question', () => {
  const legal: Action[] = [{ type: 'Install', upgrade: 'brakes' }, { type: 'Done' }, { type: 'Timeout' }]
  const offered = (phase: View['phase']): string[] =>
    answers({ view: { phase } as View, legal }).map(({ type }) => type)

  it('stands no upgrade that is bought in the shop', () => expect(offered('upgrade')).toEqual(['Done']))
  it('stands one that a Haywire lends', () => expect(offered('activate')).toEqual(['Install', 'Done']))
})
