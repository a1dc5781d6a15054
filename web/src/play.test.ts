import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Play } from './play.svelte'
import { prefs } from './prefs.svelte'

interface View {
  robot: number
}
type Event = { to: number; time?: number }

/** A robot on a line: every event moves it, to be looked at for 100 ms. */
function line(): Play<View, Event> {
  const play = new Play<View, Event>((view, event) => {
    view.robot = event.to
    return event.time ?? 100
  })
  play.push([], { robot: 0 })
  return play
}

beforeEach(() => {
  vi.useFakeTimers()
  prefs.speed = 1
})
afterEach(() => vi.useRealTimers())

test('the first moment is shown at once', () => {
  const play = new Play<View, Event>(() => 100)
  play.push([{ to: 1 }, { to: 2 }], { robot: 2 })
  expect(play.shown.robot).toBe(2)
  expect([play.told, play.playing]).toEqual([2, false])
})

test('events are shown one after the other, then the view', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }], { robot: 3 })
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(2)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(3)
  expect(play.playing).toBe(false)
})

test('events without time do not hold the next', () => {
  const play = line()
  play.push([{ to: 1, time: 0 }, { to: 2 }], { robot: 2 })
  expect(play.shown.robot).toBe(2)
  expect(play.playing).toBe(true)
})

test('what comes in the middle waits for its turn', () => {
  const play = line()
  play.push([{ to: 1 }], { robot: 1 })
  play.push([{ to: 2 }], { robot: 2 })
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(2)
})

test('speed divides the time', () => {
  prefs.speed = 4
  const play = line()
  play.push([{ to: 1 }], { robot: 9 })
  vi.advanceTimersByTime(24)
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(1)
  expect(play.shown.robot).toBe(9)
})

test('skip goes to the newest view and tells everything', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }], { robot: 2 })
  play.push([{ to: 3 }], { robot: 3 })
  play.skip()
  expect([play.shown.robot, play.told, play.playing]).toEqual([3, 3, false])
  vi.advanceTimersByTime(1000)
  expect(play.shown.robot).toBe(3)
})

test('paused, one step shows one visible event', () => {
  const play = line()
  play.pause()
  play.push([{ to: 1, time: 0 }, { to: 2 }, { to: 3 }], { robot: 4 })
  expect(play.shown.robot).toBe(0)
  play.step()
  expect(play.shown.robot).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(play.shown.robot).toBe(2)
  play.resume()
  expect(play.shown.robot).toBe(3)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(4)
})

test('back goes to the moment before, and on again event by event', () => {
  const play = line()
  play.push([{ to: 1 }], { robot: 1 })
  play.push([{ to: 2 }, { to: 3 }], { robot: 3 })
  play.skip()
  play.back()
  expect([play.shown.robot, play.told, play.past]).toEqual([1, 1, true])
  play.back()
  play.back()
  expect([play.shown.robot, play.at]).toEqual([0, 0])
  play.step()
  play.step()
  expect(play.shown.robot).toBe(2)
})

test('looking back, news do not tear the eyes away', () => {
  const play = line()
  play.push([{ to: 1 }], { robot: 1 })
  play.skip()
  play.back()
  play.push([{ to: 2 }], { robot: 2 })
  expect(play.shown.robot).toBe(0)
  play.skip()
  expect([play.shown.robot, play.past, play.paused]).toEqual([2, false, false])
})

test('a line of the log leads to the middle of its moment', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }, { to: 3 }], { robot: 3 })
  play.skip()
  play.seekEvent(2)
  expect([play.shown.robot, play.told, play.past]).toEqual([2, 2, true])
})

test('the true view is not the one on screen', () => {
  const play = line()
  const truth = { robot: 5 }
  play.push([], truth)
  play.push([{ to: 6 }], { robot: 6 })
  expect(truth.robot).toBe(5)
})

test('a running table remembers so many moments and no more', () => {
  const play = new Play<View, Event>((view, event) => ((view.robot = event.to), 0), { kept: 3 })
  for (let i = 0; i < 10; i++) play.push([{ to: i }], { robot: i })
  expect([play.shown.robot, play.last, play.told]).toEqual([9, 2, 10])
  play.back()
  play.back()
  expect(play.shown.robot).toBe(7)
})

test('what is hidden now is hidden when looking back, too', () => {
  const play = new Play<View, Event>(() => 100, { veil: (earlier, now) => {
    if (now.robot === 0) earlier.robot = 0
  } })
  play.push([], { robot: 7 })
  play.pause()
  play.push([{ to: 1 }], { robot: 0 })
  expect(play.shown.robot).toBe(0)
  play.back()
  expect(play.shown.robot).toBe(0)
})

test('what is skipped makes no sound', () => {
  const heard: number[] = []
  const play = new Play<View, Event>((view, event) => ((view.robot = event.to), 100), { played: (event) => heard.push(event.to) })
  play.push([], { robot: 0 })
  play.push([{ to: 1 }, { to: 2 }, { to: 3 }], { robot: 3 })
  vi.advanceTimersByTime(100)
  play.skip()
  expect(heard).toEqual([1, 2])
})

test('what was shown beyond the truth may outlive a moment, until somebody jumps', () => {
  type Marked = View & { way?: number[] }
  const show = (view: Marked, event: Event): number => ((view.way = [...(view.way ?? []), event.to]), 100)
  const play = new Play<Marked, Event>(show, { keep: (shown, settled) => void (settled.way = shown.way) })
  play.push([], { robot: 0 })
  play.push([{ to: 1 }], { robot: 1 })
  vi.advanceTimersByTime(100)
  play.skip()
  expect(play.shown).toEqual({ robot: 1, way: [1] })
  play.push([{ to: 2 }], { robot: 2 })
  vi.advanceTimersByTime(100)
  expect(play.shown).toEqual({ robot: 2, way: [1, 2] })
  play.seek(1)
  expect(play.shown).toEqual({ robot: 1 })
})
