import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Words } from '../../connection.svelte'
import { roomOf } from '../../given'
import { prefs } from '../../prefs.svelte'
import { Table } from '../../table.svelte'
import type { Action, Aid, Types, View } from '../../wire/robot_quest_arena'
import type { Frame } from '../../wire/wire'
import { aid, at, legal, player, push, robot, step, view } from './given'
import client from './index'

const room = (you: number | null) => roomOf<Types>('robot_quest_arena', view().options, ['Ann', 'Bo', 'Cy', 'Di'], you)

let sent: Action[] = []
let number = 0
let table: Table<Types>
const frame = (shown: View, mine: Action[], help: Aid, waiting: number[]): Frame<Types> => ({
  type: 'Frame',
  number: number++,
  events: [],
  view: shown,
  legal: mine,
  aid: help,
  waiting,
  clock: null,
  outcome: null,
})

function sit(
  shown = view(),
  mine = legal,
  { you = 0 as number | null, help = aid, waiting = [shown.active] } = {},
): void {
  table = new Table<Types>(client, async (words: Words) => {
    if (words.type === 'Act') sent.push(words.action as Action)
  })
  table.hear(room(you))
  table.hear(frame(shown, mine, help, waiting))
  render(client.Table, { table })
  flushSync()
}
const press = (code: string): Promise<boolean> => fireEvent.keyDown(document.body, { code })
const question = (): string => document.querySelector('.ask h2')!.textContent
const tap = (name: string | RegExp): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }))
const space = (name: string): Element => document.querySelector(`[data-space="${at(name)}"]`)!
const click = async (name: string, pointerType = 'mouse'): Promise<void> => {
  await fireEvent.pointerDown(space(name), { pointerType })
  await fireEvent.click(space(name))
}
const answers = (): string[] =>
  [...document.querySelectorAll('.answers button .text')].map(({ textContent }) => textContent)

beforeEach(() => {
  prefs.language = 'en'
  sent = []
  number = 0
})
afterEach(cleanup)

test('a card without a choice is played by its key', async () => {
  sit()
  await press('Digit1')
  expect(sent).toEqual([{ type: 'Play', card: 'battery', robot: 0 }])
})

test('an attack is taken up, its targets ringed, and a click on one hits it', async () => {
  sit()
  await press('Digit2')
  expect(question()).toBe('Rivet Gun: choose a target')
  expect([
    document.querySelectorAll('.aim').length,
    document.querySelectorAll('.unseen').length,
    document.querySelectorAll('.range').length,
  ]).toEqual([2, 1, 1])
  await click('E2')
  expect(sent).toEqual([{ type: 'Attack', card: 'rivet_gun', robot: 0, target: 2 }])
})

test('Escape lets go of what was taken up', async () => {
  sit()
  await press('Digit2')
  await press('Escape')
  expect(answers()).toContain('End turn')
})

test('reach is drawn: solid what I have, dashed what I buy, red what hurts', () => {
  sit()
  expect([
    document.querySelectorAll('.reach').length,
    document.querySelectorAll('.reach.paid.hurts').length,
    document.querySelectorAll('.shove.paid').length,
  ]).toEqual([2, 1, 1])
})

test('with a mouse one click walks, with a finger the second tap', async () => {
  sit()
  await click('D5', 'touch')
  expect([sent, answers()[0]]).toEqual([[], 'Go to D5'])
  await click('D5', 'touch')
  await click('D5')
  expect(sent).toEqual([step(2), step(2)])
})

test('a way that hurts is never gone by one click', async () => {
  sit()
  await click('C2')
  expect([sent, question()]).toEqual([[], 'C2: Tacks'])
})

test('a push is chosen on the robot and done in the strip, Energy first', async () => {
  sit(view(), [...legal, push])
  await click('E4')
  await tap(/^Push Petri to F4/)
  expect(sent[0]).toEqual({ type: 'Convert' })
})

test('a purchase is confirmed in the strip', async () => {
  sit()
  await tap(/^Buzz Blade, 2 Energy/)
  expect([sent, question()]).toEqual([[], 'Buy Buzz Blade for 2?'])
  await press('Enter')
  expect(sent).toEqual([{ type: 'Buy', card: 'buzz_blade' }])
})

test('how many cubes the Reserve began with is what the server says', () => {
  sit(view({ cubes: 11 }))
  expect(screen.getByRole('img', { name: 'Reserve: 8 of 11' })).toBeTruthy()
})

test('what I can pay is lit, the rest is dim', () => {
  sit()
  const shop = within(screen.getByRole('region', { name: 'Shop' }))
  expect(shop.getByRole('button', { name: /^Buzz Blade/ }).classList.contains('dim')).toBe(false)
  expect(shop.getByRole('button', { name: /^Fusion Cell/ }).classList.contains('dim')).toBe(true)
})

test('E ends the turn, Backspace takes back', async () => {
  sit()
  await press('Backspace')
  await press('KeyE')
  expect(sent).toEqual([{ type: 'Undo' }, { type: 'End' }])
})

test('the arrows walk the spaces, and each says what it holds and what I may do', async () => {
  sit()
  await press('KeyB')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('D4: Centre, Strider (You)')
  await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'D5: Centre. A robot that starts its turn here earns a point. Go to D5.',
  )
})

test('discard pile and scrap heap are open for looking', async () => {
  sit(
    view({
      heap: ['overclock'],
      players: [player([], { discard: ['hammer', 'hammer'] }), player(), player(), player()],
    }),
  )
  await fireEvent.click(screen.getAllByRole('button', { name: 'Discard pile: 2 cards' })[0]!)
  expect(screen.getByRole('region', { name: 'Your discard pile' }).textContent).toContain('Hammer')
  await press('Escape')
  await tap('Scrap heap: 1 card')
  expect(screen.getByRole('region', { name: 'Scrap heap' }).textContent).toContain('Overclock')
})

test('a card asked for by a tile is taken from the hand', async () => {
  const asks = view({
    phase: 'start',
    agenda: [{ type: 'Task', verb: 'discard', robot: 0, n: 1, targets: [], of: [] }],
  })
  sit(asks, [{ type: 'Discard', card: 'overclock' }], { help: { routes: [], shoves: [], shots: [] } })
  await press('Digit3')
  expect(sent).toEqual([{ type: 'Discard', card: 'overclock' }])
})

test('robots are chosen by what they can do', async () => {
  sit(view({ phase: 'draft', turn: 0, robots: [robot('crate', 1, null)] }), [
    { type: 'Pick', kind: 'pug' },
    { type: 'Pick', kind: 'petri' },
    { type: 'Pick', kind: 'strider' },
  ])
  expect(screen.getByRole('button', { name: /^Crate/ }).hasAttribute('disabled')).toBe(true)
  await tap(/^Pug/)
  expect(sent).toEqual([{ type: 'Pick', kind: 'pug' }])
})

test('a spectator sees whom the table waits for and can do nothing', () => {
  sit(view({ active: 1, seat: null }), [], { you: null, help: { routes: [], shoves: [], shots: [] } })
  expect(question()).toBe('Bo plays')
  expect([answers(), document.querySelectorAll('.reach').length]).toEqual([[], 0])
})

test('in a team both see the sum', () => {
  sit(
    view({
      options: { ...view().options, teams: true },
      sides: [0, 1, 0, 1],
      players: [4, 1, 3, 0].map((points) => player([], { points })),
    }),
  )
  expect(screen.getAllByRole('img', { name: 'Team 1: 7 points' })).toHaveLength(2)
})
