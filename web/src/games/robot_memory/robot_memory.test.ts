import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Words } from '../../connection.svelte'
import { roomOf, say } from '../../given'
import { prefs } from '../../prefs.svelte'
import { Table } from '../../table.svelte'
import type { Action, Aid, Event, Types, View } from '../../wire/robot_memory'
import type { Frame } from '../../wire/wire'
import { doing } from './doing'
import { en } from './en'
import { fr } from './fr'
import client from './index'

const faces: View['faces'] = [
  { number: 2, colour: 'red', kind: 'gear' },
  { number: 3, colour: 'yellow', kind: 'bulb' },
  'short circuit',
  { number: 1, colour: 'green', kind: 'battery' },
]
const down: View['faces'] = [null, null, null, null]

function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    options: {
      teams: false,
      captains: 'rotate',
      memory_cards: null,
      short_circuits: null,
      columns: null,
      rounds: 3,
      memorising: 60,
      thinking: 60,
      chain: false,
      no_repeat: false,
    },
    layout: { memory_cards: 3, short_circuits: 1, columns: 2 },
    phase: 'pointing',
    round: 1,
    faces: [...down],
    turns: [],
    scores: [4, 0],
    gained: [4, 0],
    sides: [0, 1],
    captains: [0, 1],
    active: 0,
    answerer: 0,
    pointer: 1,
    spot: null,
    own: false,
    ready: [],
    used: [],
    step: 5,
    ...more,
  }
}
const aid: Aid = { stakes: [1, 3, 6], short_circuit: 'again' }
const room = (you: number | null) => roomOf<Types>('robot_memory', view().options, ['Ann', 'Bo', 'Cy', 'Di'], you)

let sent: Action[] = []
function sit(shown: View, legal: Action[] = [], waiting = [0], you: number | null = 0): Table<Types> {
  const send = async (words: Words): Promise<void> => {
    if (words.type === 'Act') sent.push(words.action as Action)
  }
  const table = new Table<Types>(client, send)
  table.hear(room(you))
  table.hear(frame(shown, legal, waiting))
  render(client.Table, { table })
  flushSync()
  return table
}
const frame = (
  shown: View,
  legal: Action[] = [],
  waiting = [0],
  events: Event[] = [],
  number = events.length,
): Frame<Types> => ({
  type: 'Frame',
  number,
  events,
  view: shown,
  legal,
  aid,
  waiting,
  clock: null,
  outcome: null,
})
const points: Action[] = [0, 1, 3].map((spot) => ({ type: 'Point', spot }))
const answers: Action[] = [{ type: 'Say', number: 3, colour: null, kind: 'tool' }, { type: 'ShortCircuit' }]
const answering = (more: Partial<View> = {}): View => view({ phase: 'answering', spot: 2, ...more })
const press = (code: string): Promise<boolean> => fireEvent.keyDown(document.body, { code })
const tap = (name: string | RegExp): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }))
const sees = (text: string | RegExp): boolean => screen.queryAllByText(text).length > 0

beforeEach(() => {
  prefs.language = 'en'
  sent = []
})
afterEach(cleanup)

test('while memorising all faces are there, and one can be ready', async () => {
  sit(view({ phase: 'memorising', faces: [...faces] }), [{ type: 'Ready' }], [0, 1])
  expect(screen.getByRole('img', { name: 'A1, 2 red gears' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A2, Short Circuit' })).toBeTruthy()
  await press('Enter')
  expect(sent).toEqual([{ type: 'Ready' }])
})

test('types are named while they are seen: what is left of them later, only who remembers knows', () => {
  const table = sit(view({ phase: 'memorising', faces: [...faces] }), [{ type: 'Ready' }])
  expect([sees('gears'), sees('bulbs'), sees('batteries'), sees('tools')]).toEqual([true, true, true, false])
  table.hear(frame(view(), points))
  flushSync()
  expect([sees('Still face down'), sees('gears')]).toEqual([true, false])
})

test('a card turned down leaves the page', () => {
  vi.useFakeTimers()
  const table = sit(view({ phase: 'memorising', faces: [...faces] }), [{ type: 'Ready' }])
  table.hear(frame(view(), [], [1], [{ type: 'TurnedDown' }]))
  flushSync()
  expect(screen.getAllByRole('img', { name: /face down/ })).toHaveLength(4)
  vi.advanceTimersByTime(700)
  flushSync()
  expect(document.querySelectorAll('.front svg')).toHaveLength(0)
  expect(screen.getByRole('group', { name: 'Cards' }).innerHTML).not.toContain('item-')
  vi.useRealTimers()
})

test('neither a pause nor a look back shows a card that lies face down', () => {
  const table = sit(view({ phase: 'memorising', faces: [...faces] }), [{ type: 'Ready' }])
  table.play.pause()
  table.hear({ ...frame(view(), [], [1], [{ type: 'TurnedDown' }]), veiled: true })
  expect(table.shown.faces).toEqual(down)
  table.play.back()
  expect(table.shown.faces).toEqual(down)
})

test('a card is pointed at by a tap', async () => {
  sit(view({ active: 1, answerer: 1, pointer: 0 }), points)
  expect(screen.queryByRole('button', { name: 'Point at A2' })).toBeNull()
  await tap('Point at B1')
  expect(sent).toEqual([{ type: 'Point', spot: 1 }])
})

test('who points and who answers is what the server says, whoever sits beside whom', () => {
  sit(
    view({
      sides: [0, 1, 2, 3],
      captains: [0, 1, 2, 3],
      scores: [0, 0, 0, 0],
      gained: [0, 0, 0, 0],
      answerer: 1,
      pointer: 3,
    }),
    [],
    [3],
  )
  expect(screen.getByRole('heading', { name: 'Di points for Bo' })).toBeTruthy()
})

test('the arrows go from card to card and skip those that lie open', async () => {
  sit(view({ active: 1, answerer: 1, pointer: 0, faces: [null, null, 'short circuit', null] }), points)
  await press('ArrowDown')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Point at A1')
  await press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Point at B1')
  await press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Point at B2')
})

test('the pad builds the sentence by keys, and Enter says it', async () => {
  sit(answering(), answers)
  await press('Digit3')
  await press('KeyD')
  expect(sees('“3 blank tools”')).toBe(true)
  expect(sees('Name a colour too for 6. One wrong feature gives 0.')).toBe(true)
  await press('Enter')
  expect(sent).toEqual([{ type: 'Say', number: 3, colour: null, kind: 'tool' }])
})

test('a chip pressed again is taken back', async () => {
  sit(answering(), answers)
  await tap('red')
  expect(screen.getByRole('button', { name: 'red' }).getAttribute('aria-pressed')).toBe('true')
  await tap('red')
  expect(screen.getByRole('button', { name: 'red' }).getAttribute('aria-pressed')).toBe('false')
  await press('Enter')
  expect(sent).toEqual([])
})

test('features and Short Circuit exclude each other', async () => {
  sit(answering(), answers)
  await press('Digit1')
  await press('KeyX')
  expect(screen.getByRole('button', { name: '1' }).getAttribute('aria-pressed')).toBe('false')
  expect(sees('If you are right, you may choose another card.')).toBe(true)
  await press('KeyQ')
  expect(sees('“blank yellow blank”')).toBe(true)
  await press('KeyX')
  await press('Enter')
  expect(sent).toEqual([{ type: 'ShortCircuit' }])
})

test('the sentence of one answer does not stand in the next', async () => {
  const table = sit(answering(), answers)
  await press('Digit3')
  table.hear(frame(answering({ step: 9, spot: 1 }), answers))
  flushSync()
  expect(sees('What is B1?')).toBe(true)
})

test('a bonus card is chosen or passed up', async () => {
  sit(view({ phase: 'bonus' }), [...points, { type: 'Pass' }])
  expect(screen.getByRole('heading', { name: 'Choose another card' })).toBeTruthy()
  await press('KeyP')
  expect(sent).toEqual([{ type: 'Pass' }])
})

test('who advises is told so', () => {
  const teams = { ...view().options, teams: true }
  sit(answering({ options: teams, sides: [0, 1, 0, 1], captains: [2, 1], answerer: 2 }), [], [2])
  expect(screen.getByRole('heading', { name: 'What is A2?' })).toBeTruthy()
  expect(sees('Team 2')).toBe(true)
})

test('a captain who is a bot reads no advice', () => {
  const teams = { ...view().options, teams: true }
  const table = sit(answering({ options: teams, sides: [0, 1, 0, 1], captains: [2, 1], answerer: 2 }), [], [2])
  const places = table.room!.places.map((place, seat) => (seat === 2 ? { ...place, kind: 'bot' as const } : place))
  table.hear({ ...table.room!, places })
  flushSync()
  expect(screen.queryByRole('heading', { name: 'What is A2?' })).toBeNull()
})

test('whose team takes counsel where to point is what the server says', () => {
  const teams = { ...view().options, teams: true }
  const counsel = { options: teams, sides: [0, 1, 0, 1], captains: [2, 1], answerer: 1, pointer: 2 }
  sit(view({ phase: 'pointing', ...counsel }), [], [2])
  expect(screen.getByRole('heading', { name: en.advisePoint })).toBeTruthy()
})

test('what each seat does follows whom the server says to point and to answer', () => {
  const four = { sides: [0, 1, 0, 1], captains: [2, 1], answerer: 2, pointer: 1 }
  const all = (phase: View['phase']) => [0, 1, 2, 3].map((seat) => doing(view({ phase, ...four }), seat))
  expect(all('pointing')).toEqual(['waits', 'points', 'waits', 'advises'])
  expect(all('answering')).toEqual(['advises', 'points', 'answers', 'waits'])
  expect(all('bonus')).toEqual(['advises', 'waits', 'chooses', 'waits'])
})

test('a spectator sees whom the table waits for and can do nothing', () => {
  sit(answering(), [], [0], null)
  expect(screen.getByRole('heading', { name: 'Ann answers for A2' })).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

const turned: Event = {
  type: 'TurnedUp',
  spot: 2,
  place: 'A2',
  face: faces[1]!,
  seat: 0,
  points: 3,
  score: 7,
  again: false,
}

test('a card turned up brings its points, and twice is once', () => {
  const shown = answering()
  client.show(shown, {
    type: 'Answered',
    seat: 0,
    spot: 2,
    place: 'A2',
    said: { type: 'Say', number: 3, colour: null, kind: 'bulb' },
  })
  client.show(shown, turned)
  client.show(shown, turned)
  expect([shown.faces[2], shown.scores, shown.gained, shown.spot]).toEqual([faces[1], [7, 0], [7, 0], null])
  expect(shown.turns).toMatchObject([{ seat: 0, points: 3 }])
})

test('every event is a sentence, in both languages', () => {
  const events: [Event, string, string][] = [
    [{ type: 'RoundBegan', round: 2, starts: 0 }, 'Round 2', 'Manche 2'],
    [{ type: 'GotReady', seat: 0 }, 'You are ready', 'You êtes prêt'],
    [{ type: 'TurnedDown' }, 'All cards are turned over', 'Toutes les cartes se retournent'],
    [{ type: 'Pointed', seat: 1, spot: 2, place: 'A2', answers: 0, late: false }, 'Bo points at A2', 'Bo montre A2'],
    [
      { type: 'Pointed', seat: 1, spot: 2, place: 'A2', answers: 0, late: true },
      'Out of time: chance points at A2',
      'Temps écoulé\u00a0: le hasard montre A2',
    ],
    [
      {
        type: 'Answered',
        seat: 0,
        spot: 2,
        place: 'A2',
        said: { type: 'Say', number: 1, colour: 'red', kind: 'bulb' },
      },
      'You say **1 red bulb**',
      'You dites **1 ampoule rouge**',
    ],
    [
      { type: 'Answered', seat: 1, spot: 2, place: 'A2', said: null },
      'Bo says nothing in time',
      'Bo ne dit rien à temps',
    ],
    [turned, 'It is **3 yellow bulbs**: 3 points', 'C’est **3 ampoules jaunes**\u00a0: 3 points'],
    [
      { ...turned, face: 'short circuit', again: true },
      'It is **Short Circuit**: one more card',
      'C’est **Court-circuit**\u00a0: encore une carte',
    ],
    [{ type: 'Passed', seat: 1 }, 'Bo takes no other card', 'Bo ne prend pas d’autre carte'],
    [{ type: 'RoundEnded', round: 1, scores: [3, 9] }, 'Round over: 3 : 9', 'Fin de la manche\u00a0: 3\u00a0: 9'],
  ]
  for (const [event, english, french] of events) {
    prefs.language = 'en'
    expect(client.tell(event, say, view(), { events: [event], at: 0 })?.text).toBe(english)
    prefs.language = 'fr'
    expect(client.tell(event, say, view(), { events: [event], at: 0 })?.text).toBe(french)
  }
})

test('those who are ready stand in one line', () => {
  const events: Event[] = [
    { type: 'RoundBegan', round: 1, starts: 0 },
    { type: 'GotReady', seat: 1 },
    { type: 'GotReady', seat: 0 },
  ]
  prefs.language = 'en'
  expect(events.map((event, at) => client.tell(event, say, view(), { events, at })?.text)).toEqual([
    'Round 1',
    undefined,
    'You and Bo are ready',
  ])
})

test('a replay shows the table without aid', () => {
  const table = new Table<Types>(client)
  table.hear(room(null))
  table.hear({ ...frame(view()), aid: null as unknown as Aid })
  render(client.Table, { table })
  flushSync()
  expect(screen.getByRole('heading', { name: 'Bo points for Ann' })).toBeTruthy()
  expect(sees('3 Memory cards and 1 Short Circuit. No Memory card exists twice.')).toBe(true)
})

test('the table in words names every place', () => {
  const words = client.describe(view({ faces: ['short circuit', null, null, faces[3]!] }), say)
  expect(words).toBe(
    'Round 1.\nRow 1: A1 Short Circuit and B1 face down.\nRow 2: A2 face down and B2 1 green battery.\nPoints: You 4 and Bo 0.',
  )
})

test('French puts colours behind things and lets them agree', () => {
  const said = (number: number | null, colour: 'blue' | 'green' | null, kind: 'gear' | 'bulb' | null) =>
    fr.statement({ type: 'Say', number, colour, kind })
  expect([
    said(2, 'green', 'bulb'),
    said(1, 'blue', 'bulb'),
    said(3, 'blue', 'gear'),
    said(null, 'green', null),
    said(2, 'blue', null),
    said(null, null, 'gear'),
  ]).toEqual(['2 ampoules vertes', '1 ampoule bleue', '3 rouages bleus', 'vert', '2 bleus', 'rouages'])
  expect(en.statement({ type: 'Say', number: null, colour: 'green', kind: 'gear' })).toBe('green gears')
})
