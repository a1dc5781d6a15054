import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, Refusal, type Heard } from './connection.svelte'

const NOT_NOW = { reason: 'That cannot be done now.', key: 'not_now', values: {} }

/** The other end of the line, in the browser's clothes. */
class Line {
  static OPEN = 1
  static all: Line[] = []
  static get now(): Line {
    return Line.all.at(-1)!
  }
  readyState = 0
  heard: { type: string; id: string }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    Line.all.push(this)
  }
  send(text: string): void {
    this.heard.push(JSON.parse(text) as { type: string; id: string })
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }
}

let heard: Heard[]
let met: number
let since: number
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
  ;[heard, met, since] = [[], 0, 0]
  connection = new Connection(
    () => `ws://table?since=${since}`,
    (message) => heard.push(message),
    async () => met++,
  )
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message is done when the server says so', async () => {
  Line.now.open()
  const done = connection.send({ type: 'Say', text: 'hello' })
  Line.now.say({ type: 'Done', id: Line.now.heard[0]!.id })
  await done
})

test('a refusal comes with reason and rule', async () => {
  Line.now.open()
  const done = connection.send({ type: 'Act', action: {} })
  Line.now.say({ type: 'Refused', id: Line.now.heard[0]!.id, ...NOT_NOW, rule: 'QUI-R1' })
  await expect(done).rejects.toMatchObject({ message: NOT_NOW.reason, why: NOT_NOW, rule: 'QUI-R1' })
})

test('after a break it comes back and names what it has', () => {
  Line.now.open()
  since = 7
  Line.now.drop()
  expect(connection.status).toBe('lost')
  vi.advanceTimersByTime(400)
  expect(Line.now.url).toContain('since=7')
  Line.now.open()
  expect(connection.status).toBe('open')
})

test('what was not answered is said again with the same id, in order', () => {
  Line.now.open()
  void connection.send({ type: 'Act', action: 1 })
  void connection.send({ type: 'Act', action: 2 })
  const before = Line.now.heard
  Line.now.say({ type: 'Done', id: before[0]!.id })
  Line.now.drop()
  void connection.send({ type: 'Act', action: 3 })
  vi.advanceTimersByTime(400)
  Line.now.open()
  expect(Line.now.heard).toMatchObject([before[1], { action: 3 }])
})

test('to a table that moves it comes back at once, says again what was not answered, and nobody notices', () => {
  Line.now.open()
  Line.now.say({ type: 'Room' })
  void connection.send({ type: 'Act', action: 1 })
  const [act] = Line.now.heard
  Line.now.drop(1012)
  vi.advanceTimersByTime(60)
  expect([Line.all.length, connection.status]).toEqual([2, 'open'])
  Line.now.open()
  expect(Line.now.heard).toEqual([act])
})

test('a table that moves for long is noticed, and not asked for again and again', () => {
  Line.now.open()
  for (let i = 0; i < 100; i++) {
    Line.now.drop(1012)
    vi.advanceTimersByTime(20)
    if (i === 90) expect(connection.status).toBe('open')
  }
  expect(Line.all.length).toBeLessThan(12)
  vi.advanceTimersByTime(2000)
  Line.now.drop(1012)
  expect(connection.status).toBe('lost')
})

test('whoever waits for a table is told why, until they are there', () => {
  Line.now.open()
  Line.now.say({ type: 'Notice', ...NOT_NOW })
  expect(connection.reason?.key).toBe('not_now')
  Line.now.drop(1012)
  vi.advanceTimersByTime(60)
  Line.now.open()
  expect(connection.reason?.key).toBe('not_now')
  Line.now.say({ type: 'Room' })
  expect(connection.reason).toBeNull()
})

test('whoever is led to the table on the line on which they waited for long has a line again', () => {
  Line.now.open()
  Line.now.drop(1012)
  vi.advanceTimersByTime(60)
  Line.now.open()
  vi.advanceTimersByTime(3000)
  expect(connection.status).toBe('lost')
  Line.now.say({ type: 'Room' })
  expect(connection.status).toBe('open')
})

test('it waits longer each time, but not for ever', () => {
  for (let i = 1; i < 13; i++) {
    Line.now.drop()
    while (Line.all.length === i) vi.advanceTimersByTime(100)
  }
  expect(Line.all).toHaveLength(13)
  Line.now.drop()
  vi.advanceTimersByTime(5_900)
  expect(Line.all).toHaveLength(13)
})

test('a silent line is a dead line', () => {
  Line.now.open()
  const first = Line.now
  vi.advanceTimersByTime(10_000)
  expect(first.heard.at(-1)?.type).toBe('Ping')
  vi.advanceTimersByTime(10_500)
  expect(Line.all).toHaveLength(2)
  expect(first.readyState).toBe(3)
  expect(Line.now.url).toContain('elsewhere=1')
})

test('a line that does not open is given up, and another server is asked for until one opens', () => {
  void connection.send({ type: 'Act', action: 1 })
  const first = Line.now
  vi.advanceTimersByTime(3_900)
  expect([Line.all.length, connection.status]).toEqual([1, 'connecting'])
  vi.advanceTimersByTime(100)
  expect([first.readyState, connection.status]).toEqual([3, 'lost'])
  vi.advanceTimersByTime(400)
  expect(Line.all.map((line) => line.url)).toEqual(['ws://table?since=0', 'ws://table/?since=0&elsewhere=1'])
  vi.advanceTimersByTime(4_000 + 800)
  expect(Line.all).toHaveLength(3)
  Line.now.open()
  expect(Line.now.heard).toMatchObject([{ action: 1 }])
  vi.advanceTimersByTime(9_000)
  expect([Line.all.length, connection.status]).toEqual([3, 'open'])
  Line.now.drop()
  vi.advanceTimersByTime(400)
  expect(Line.now.url).toBe('ws://table?since=0')
})

test('a line that is refused before is not given up besides', () => {
  Line.now.drop()
  vi.advanceTimersByTime(400)
  Line.now.open()
  vi.advanceTimersByTime(5_000)
  expect(Line.all).toHaveLength(2)
})

test('whoever has left does not wait for a line that did not open', () => {
  connection.close()
  vi.advanceTimersByTime(60_000)
  expect([Line.all.length, connection.status]).toEqual([1, 'closed'])
})

test('an answered ping keeps the line', () => {
  Line.now.open()
  for (let i = 0; i < 6; i++) {
    vi.advanceTimersByTime(10_000)
    Line.now.say({ type: 'Done', id: Line.now.heard.at(-1)!.id })
  }
  expect(Line.all).toHaveLength(1)
})

test('back online it does not wait', () => {
  for (let i = 0; i < 8; i++) {
    Line.now.drop()
    vi.advanceTimersByTime(10_001)
  }
  Line.now.drop()
  const before = Line.all.length
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(400)
  expect(Line.all.length).toBe(before + 1)
})

test('a table that is not there is not asked for again', async () => {
  const done = connection.send({ type: 'Ping' })
  Line.now.drop(4404)
  await expect(done).rejects.toBeInstanceOf(Refusal)
  vi.advanceTimersByTime(60_000)
  expect([connection.status, Line.all.length]).toEqual(['closed', 1])
  expect(connection.reason?.key).toBe('no_table')
})

test('a stranger introduces itself and comes again', async () => {
  Line.now.drop(4401)
  expect(met).toBe(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(Line.all).toHaveLength(2)
})

test('a stranger waits for its cookie before it comes again: with two it would be two people', async () => {
  let cookie = (): void => {}
  connection.close()
  connection = new Connection(
    () => 'ws://table',
    () => {},
    () => (met++, new Promise<void>((got) => (cookie = got))),
  )
  const before = Line.all.length
  Line.now.drop(4401)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([met, Line.all.length]).toEqual([1, before])
  cookie()
  await vi.advanceTimersByTimeAsync(400)
  expect(Line.all.length).toBe(before + 1)
})
