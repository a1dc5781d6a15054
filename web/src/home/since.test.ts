import { expect, test } from 'vitest'
import type { GameClient } from '../games/game'
import { prefs } from '../prefs.svelte'
import type { History, TableInfo } from '../wire/wire'
import { told } from './since'

const person = (name: string) => ({ kind: 'person', name, here: true, stand_in: false })
const table = (seen: number) => ({ yours: [0], places: [person('Ann'), person('Bob')], seen }) as unknown as TableInfo
const step = (...events: object[]) => ({ events, view: {}, aid: {} })
const history = (earlier: number | null) =>
  ({ seat: 0, earlier, steps: [step({ n: 1 }), step({ n: 2 }, { n: 3, head: true }), step({ n: 4 })] }) as History
const client = {
  tell: (event: { n: number; head?: boolean }, say: { name(seat: number): string }) => ({
    text: `**${say.name(event.n % 2)}** ${event.n}`,
    head: event.head,
  }),
} as unknown as GameClient

test('what I have not seen is told, without headings', () => {
  Object.assign(prefs, { language: 'en' })
  expect(told(table(1), history(null), client)).toBe('You 2. You 4.')
  expect(told(table(10), history(10), client)).toBe('Bob 1. You 2. You 4.')
  expect(told(table(13), history(10), client)).toBe('You 4.')
  expect(told(table(14), history(10), client)).toBe('')
})
