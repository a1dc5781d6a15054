import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Words } from '../../connection.svelte'
import { roomOf, say } from '../../given'
import { prefs } from '../../prefs.svelte'
import { Table } from '../../table.svelte'
import type { Action, Event, Placement } from '../../wire/quirkies'
import type { Frame } from '../../wire/wire'
import { called, colour, isWhite, lineOf, numbered, pattern, type Quirkies, type Shown } from './cards'
import client from './index'

// Creature n lives at place n; the corners are covered, and the last card lies in the middle of the upper row.
const CARD = { boltOrange: 0, cogGreenDots: 9 + 4, fizzBlue: 18 + 6, rivet: 54, widget: 72 }
const latest: Placement = { placer: 0, place: 1, claims: Array<null>(8).fill(null), wrong: [], passed: [] }

function view(more: Partial<Shown> = {}): Shown {
  const stacks = Array.from({ length: 9 }, (_, place) => [81 + place])
  for (const card of Object.values(CARD)) stacks[Math.floor(card / 9)]!.push(card)
  return {
    options: {
      mode: 'advanced',
      calls: 'spot',
      dealer: 'random',
      share5: false,
      turn_seconds: 120,
      own_seconds: 6,
      open_seconds: 4,
    },
    seat: 0,
    dealer: 1,
    turn: 0,
    stacks,
    hand: [1, 28, 40, 50, 60, 70],
    counts: [6, 6],
    pile: 40,
    tokens: [2, 0],
    phase: 'turn',
    second: false,
    round: 3,
    closing: null,
    latest: null,
    waits: 7,
    ...more,
  }
}

const room = roomOf<Quirkies>('quirkies', view().options, ['Ann', 'Bo'])

let sent: Action[] = []
function sit(shown: Shown, legal: Action[], lines: number[] = [], waiting = [0]): Table<Quirkies> {
  const send = async (words: Words): Promise<void> => {
    if (words.type === 'Act') sent.push(words.action as Action)
  }
  const table = new Table<Quirkies>(client, send)
  table.hear(room)
  const frame: Frame<Quirkies> = {
    type: 'Frame',
    number: 0,
    events: [],
    view: shown,
    legal,
    // In these tests every creature lies where its number says.
    aid: { lines, homes: Object.fromEntries(shown.hand.map((card) => [card, Math.floor(card / 9)])) },
    waiting,
    clock: null,
    outcome: null,
  }
  table.hear(frame)
  render(client.Table, { table })
  flushSync()
  return table
}

/** As whoever has nothing to do sees it. */
function look(table: Table<Quirkies>, shown: Shown, waiting: number[]): void {
  const aid = { lines: [], homes: {} }
  table.hear({ type: 'Frame', number: 0, events: [], view: shown, legal: [], aid, waiting, clock: null, outcome: null })
  render(client.Table, { table })
  flushSync()
}
const plays = (shown: Shown): Action[] => shown.hand.map((card) => ({ type: 'Play', card }))
const calls: Action[] = [...Array(8).keys()].map((line) => ({ type: 'Call', line, taken: false }))
const tap = (name: RegExp): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }))
const press = (code: string): Promise<boolean> => fireEvent.keyDown(document.body, { code })

beforeEach(() => {
  prefs.language = 'en'
  sent = []
})
afterEach(cleanup)

test('a card is played by tapping it and then its place', async () => {
  const shown = view()
  sit(shown, plays(shown))
  await tap(/^Bolt, orange dots goes to row 1, column 1/)
  await tap(/^row 1, column 1.*Play here/)
  expect(sent).toEqual([{ type: 'Play', card: 1 }])
})

test('the same key twice plays a card', async () => {
  const shown = view()
  sit(shown, plays(shown))
  await press('Digit3')
  expect(sent).toEqual([])
  await press('Digit3')
  expect(sent).toEqual([{ type: 'Play', card: 40 }])
})

test('only the lines through the last card are lit, and one tap calls one', async () => {
  sit(view({ phase: 'own', latest }), [{ type: 'Pass' }, ...calls], [0, 4])
  const lit = screen
    .getAllByRole('button', { name: /^Call the/ })
    .filter((button) => !(button as HTMLButtonElement).disabled)
  expect(lit.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Call the upper row, key Q',
    'Call the middle column, key R',
  ])
  await tap(/upper row/)
  expect(sent).toEqual([{ type: 'Call', line: 0, taken: false }])
})

test('two tapped cards ring the third, and Space calls their line', async () => {
  sit(view({ phase: 'own', latest }), [{ type: 'Pass' }, ...calls], [0, 4])
  const shout = screen.getByRole('button', { name: /Quirkies!/ }) as HTMLButtonElement
  expect(shout.disabled).toBe(true)
  await tap(/^row 1, column 2/)
  await tap(/^row 2, column 2/)
  expect(shout.disabled).toBe(false)
  await press('Space')
  expect(sent).toEqual([{ type: 'Call', line: 4, taken: false }])
})

test('tapping the third card calls the line', async () => {
  sit(view({ phase: 'open', latest }), [{ type: 'Pass' }, ...calls], [0, 4])
  for (const column of [2, 1, 3]) await tap(new RegExp(`^row 1, column ${column}`))
  expect(sent).toEqual([{ type: 'Call', line: 0, taken: false }])
})

test('a line that somebody has is not offered', () => {
  const claims = latest.claims.with(0, 1)
  sit(
    view({ phase: 'open', latest: { ...latest, claims } }),
    [{ type: 'Pass' }, { type: 'Call', line: 0, taken: true }, ...calls.slice(1)],
    [0, 4],
  )
  expect((screen.getByRole('button', { name: 'The upper row: Bo' }) as HTMLButtonElement).disabled).toBe(true)
})

test('when every line of the card is taken one can still go on', async () => {
  const claims = latest.claims.with(0, 0).with(4, 1)
  sit(
    view({ phase: 'open', latest: { ...latest, claims } }),
    [{ type: 'Pass' }, ...calls.filter((call) => call.type === 'Call' && ![0, 4].includes(call.line))],
    [0, 4],
  )
  await tap(/^No more/)
  expect(sent).toEqual([{ type: 'Pass' }])
})

test('P is no line', async () => {
  sit(view({ phase: 'own', latest }), [{ type: 'Pass' }, ...calls], [0, 4])
  await press('KeyP')
  expect(sent).toEqual([{ type: 'Pass' }])
})

test('QUI-A17 a stack opens by the context menu and shows all its cards', async () => {
  sit(view(), [], [], [1])
  await fireEvent.contextMenu(screen.getByRole('button', { name: /^row 1, column 1/ }))
  expect(screen.getAllByRole('heading', { name: 'Bolt, all cards' })).not.toHaveLength(0)
  expect(screen.getAllByRole('img', { name: 'Bolt, orange stripes' })).not.toHaveLength(0)
})

test('who watches sees the board and has nothing to press', () => {
  const shown = view({ seat: null, hand: [] })
  const table = new Table<Quirkies>(client)
  table.hear({ ...room, you: null })
  look(table, shown, [0])
  expect(screen.getByText('Ann plays a card')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Your hand' })).toBeNull()
})

test('every event changes the view to what it says, also when it is shown twice', () => {
  const shown = view({ latest: null })
  const events: Event[] = [
    { type: 'Placed', seat: 0, card: 28, place: 3 },
    { type: 'Won', seat: 0, line: 1, tokens: 3 },
    { type: 'OneMore', seat: 0 },
    { type: 'Drew', seat: 0, count: 1, left: 39, hand: 4, cards: [11] },
    { type: 'Began', seat: 1, round: 4 },
    { type: 'LastRound', cause: 'tokens', seat: 0 },
  ]
  for (const event of events) {
    client.show(shown, event)
    const once = JSON.stringify(shown)
    client.show(shown, event)
    expect(JSON.stringify(shown)).toBe(once)
  }
  expect(shown).toMatchObject({
    turn: 1,
    round: 4,
    pile: 39,
    tokens: [3, 0],
    counts: [4, 6],
    closing: 'tokens',
    hand: [1, 40, 50, 60, 70, 11],
  })
  expect(shown.stacks[3]).toEqual([84, 28])
  expect(shown.latest?.claims[1]).toBe(0)
})

test('what happened is told in both languages', () => {
  const placed: Event = { type: 'Placed', seat: 1, card: 74, place: 8 }
  const tell = (event: Event, before: Event[] = []) =>
    client.tell(event, say, view(), { events: [...before, event], at: before.length })
  expect(tell(placed)).toEqual({ text: 'Bo covers **Widget** with orange triangles', seat: 1, place: 'Widget' })
  const [first, second]: Event[] = [
    { type: 'Won', seat: 0, line: 7, tokens: 1 },
    { type: 'Won', seat: 0, line: 2, tokens: 2 },
  ]
  expect(tell(first!)?.text).toBe('You get the **rising diagonal**: +1 token')
  expect(tell(second!, [first!])?.text).toBe('You get the **lower row**: +1 token')
  expect(tell({ type: 'Miscalled', seat: 0, line: 2, tokens: 1 }, [first!, second!])?.text).toBe(
    'You call the **lower row**, which is none: −1 token',
  )
  expect(tell({ type: 'Miscalled', seat: 1, line: 2, tokens: 0 }, [first!])?.text).toBe(
    'Bo calls the **lower row**, which is none',
  )
  expect(tell({ type: 'Missed', line: 2 })?.text).toBe('Nobody saw the **lower row**')
  prefs.language = 'fr'
  expect(tell(placed)?.text).toBe('Bo couvre **Widget**\u00a0: orange à triangles')
})

test('a line of the log lights the cards that it speaks of', () => {
  const table = sit(view(), [], [], [1])
  table.marked = client.tell({ type: 'Missed', line: 4 }, say, view(), { events: [], at: 0 })?.place ?? null
  flushSync()
  expect([...document.querySelectorAll<HTMLElement>('.place.marked')].map(({ dataset }) => dataset.place)).toEqual([
    '1',
    '4',
    '7',
  ])
})

test('whoever wins a line is shown on it', () => {
  sit(view({ latest: { ...latest, claims: latest.claims.with(4, 1).with(6, 1) } }), [], [], [1])
  expect([...document.querySelectorAll('.place .gain')].map((chip) => chip.textContent)).toEqual(['+2'])
})

test('the board is described in words', () => {
  expect(client.describe(view(), say)).toBe(
    'Row 1: Bolt, orange stripes; Cog, green dots; Fizz, blue stripes. Row 2: Gasket, still white; Nut, still white; Piston, still white. ' +
      'Row 3: Rivet, orange stripes; Spark, still white; Widget, orange stripes. You: 2 tokens and Bo: 0 tokens.',
  )
})

test('a card knows its name and its face, two places their line', () => {
  expect(called(80)).toBe('Widget')
  expect([called(85), colour(40), pattern(40), isWhite(80), isWhite(81)]).toEqual(['Nut', 'green', 'dots', false, true])
  expect([numbered('nut', 'green', 'dots'), numbered('bolt')]).toEqual([40, 81])
  expect(lineOf([1, 4], [0, 4])).toBe(4)
  expect(lineOf([1, 8], [0, 4])).toBeNull()
})

test('who has called wrongly is told to wait, though it is their own time that runs out', () => {
  sit(view({ phase: 'own', latest: { ...latest, wrong: [0] } }), [], [], [1])
  expect(screen.getByText('The others still look')).toBeTruthy()
  expect(screen.getByText(/^Your call was wrong/)).toBeTruthy()
})

test('a replay speaks of nobody’s time', () => {
  const table = new Table<Quirkies>(client)
  table.hear(room)
  const shown = view({ phase: 'own', latest: { ...latest, placer: 1 } })
  look(table, shown, [])
  expect(screen.getByText('Bo looks for lines')).toBeTruthy()
  expect(screen.queryByText(/open to/)).toBeNull()
})
