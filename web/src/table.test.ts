import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failed } from './api'
import { plain } from './i18n/reasons'
import { Refusal, type Words } from './connection.svelte'
import { person, roomOf } from './given'
import { prefs } from './prefs.svelte'
import { Table, type Earlier } from './table.svelte'
import { notices } from './ui/toasts.svelte'
import type { Frame, Place, Room, Seen } from './wire/wire'

interface Types {
  Options: null
  View: { sum: number }
  Action: { type: 'Add'; by: number } | { type: 'Pass' }
  Event: { type: 'Added'; seat: number; sum: number }
  Aid: null
}

const bot: Place = { kind: 'bot', name: 'novice', here: true, stand_in: false }
const room = (more: Partial<Room<Types>> = {}): Room<Types> => ({
  ...roomOf<Types>('sum', null, []),
  places: [person('Ann'), person('Bo'), bot],
  ...more,
})
const added = (sum: number, seat = 1): Types['Event'] => ({ type: 'Added', seat, sum })
const frame = (number: number, events: Types['Event'][], more: Partial<Frame<Types>> = {}): Frame<Types> => ({
  type: 'Frame',
  number,
  events,
  view: { sum: events.at(-1)?.sum ?? 0 },
  legal: [],
  aid: null,
  waiting: [0],
  clock: null,
  outcome: null,
  ...more,
})

let sent: Words[] = []
function sit(
  send: (words: Words) => Promise<void> = async (words) => void sent.push(words),
  earlier?: Earlier<Types>,
  tell?: (words: Seen) => void,
): Table<Types> {
  const table = new Table<Types>(
    {
      show: (view, event) => ((view.sum = event.sum), 100),
      tell: (event, say) => ({ text: `${say.name(event.seat)}: ${event.sum}`, seat: event.seat }),
    },
    send,
    earlier,
    tell,
  )
  table.hear(room())
  return table
}

beforeEach(() => {
  vi.useFakeTimers()
  prefs.language = 'en'
  sent = []
})
afterEach(() => vi.useRealTimers())

test('arriving late, all that happened is in the log and nothing is played', () => {
  const table = sit()
  table.hear(frame(2, [added(1), added(3, 2)]))
  expect(table.shown.sum).toBe(3)
  expect(table.log.map(({ text }) => text)).toEqual(['Bo: 1', 'Pip: 3'])
})

test('the log says only what was shown', () => {
  const table = sit()
  table.hear(frame(0, []))
  table.hear(frame(2, [added(1), added(2)]))
  expect(table.log).toHaveLength(1)
  expect(table.view.sum).toBe(2)
  vi.advanceTimersByTime(200)
  expect(table.log).toHaveLength(2)
})

test('coming back, events we had already are not told twice', () => {
  const table = sit()
  table.hear(frame(2, [added(1), added(2)]))
  table.hear(frame(3, [added(1), added(2), added(3)]))
  table.play.skip()
  expect(table.log.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(table.number).toBe(3)
})

test('the log speaks the language of its reader', () => {
  const table = sit()
  table.hear(frame(1, [added(1, 0)]))
  expect(table.log[0]!.text).toBe('You: 1')
  prefs.language = 'fr'
  flushSync()
  expect(table.log[0]!.text).toBe('Vous: 1')
})

test('acting skips to the newest view', () => {
  const table = sit(() => new Promise(() => {}))
  table.hear(frame(0, []))
  table.hear(frame(2, [added(1), added(2)]))
  void table.act({ type: 'Add', by: 1 })
  expect([table.shown.sum, table.playing, table.acting]).toEqual([2, false, true])
})

test('where somebody wants to be asked first, the same again does it', async () => {
  prefs.confirm = true
  const table = sit()
  await table.act({ type: 'Pass' })
  await table.act({ type: 'Add', by: 1 })
  expect([sent.length, table.asking]).toEqual([0, { type: 'Add', by: 1 }])
  await table.act({ type: 'Add', by: 1 })
  expect(sent).toEqual([{ type: 'Act', action: { type: 'Add', by: 1 } }])
  await table.act({ type: 'Pass' })
  table.hear(frame(1, [added(1)]))
  expect(table.asking, 'what was meant for another position').toBe(null)
  prefs.confirm = false
})

test('the same action twice at once is sent once', () => {
  const table = sit(async (words) => void sent.push(words))
  table.hear(frame(0, []))
  void table.act({ type: 'Pass' })
  void table.act({ type: 'Pass' })
  expect(sent).toEqual([{ type: 'Act', action: { type: 'Pass' } }])
})

test('a refusal is kept until the next try', async () => {
  const table = sit(async () => {
    if (sent.push({ type: 'Ping' }) === 1) throw new Refusal(plain('Not now.'), 'SUM-R1')
  })
  await table.act({ type: 'Pass' })
  expect([table.refusal?.message, table.refusal?.rule, table.acting]).toEqual(['Not now.', 'SUM-R1', false])
  await table.act({ type: 'Pass' })
  expect(table.refusal).toBeNull()
})

test('legal actions of one kind', () => {
  const table = sit()
  table.hear(frame(0, [], { legal: [{ type: 'Add', by: 1 }, { type: 'Pass' }, { type: 'Add', by: 2 }] }))
  expect(table.can('Add').map(({ by }) => by)).toEqual([1, 2])
})

test('looking back, nothing can be done by mistake', () => {
  const table = sit()
  table.hear(frame(0, []))
  table.hear(frame(1, [added(1)], { legal: [{ type: 'Pass' }] }))
  table.play.back()
  expect([table.past, table.legal.length]).toEqual([true, 0])
  table.play.skip()
  expect(table.legal).toHaveLength(1)
})

test('back at the first moment of a game one came to later, one sees it, and can do nothing', async () => {
  const table = sit(undefined, async () => [
    { events: [], view: { sum: 0 }, aid: null },
    { events: [added(1), added(2)], view: { sum: 2 }, aid: null },
  ])
  table.hear(frame(2, [added(1), added(2)], { legal: [{ type: 'Pass' }] }))
  await table.play.back()
  expect([table.shown.sum, table.log, table.legal]).toEqual([0, [], []])
  table.hear(frame(3, [added(3)], { legal: [{ type: 'Pass' }] }))
  expect([table.shown.sum, table.play.news]).toEqual([0, 1])
  table.play.resume()
  expect(table.legal).toEqual([])
  table.play.skip()
  expect([table.shown.sum, table.legal.length, table.log.length]).toEqual([3, 1, 3])
})

test('why the past cannot be had is said', async () => {
  const table = sit(undefined, () => Promise.reject(new Failed(409, plain('The rules have changed.'))))
  table.hear(frame(1, [added(1)]))
  await table.play.back()
  expect([table.refusal?.message, table.past, table.shown.sum]).toEqual(['The rules have changed.', false, 1])
})

test('the clock ticks, and knows what it began with', () => {
  const table = sit()
  table.hear(frame(0, [], { clock: { left: 30, total: 40, held: false } }))
  vi.advanceTimersByTime(10_000)
  expect(table.clock).toBeCloseTo(20, 0)
  expect(table.clockTotal).toBe(40)
  vi.advanceTimersByTime(60_000)
  expect(table.clock).toBe(0)
  table.close()
})

test('a clock that is held stands still', () => {
  const table = sit()
  table.hear(frame(0, [], { clock: { left: 30, total: 40, held: true } }))
  vi.advanceTimersByTime(10_000)
  expect([table.clock, table.held]).toEqual([30, true])
  table.close()
})

test('the table is told when its page has shown all, and again on a new line', () => {
  const seen: number[] = []
  const table = sit(undefined, undefined, ({ number }) => seen.push(number))
  table.hear(frame(1, [added(1)]))
  expect(seen).toEqual([1])
  table.hear(frame(3, [added(2), added(3)]))
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(150)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(50)
  expect(seen).toEqual([1, 3])
  table.missed()
  table.hear(frame(3, [], { view: { sum: 3 } }))
  expect(seen).toEqual([1, 3, 3])
  table.hear(frame(4, [added(5)]))
  table.play.skip()
  expect(seen).toEqual([1, 3, 3, 4])
})

test('who looks back holds nobody up', async () => {
  const seen: number[] = []
  const table = sit(undefined, undefined, ({ number }) => seen.push(number))
  table.hear(frame(0, []))
  table.hear(frame(1, [added(1)]))
  await table.play.back()
  expect(seen).toEqual([0, 1])
  table.hear(frame(2, [added(3)]))
  expect(seen).toEqual([0, 1, 2])
})

test('a line of the chat that comes again after a broken line is one line', () => {
  const table = sit()
  for (let i = 0; i < 2; i++) table.hear({ type: 'Said', number: 1, seat: 1, name: 'Bo', text: 'hello', at: 5 })
  expect(table.chat).toHaveLength(1)
})

test('seats have names', () => {
  const table = sit()
  expect([0, 1, 2].map((seat) => table.name(seat))).toEqual(['You', 'Bo', 'Pip'])
  expect(table.called(0)).toBe('Ann')
  expect([table.bot(1), table.bot(2)]).toEqual([false, true])
})

test('whoever was away for long is brought to now', () => {
  const table = sit()
  table.hear(frame(0, []))
  table.hear(
    frame(
      600,
      Array.from({ length: 600 }, (_, i) => added(i)),
    ),
  )
  expect([table.shown.sum, table.playing, table.log.length]).toEqual([599, false, 600])
})

test('nothing is played for a page that nobody sees', () => {
  const table = sit()
  table.hear(frame(0, []))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  table.hear(frame(1, [added(1)]))
  vi.restoreAllMocks()
  expect(table.playing).toBe(false)
})

test('in a replay nobody is "You"', () => {
  const replay = new Table<Types>({ show: () => 0, tell: () => null })
  replay.hear(room())
  expect([replay.replaying, replay.you, replay.name(0)]).toEqual([true, 0, 'Ann'])
})

test('the log stays whole while somebody looks back, and marks what is on screen', async () => {
  const table = sit()
  for (let sum = 0; sum <= 3; sum++) table.hear(frame(sum, sum ? [added(sum)] : []))
  vi.advanceTimersByTime(400)
  await table.play.seekEvent(1)
  expect(table.log).toHaveLength(1)
  expect(table.story.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('who has left is announced and keeps their name for what was before', () => {
  const table = sit()
  table.hear(frame(1, [added(1)]))
  table.hear(room({ places: [person('Ann'), { ...bot, before: { name: 'Bo', until: 1 } }, bot] }))
  expect(notices.map(({ text }) => text)).toEqual(['Bo has left. The bot Pip plays on.'])
  table.hear(frame(2, [added(2)]))
  vi.advanceTimersByTime(200)
  expect(table.log.map(({ text }) => text)).toEqual(['Bo: 1', 'Bo has left. The bot Pip plays on.', 'Pip: 2'])
})

test('by day, what happened since I was here last is played from there on, and nothing can be done meanwhile', async () => {
  const steps = [0, 1, 2, 3].map((sum) => ({ events: sum ? [added(sum)] : [], view: { sum }, aid: null }))
  const table = sit(undefined, async () => steps)
  const day = { hours: 24, forfeits: false, left: [null], days_off: 2 }
  table.hear(room({ day: { ...day, seen: 1 } }))
  table.hear(frame(3, [added(1), added(2), added(3)], { legal: [{ type: 'Pass' }] }))
  await vi.advanceTimersByTimeAsync(1)
  expect([table.shown.sum, table.since, table.legal.length]).toEqual([2, true, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([table.shown.sum, table.since, table.past, table.legal.length]).toEqual([3, false, false, 1])
})

test('by day, who has seen all is shown how things stand', async () => {
  const earlier = vi.fn(async () => [])
  const table = sit(undefined, earlier)
  table.hear(room({ day: { hours: 24, forfeits: false, left: [null], days_off: 2, seen: 2 } }))
  table.hear(frame(2, [added(1), added(2)]))
  await vi.advanceTimersByTimeAsync(1)
  expect([table.past, earlier.mock.calls.length]).toEqual([false, 0])
})
