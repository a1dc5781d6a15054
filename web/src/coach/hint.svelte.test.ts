import { expect, test, vi } from 'vitest'
import { prefs } from '../prefs.svelte'
import type { Hint } from '../wire/wire'
import { arrow } from './arrow'
import { Coaching } from './hint.svelte'
import { told, type HintClient } from './told'

interface Toy {
  Options: unknown
  Action: { type: string; card: number }
  Event: unknown
  View: unknown
  Aid: unknown
}
const card = (n: number): Toy['Action'] => ({ type: 'Play', card: n })
const reason = { key: 'play', values: {}, text: 'Play it' }
const tip = (...actions: Toy['Action'][]) => ({ actions, title: reason, why: [], way: [], targets: [], label: null })
const hint = (...ideas: Hint<Toy>['ideas']): Hint<Toy> => ({ type: 'Hint', id: '1', ideas })

function seat(...cards: number[]) {
  const table = {
    legal: cards.map(card),
    you: 0,
    room: { status: 'running', hints: { open: true, agreed: [], used: [] } },
    replaying: false,
    asking: null,
    ask: vi.fn(async () => true),
    act: vi.fn(async (_: Toy['Action']) => {}),
  }
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table has more than a hint needs
  return { table, coach: new Coaching<Toy>(table as any) }
}

test('a hint is shown after it was asked for, and gone with any other action', async () => {
  const { table, coach } = seat(1, 2)
  coach.hear(hint(tip(card(1))))
  expect(coach.open).toBe(false)
  await coach.ask()
  expect([coach.thinking, table.ask.mock.calls]).toEqual([true, [[{ type: 'AskHint' }]]])
  coach.hear(hint(tip(card(1))))
  expect([coach.open, coach.marks('Play', { card: 1 }), coach.marks('Play', { card: 2 })]).toEqual([true, true, false])
  coach.acted(card(2))
  expect(coach.open).toBe(false)
})

test('its steps are done one by one, each when it may be done', async () => {
  const { table, coach } = seat(1)
  await coach.ask()
  coach.hear(hint(tip(card(1), card(2)), tip(card(3))))
  table.act.mockImplementation(async (action) => coach.acted(action))
  coach.go()
  await vi.waitFor(() => expect(coach.left).toBe(1))
  expect(table.act.mock.calls).toEqual([[card(1)]])
  table.legal = [card(2)]
  coach.look()
  await vi.waitFor(() => expect(coach.open).toBe(false))
  expect(table.act.mock.calls).toEqual([[card(1)], [card(2)]])
})

test('what can no longer be done is gone, and there may be another idea', async () => {
  const { table, coach } = seat(1, 3)
  await coach.ask()
  coach.hear(hint(tip(card(1)), tip(card(3))))
  coach.another()
  expect(coach.next).toEqual(card(3))
  table.legal = [card(1)]
  coach.look()
  expect(coach.open).toBe(false)
})

test('where hints are not open nobody asks', async () => {
  const { table, coach } = seat(1)
  table.room.hints.open = false
  await coach.ask()
  expect(table.ask).not.toHaveBeenCalled()
})

const games = import.meta.glob<{ hints: HintClient }>('../games/*/hints.ts', { eager: true })
const places = (sentence: string): string[] => [...sentence.matchAll(/{(\w+)}/g)].map(([, name]) => name!).sort()

test.each(Object.entries(games))('%s says in French all that its hints say', (_, { hints }) => {
  const { en, fr } = hints.sentences
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
  for (const [key, english] of Object.entries(en)) expect([key, ...places(fr[key]!)]).toEqual([key, ...places(english)])
})

test('all five games have words, and a key that nobody knows is said in the server’s English', () => {
  expect(Object.keys(games)).toHaveLength(5)
  const say = told(undefined, { name: () => '', is: () => false })
  expect(say({ key: 'unknown', values: {}, text: 'Go on' })).toBe('Go on')
  prefs.language = 'en'
})

test('an arrow ends before the middle of its last space', () => {
  const { line, head } = arrow(
    [
      [50, 50],
      [150, 50],
      [250, 50],
    ],
    100,
  )
  expect(line).toBe('M50,50L150,50L208,50')
  expect(head.startsWith('M238 50')).toBe(true)
})
