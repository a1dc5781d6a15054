import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal, type Words } from '../../connection.svelte'
import { plain } from '../../i18n/reasons'
import { roomOf, say } from '../../given'
import { prefs } from '../../prefs.svelte'
import Side from '../../table/Side.svelte'
import { Table } from '../../table.svelte'
import type { Cell } from '../../wire/core'
import type { Action, Back, Card, Command, Event, Sight, Task } from '../../wire/quirky_circuits'
import type { Frame } from '../../wire/wire'
import type { GameClient } from '../game'
import { arrange } from './cards'
import { en } from './en'
import Goal from './Goal.svelte'
import client from './index'
import { near, turns, type Room as Plan } from './room'
import { queueAt, type Circuits, type Shown } from './show'
import { spoken } from './spaces'
import { deed } from './tell'

const card = (command: Command, quirk = false): Card => ({ command, quirk })
const MOVE: Back = { kind: 'move', quirk: false }
const TURN: Back = { kind: 'turn', quirk: false }
const sight = (name: Sight['piece'], more: Partial<Sight>): Sight => ({
  name,
  piece: name,
  state: 'lying',
  at: [],
  hand: null,
  target: [],
  ...more,
})
const RULINGS = {
  gizmo_turns_on: 'any_collision',
  momentum_stack: 'stack',
  momentum_over_rounds: true,
  drop_over_inner_barrier: false,
  pick_over_barrier: false,
  extra_loss_at_zero: 'immediate',
  quirk_rule: 'first_from_hand',
  peek_own_queue: true,
  undone_limit: 3,
} as const

// A room of four by three: a barrier between B1 and B2, a crate on D1, an incline down from C3 to D3.
const PLAN: Plan = {
  width: 4,
  height: 3,
  blocks: [[3, 0]],
  belts: [],
  bars: [[[1, 0], 2]],
  slopes: [[[2, 2], 1]],
}

function view(more: Partial<Shown> = {}): Shown {
  return {
    seat: 0,
    seats: 2,
    deal: null,
    expected: [],
    round: 2,
    phase: 'program',
    battery: 10,
    medal: null,
    robot: [1, 2],
    facing: 0,
    momentum: null,
    options: {
      scenario: 'T3',
      own: '',
      deal: 0,
      deal_named: true,
      practice: false,
      battery_offset: 0,
      hand_size: 0,
      mode: 'live',
      append: 'seen',
      hands_flat: true,
      beeps: 1,
      counter: false,
      solo_edits: 1,
      seconds: 0,
      choice_seconds: 10,
      telling_pauses: true,
      rulings: RULINGS,
    },
    sheet: {
      id: 'T3',
      title: 'The Ferryman',
      about: '',
      robot: 'Twirl',
      ...PLAN,
      start: [0, 2],
      vases: [],
      goal: ['deliver'],
      tasks: [{ goal: 'deliver', tokens: ['hen'], states: ['delivered'], at: null }],
      order: [],
      contact: [['fox', 'hen']],
      safe: [],
      patches: null,
      battery: 12,
      green: 6,
      yellow: 3,
      deck: [],
    },
    tokens: [sight('fox', { at: [[2, 0]] }), sight('hen', { at: [[1, 2]], target: [[3, 1]] })],
    hand: [card('F1'), card('F1'), card('RL'), card('PD')],
    backs: [
      [MOVE, MOVE, TURN, { kind: 'special', quirk: false }],
      [MOVE, TURN],
    ],
    queue: [],
    at: -1,
    played: [0, 0],
    missing: 5,
    done: [false, false],
    undone: [0, 0],
    flat: [false, false],
    beeps: [0, 0],
    turn: null,
    idle: 0,
    edits: 0,
    choice: null,
    deck: 9,
    starter: 0,
    ticks: 1,
    counter: null,
    order: [0, 1],
    hands: [],
    ...more,
  }
}

const room = roomOf<Circuits>('quirky_circuits', view().options, ['Ann', 'Bo'])
const tell = (event: Event, events: Event[] = [event]) =>
  client.tell(event, say, view(), { events, at: events.indexOf(event) })

let sent: Action[] = []
let answer: Refusal | null = null
function sit(shown: Shown, legal: Action[], waiting = [0]): Table<Circuits> {
  const send = async (words: Words): Promise<void> => {
    if (words.type === 'Act') sent.push(words.action as Action)
    if (answer) throw answer
  }
  const table = new Table<Circuits>(client, send)
  table.hear(room)
  table.hear({
    type: 'Frame',
    number: 0,
    events: [],
    view: shown,
    legal,
    aid: null,
    waiting,
    clock: null,
    outcome: null,
  } satisfies Frame<Circuits>)
  render(client.Table, { table })
  flushSync()
  return table
}
const plays = (shown: Shown): Action[] =>
  shown.hand.map((one) => ({ type: 'Play', card: one, after: shown.queue.length }))
const press = (code: string): Promise<boolean> => fireEvent.keyDown(document.body, { code })

beforeEach(() => {
  prefs.language = 'en'
  sent = []
  answer = null
})
afterEach(cleanup)

// Playing

test('a key or a tap lays a card behind those I saw', async () => {
  const shown = view({ queue: [{ owner: 1, back: MOVE, card: null }] })
  sit(shown, plays(shown))
  await press('Digit3')
  await fireEvent.click(screen.getByRole('button', { name: /^Play Pick Up or Drop/ }))
  expect(sent).toEqual([
    { type: 'Play', card: card('RL'), after: 1 },
    { type: 'Play', card: card('PD'), after: 1 },
  ])
})

test('how many cards are missing is what the server says', () => {
  const queue = [{ owner: 0, back: MOVE, card: null }]
  const short = view({ queue, played: [1, 0], missing: 3 })
  sit(short, plays(short))
  expect(screen.getByRole('heading', { name: en.playMore })).toBeTruthy()
  expect(document.querySelector('.need')?.textContent).toContain(en.moreNeeded(3))
  cleanup()
  const full = view({ queue, played: [1, 0], missing: 0 })
  sit(full, plays(full))
  expect(screen.getByRole('heading', { name: en.playFirst })).toBeTruthy()
  expect(document.querySelector('.need')?.textContent).toContain(en.enough)
})

test('nobody writes while the server says that nobody would hear it', () => {
  const table = sit(view(), [])
  const chat = { table: table as unknown as Table, client: client as unknown as GameClient, side: 'chat' as const }
  render(Side, chat)
  expect(screen.queryByText(en.silence)).toBeNull()
  table.hear({ ...table.present!, hushed: true })
  flushSync()
  expect(screen.getByText(en.silence)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('QC-U1 a card that came too late shakes, says so and stays in its slot', async () => {
  const shown = view()
  const table = sit(shown, plays(shown))
  answer = new Refusal(plain('Somebody was faster'), 'QC-U1')
  const button = screen.getByRole('button', { name: /^Play Rotate Left/ })
  button.focus()
  await press('Digit3')
  await Promise.resolve()
  flushSync()
  expect(screen.getByRole('heading', { name: 'Somebody was faster' })).toBeTruthy()
  expect(table.refusal).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('QC-R99 while a yellow card is in my hand the blue ones are locked', async () => {
  const shown = view({ hand: [card('MN', true), card('F1')] })
  sit(shown, [{ type: 'Play', card: card('MN', true), after: 0 }])
  await fireEvent.click(screen.getByRole('button', { name: /Forward One, blue: your yellow card goes first/ }))
  await press('Digit2')
  expect(sent).toEqual([])
  await press('Digit1')
  expect(sent).toEqual([{ type: 'Play', card: card('MN', true), after: 0 }])
})

test('D is done and takes it back, F lays hands flat, B beeps', async () => {
  sit(view({ played: [1, 0] }), [{ type: 'Done' }, { type: 'Flat' }, { type: 'Beep' }])
  for (const code of ['KeyD', 'KeyF', 'KeyB']) await press(code)
  cleanup()
  sit(view({ done: [true, false] }), [{ type: 'Undone' }])
  await press('KeyD')
  expect(sent.map(({ type }) => type)).toEqual(['Done', 'Flat', 'Beep', 'Undone'])
})

test('QC-R12 others show the backs of their hands and cards, never a face', () => {
  sit(
    view({
      queue: [
        { owner: 1, back: TURN, card: null },
        { owner: 0, back: MOVE, card: card('F2') },
      ],
    }),
    [],
  )
  expect(screen.getByRole('img', { name: '2 cards in hand: blue move card and blue turn card' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Card 1: blue turn card, face down, Bo' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Card 2: Forward Two, blue, You' })).toBeTruthy()
})

test('QC-U20 backs differ by shape and word as well as colour', () => {
  const kinds = (['move', 'turn', 'special'] as const).flatMap((kind) =>
    [false, true].map((quirk): Back => ({ kind, quirk })),
  )
  sit(view({ queue: kinds.map((back) => ({ owner: 1, back, card: null })) }), [])
  const drawn = screen.getAllByRole('img', { name: /face down/ })
  expect(drawn.map((back) => back.querySelector('text')?.textContent)).toEqual([
    'MOVE',
    'MOVE',
    'TURN',
    'TURN',
    'SPECIAL',
    'SPECIAL',
  ])
  const shapes = drawn.map((back) =>
    [...back.querySelectorAll('rect, circle, path')]
      .map((one) => one.tagName + (one.getAttribute('d') ?? one.getAttribute('height') ?? ''))
      .join(),
  )
  expect(new Set(shapes).size).toBe(6)
})

test('QC-U14 I choose between objects by a key, in the strip or on the map', async () => {
  const choice = { seat: 0, hand: 'H' as const, tokens: ['fox', 'hen'], picks: [] }
  sit(view({ phase: 'execute', at: 0, queue: [{ owner: 0, back: MOVE, card: card('PD') }], choice }), [
    { type: 'Choose', token: 'fox' },
    { type: 'Choose', token: 'hen' },
  ])
  expect(screen.getByRole('heading', { name: 'Which one shall Twirl take?' })).toBeTruthy()
  await press('Digit2')
  for (const button of screen.getAllByRole('button', { name: 'Take the fox' })) await fireEvent.click(button)
  expect(sent.map((action) => action.type === 'Choose' && action.token)).toEqual(['hen', 'fox', 'fox'])
})

test('QC-U16 while a run is watched no key plays a card of the next round', async () => {
  const shown = view({ queue: [{ owner: 0, back: MOVE, card: card('F1') }] })
  const table = sit(shown, plays(shown))
  const next = view({ round: 3, robot: [1, 1] })
  const events: Event[] = [
    { type: 'Revealed', cards: [card('F1')], owners: [0], edits: 0 },
    { type: 'Started', place: 0 },
    { type: 'Stepped', to: [1, 1] },
    { type: 'Gathered', cards: 1 },
    { type: 'Drained', battery: 9 },
  ]
  table.hear({
    type: 'Frame',
    number: 5,
    events,
    view: next,
    legal: plays(next),
    aid: null,
    waiting: [0],
    clock: null,
    outcome: null,
  })
  flushSync()
  await press('Digit1')
  expect(sent).toEqual([])
  table.play.skip()
  flushSync()
  await press('Digit1')
  expect(sent).toHaveLength(1)
})

test('QC-U14 with few seconds left a choice is shown at once, not after the run', () => {
  const queue = [{ owner: 0, back: MOVE, card: card('PD') }]
  const table = sit(view({ queue }), [])
  const choice = { seat: 0, hand: 'H' as const, tokens: ['fox', 'hen'], picks: [] }
  const events: Event[] = [
    { type: 'Revealed', cards: [card('PD')], owners: [0], edits: 0 },
    { type: 'Started', place: 0 },
    { type: 'Asked', ...choice },
  ]
  const frame: Frame<Circuits> = {
    type: 'Frame',
    number: 3,
    events,
    view: view({ phase: 'execute', at: 0, queue, choice }),
    legal: [{ type: 'Choose', token: 'fox' }],
    aid: null,
    waiting: [0],
    clock: { left: 9, total: 10, held: false },
    outcome: null,
  }
  table.hear(frame)
  flushSync()
  expect(table.playing).toBe(true)
  table.hear({ ...frame, events: [], clock: { left: 5, total: 10, held: false } })
  flushSync()
  expect(table.playing).toBe(false)
})

test('who watches has nothing to press', () => {
  const table = new Table<Circuits>(client, async () => {})
  table.hear({ ...room, you: null })
  table.hear({
    type: 'Frame',
    number: 0,
    events: [],
    view: view({ seat: null, hand: [] }),
    legal: [],
    aid: null,
    waiting: [0, 1],
    clock: null,
    outcome: null,
  })
  render(client.Table, { table })
  expect(screen.getByRole('heading', { name: 'The crew is programming' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})

test('QC-U21 a replay shows all hands and where each had to expect the robot', () => {
  const table = new Table<Circuits>(client)
  table.hear({ ...room, you: null, status: 'over' })
  const expected = [
    [
      { cell: [1, 1] as [number, number], share: 0.75 },
      { cell: null, share: 0.25 },
    ],
    [{ cell: [2, 2] as [number, number], share: 1 }],
  ]
  table.hear({
    type: 'Frame',
    number: 0,
    events: [],
    view: view({ seat: null, hand: [], hands: [[card('F1')], [card('RL')]], expected }),
    legal: [],
    aid: null,
    waiting: [],
    clock: null,
    outcome: null,
  })
  render(client.Table, { table })
  expect(screen.getByRole('img', { name: '2 cards in hand: Rotate Left' })).toBeTruthy()
  const region = screen.getByRole('region', { name: 'Where each had to expect the robot' })
  expect([...region.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'AnnB2 75%, goal reached 25%',
    'BoC3 100%',
  ])
})

// Showing

const RUN: Event[] = [
  { type: 'Revealed', cards: [card('PD'), card('RR'), card('F2'), card('FOX1', true)], owners: [0, 1, 0, 1], edits: 0 },
  { type: 'Started', place: 0 },
  { type: 'Picked', hand: 'H', token: 'hen' },
  { type: 'Started', place: 1 },
  { type: 'Turned', facing: 1 },
  { type: 'Started', place: 2 },
  { type: 'Stepped', to: [2, 2] },
  { type: 'Stepped', to: [3, 2] },
  { type: 'Marked', way: 1 },
  { type: 'Started', place: 3 },
  { type: 'Moved', token: 'fox', at: [2, 1] },
  { type: 'Moved', token: 'fox', at: [3, 2] },
  { type: 'Bumped', into: 'wall', at: null, way: 1 },
  { type: 'Marked', way: null },
]
const run = (shown: Shown, events: Event[] = RUN): Shown => (
  events.forEach((event) => client.show(shown, event)),
  shown
)

test('a run moves the robot, what it holds, and the tokens, and keeps the way of each card', () => {
  const shown = run(view())
  expect(shown).toMatchObject({ robot: [3, 2], facing: 1, momentum: null, at: 3, phase: 'execute' })
  expect(shown.tokens.map(({ state, at }) => [state, at])).toEqual([
    ['lying', [[3, 2]]],
    ['held', [[3, 2]]],
  ])
  expect(shown.run!.legs).toEqual([
    {
      card: 2,
      token: null,
      points: [
        [1, 2],
        [2, 2],
        [3, 2],
      ],
    },
    {
      card: 3,
      token: 'fox',
      points: [
        [2, 0],
        [2, 1],
        [3, 2],
      ],
    },
  ])
  expect(shown.run!.jolt).toMatchObject({ kind: 'bump', way: 1 })
})

test('what Rover holds swings round him, and Lefty’s hands swap', () => {
  const rover = view({
    robot: [1, 1],
    facing: 0,
    tokens: [
      sight('fossil', {
        state: 'held',
        hand: 'M',
        at: [
          [1, 0],
          [2, 0],
        ],
      }),
    ],
  })
  run(rover, [{ type: 'Turned', facing: 1 }])
  expect(rover.tokens[0]!.at).toEqual([
    [2, 1],
    [2, 2],
  ])
  const lefty = view({ robot: [2, 1], facing: 1, tokens: [sight('toy', { state: 'held', hand: 'L', at: [[2, -1]] })] })
  run(lefty, [{ type: 'Swapped', left: null, right: 'toy', left_at: [], right_at: [[2, 2]] }])
  expect(lefty.tokens[0]).toMatchObject({ hand: 'R', at: [[2, 2]] })
})

test('how far hands reach, which way a bump goes and whether cards may be exchanged is what the server says', () => {
  const lefty = view({ robot: [2, 1], facing: 1, tokens: [sight('toy', { state: 'held', hand: 'L', at: [[2, -1]] })] })
  run(lefty, [
    { type: 'Revealed', cards: [card('F1')], owners: [0], edits: 0 },
    { type: 'Started', place: 0 },
    { type: 'Swapped', left: null, right: 'toy', left_at: [], right_at: [[2, 4]] },
    { type: 'Bumped', into: 'wall', at: null, way: 3 },
  ])
  expect([lefty.tokens[0]!.at, lefty.run!.jolt!.way, lefty.phase]).toEqual([[[2, 4]], 3, 'execute'])
  expect(run(view(), [{ type: 'Revealed', cards: [card('F1')], owners: [0], edits: 2 }]).phase).toBe('edit')
})

test('the queue is looked at once more before it goes', () => {
  const shown = run(view(), [...RUN, { type: 'Gathered', cards: 4 }])
  expect([shown.queue.length, shown.run?.finished]).toEqual([4, true])
  run(shown, [{ type: 'Drained', battery: 9 }])
  expect([shown.queue.length, shown.run, shown.battery]).toEqual([0, undefined, 9])
})

test('a contact drains the battery in the middle of a run without ending it', () => {
  const shown = run(view(), [...RUN, { type: 'Met', tokens: ['fox', 'hen'] }, { type: 'Drained', battery: 9 }])
  expect([shown.queue.length, shown.battery]).toEqual([4, 9])
})

test('a card laid twice lies there once', () => {
  const shown = view()
  const laid: Event = { type: 'Laid', seat: 0, place: 0, back: MOVE, card: card('F1'), open: false }
  run(shown, [laid, laid])
  expect(shown.queue).toHaveLength(1)
  expect(shown.hand).toEqual([card('F1'), card('RL'), card('PD')])
  expect(shown.backs[0]).toHaveLength(3)
})

test('a choice in the middle of a run keeps its way on the map', () => {
  const settled = view({ phase: 'execute', queue: [{ owner: 0, back: MOVE, card: card('PD') }] })
  client.keep(run(view()), settled)
  expect(settled.run?.legs).toHaveLength(2)
  const next = view()
  client.keep(run(view()), next)
  expect(next.run).toBeUndefined()
})

// Telling

test('each event is one sentence, in both languages', () => {
  expect(tell({ type: 'Laid', seat: 1, place: 2, back: TURN, card: null, open: false })).toEqual({
    seat: 1,
    text: 'Bo plays card 3: **blue turn card**',
  })
  expect(tell({ type: 'Drifted', to: [4, 5] })).toEqual({ text: 'Twirl drifts to **E6**', place: 'E6' })
  expect(tell({ type: 'Moved', token: 'fox', at: [0, 0] })?.text).toBe('The fox runs to **A1**')
  const turn: Event = { type: 'Turned', facing: 1 }
  expect(tell(turn, [{ type: 'Stepped', to: [2, 0] }, turn])?.place).toBe('C1')
  expect(tell(turn)?.place).toBeUndefined()
  expect(tell({ type: 'Declared', seat: 0, itself: false })?.text).toBe('You are done')
  prefs.language = 'fr'
  expect(tell({ type: 'Moved', token: 'fox', at: [0, 0] })?.text).toBe('Le renard court en **A1**')
  expect(tell({ type: 'Bumped', into: 'obstacle', at: [3, 0], way: 0 })?.text).toBe('Twirl heurte un obstacle en D1')
})

test('a card at work is told with its name and owner, also when neighbours were exchanged', () => {
  const exchanged: Event[] = [RUN[0]!, { type: 'Exchanged', place: 0 }, { type: 'Started', place: 0 }]
  expect(tell(exchanged[2]!, exchanged)).toEqual({ seat: 1, text: 'Card 1: **Rotate Right**' })
  expect(queueAt(RUN, 3).map((laid) => laid.owner)).toEqual([0, 1, 0, 1])
})

test('the story of a card says where things ended', () => {
  expect(deed('F2', RUN.slice(6, 9))).toBe('Forward Two to **D3**, momentum east')
  expect(deed('FOX1', RUN.slice(10, 13))).toBe('Move Fox One, the fox runs to **D3**, bumps into a barrier')
  expect(deed('PD', [])).toBe('Pick Up or Drop, nothing happens')
})

test('the table is described in words', () => {
  expect(client.describe(view({ momentum: 3, queue: [{ owner: 1, back: TURN, card: null }] }), say)).toBe(
    'The Ferryman. Round 2, battery 10.\nTwirl at B3, facing north.\nMomentum to the west.\nOn the map: fox C1 and hen B3.\nTargets: hen D2.\nQueue: 1 blue turn card (Bo).\n' +
      'Your hand: Forward One, blue, Forward One, blue, Rotate Left, blue and Pick Up or Drop, blue.',
  )
})

test('every space can be read', () => {
  expect(spoken(view(), PLAN, [1, 0])).toEqual(['barrier to the south'])
  expect(spoken(view(), PLAN, [3, 0])).toEqual(['obstacle'])
  expect(spoken(view(), PLAN, [2, 2])).toEqual(['downhill to the east'])
  expect(spoken(view(), PLAN, [1, 2])).toEqual(['Twirl, facing north', 'Hen'])
  expect(spoken(view(), PLAN, [3, 1])).toEqual(['target of Hen'])
})

// Small things

test('a card keeps its slot, also when its twin is played', () => {
  const slots = [card('F1'), card('F1'), card('RL')]
  expect(arrange(slots, [card('F1'), card('RL')], 0)).toEqual([null, card('F1'), card('RL')])
  expect(arrange([null, card('F1'), card('RL')], [card('B1'), card('F1'), card('RL')], null)).toEqual([
    card('B1'),
    card('F1'),
    card('RL'),
  ])
})

test('turns go the short way round, and shapes know how they lie', () => {
  expect(near(270, 0)).toBe(360)
  expect(near(-90, 270)).toBe(-90)
  expect(
    turns(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [
        [5, 6],
        [4, 6],
        [5, 5],
      ].map(([x, y]) => [x!, y!]),
    ),
  ).toBe(1)
})

test('a part of the goal is ticked as the sheet says, the dock only as the last', () => {
  const tasks: Task[] = [
    { goal: 'clean', tokens: ['dust'], states: ['gone', 'intact'], at: null },
    { goal: 'gather', tokens: ['tiger'], states: ['lying'], at: [3, 1] },
    { goal: 'dock', tokens: [], states: [], at: [0, 2] },
  ]
  const ticks = (dust: string, cat: Cell, robot: Cell): boolean[] => {
    const tokens = [sight('dust', { state: dust }), sight('tiger', { at: [cat], target: [[3, 1]] })]
    render(Goal, { view: view({ sheet: { ...view().sheet, tasks }, tokens, robot }) })
    const boxes = [...document.querySelectorAll('.box')].map((box) => box.classList.contains('met'))
    cleanup()
    return boxes
  }
  expect(ticks('lying', [3, 0], [0, 2])).toEqual([false, false, false])
  expect(ticks('gone', [3, 0], [0, 2])).toEqual([true, false, false])
  expect(ticks('intact', [3, 1], [0, 1])).toEqual([true, true, false])
  expect(ticks('gone', [3, 1], [0, 2])).toEqual([true, true, true])
})
