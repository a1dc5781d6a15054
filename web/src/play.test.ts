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
  play.push([], { robot: 0 }, null)
  return play
}

beforeEach(() => {
  vi.useFakeTimers()
  prefs.speed = 1
})
afterEach(() => vi.useRealTimers())

test('the first moment is shown at once', () => {
  const play = new Play<View, Event>(() => 100)
  play.push([{ to: 1 }, { to: 2 }], { robot: 2 }, null)
  expect(play.shown.robot).toBe(2)
  expect([play.told, play.playing]).toEqual([2, false])
})

test('events are shown one after the other, then the view', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }], { robot: 3 }, null)
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(2)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(3)
  expect(play.playing).toBe(false)
})

test('events without time do not hold the next', () => {
  const play = line()
  play.push([{ to: 1, time: 0 }, { to: 2 }], { robot: 2 }, null)
  expect(play.shown.robot).toBe(2)
  expect(play.playing).toBe(true)
})

test('what comes in the middle waits for its turn', () => {
  const play = line()
  play.push([{ to: 1 }], { robot: 1 }, null)
  play.push([{ to: 2 }], { robot: 2 }, null)
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(100)
  expect(play.shown.robot).toBe(2)
})

test('speed divides the time', () => {
  prefs.speed = 4
  const play = line()
  play.push([{ to: 1 }], { robot: 9 }, null)
  vi.advanceTimersByTime(24)
  expect(play.shown.robot).toBe(1)
  vi.advanceTimersByTime(1)
  expect(play.shown.robot).toBe(9)
})

test('skip goes to the newest view and tells everything', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }], { robot: 2 }, null)
  play.push([{ to: 3 }], { robot: 3 }, null)
  play.skip()
  expect([play.shown.robot, play.told, play.playing]).toEqual([3, 3, false])
  vi.advanceTimersByTime(1000)
  expect(play.shown.robot).toBe(3)
})

test('paused, one step shows one visible event', () => {
  const play = line()
  play.pause()
  play.push([{ to: 1, time: 0 }, { to: 2 }, { to: 3 }], { robot: 4 }, null)
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
  play.push([{ to: 1 }], { robot: 1 }, null)
  play.push([{ to: 2 }, { to: 3 }], { robot: 3 }, null)
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
  play.push([{ to: 1 }], { robot: 1 }, null)
  play.skip()
  play.back()
  play.push([{ to: 2 }], { robot: 2 }, null)
  expect(play.shown.robot).toBe(0)
  play.skip()
  expect([play.shown.robot, play.past, play.paused]).toEqual([2, false, false])
})

test('a line of the log leads to the middle of its moment', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }, { to: 3 }], { robot: 3 }, null)
  play.skip()
  play.seekEvent(2)
  expect([play.shown.robot, play.told, play.past]).toEqual([2, 2, true])
})

test('the true view is not the one on screen', () => {
  const play = line()
  const truth = { robot: 5 }
  play.push([], truth, null)
  play.push([{ to: 6 }], { robot: 6 }, null)
  expect(truth.robot).toBe(5)
})

test('a running table remembers so many moments and no more', () => {
  const play = new Play<View, Event>((view, event) => ((view.robot = event.to), 0), { kept: 3 })
  for (let i = 0; i < 10; i++) play.push([{ to: i }], { robot: i }, null)
  expect([play.shown.robot, play.last, play.told]).toEqual([9, 2, 10])
  play.back()
  play.back()
  expect(play.shown.robot).toBe(7)
})

test('what may not be seen again is forgotten at once, and what happened is still shown', () => {
  const heard: number[] = []
  const play = new Play<View, Event>(() => 100, { played: (event) => heard.push(event.to) })
  play.push([], { robot: 7 }, null)
  play.pause()
  play.push([{ to: 1 }], { robot: 0 }, null, false, true)
  expect([play.shown.robot, play.playing, play.paused]).toEqual([0, true, true])
  play.resume()
  expect(heard).toEqual([1])
  play.back()
  expect(play.shown.robot).toBe(0)
})

test('who comes back to a table where something was veiled sees how it stands', () => {
  const play = line()
  play.push([{ to: 1 }, { to: 2 }], { robot: 2 }, null, true, true)
  expect([play.shown.robot, play.playing, play.first]).toEqual([2, false, 2])
})

test('what is skipped makes no sound', () => {
  const heard: number[] = []
  const play = new Play<View, Event>((view, event) => ((view.robot = event.to), 100), {
    played: (event) => heard.push(event.to),
  })
  play.push([], { robot: 0 }, null)
  play.push([{ to: 1 }, { to: 2 }, { to: 3 }], { robot: 3 }, null)
  vi.advanceTimersByTime(100)
  play.skip()
  expect(heard).toEqual([1, 2])
})

test('what was shown beyond the truth may outlive a moment, until somebody jumps', () => {
  type Marked = View & { way?: number[] }
  const show = (view: Marked, event: Event): number => ((view.way = [...(view.way ?? []), event.to]), 100)
  const play = new Play<Marked, Event>(show, { keep: (shown, settled) => void (settled.way = shown.way) })
  play.push([], { robot: 0 }, null)
  play.push([{ to: 1 }], { robot: 1 }, null)
  vi.advanceTimersByTime(100)
  play.skip()
  expect(play.shown).toEqual({ robot: 1, way: [1] })
  play.push([{ to: 2 }], { robot: 2 }, null)
  vi.advanceTimersByTime(100)
  expect(play.shown).toEqual({ robot: 2, way: [1, 2] })
  play.seek(1)
  expect(play.shown).toEqual({ robot: 1 })
})

/** Somebody who comes after three moves and two more while there; the server tells the beginning when asked. */
function late(more: Partial<ConstructorParameters<typeof Play<View, Event, string>>[1]> = {}): {
  play: Play<View, Event, string>
  asked: number[]
} {
  const asked: number[] = []
  const steps = [[], [1], [2, 3], [4], [5]].map((to) => ({
    events: to.map((to) => ({ to })),
    view: { robot: to.at(-1) ?? 0 },
    aid: `then ${to.at(-1) ?? 0}`,
  }))
  const earlier = async (until: number) => (asked.push(until), steps.filter(({ view }) => view.robot <= until))
  const play = new Play<View, Event, string>((view, event) => ((view.robot = event.to), 100), { earlier, ...more })
  play.push([{ to: 1 }, { to: 2 }, { to: 3 }], { robot: 3 }, 'then 3')
  play.push([{ to: 4 }], { robot: 4 }, 'then 4')
  play.push([{ to: 5 }], { robot: 5 }, 'then 5')
  play.skip()
  return { play, asked }
}

test('the game from its first moment on is fetched once, when somebody looks back', async () => {
  const { play, asked } = late()
  expect([play.last, play.first, asked]).toEqual([2, 3, []])
  await play.back()
  expect([play.shown.robot, play.fetching]).toEqual([4, true])
  await vi.waitFor(() => expect(play.fetching).toBe(false))
  expect([play.shown.robot, play.at, play.last, play.first, asked]).toEqual([4, 3, 4, 0, [3]])
  const seen = []
  for (let i = 0; i < 4; i++) seen.push((await play.back(), [play.shown.robot, play.told, play.aid]))
  expect(seen).toEqual([
    [3, 3, 'then 3'],
    [1, 1, 'then 1'],
    [0, 0, 'then 0'],
    [0, 0, 'then 0'],
  ])
  play.step()
  play.step()
  play.step()
  expect([play.shown.robot, play.told]).toEqual([3, 3])
  expect(asked).toEqual([3])
})

test('what came at once after a broken line is parted when somebody looks back', async () => {
  const step = (to: number) => ({ events: to ? [{ to }] : [], view: { robot: to }, aid: `then ${to}` })
  const play = new Play<View, Event, string>((view, event) => ((view.robot = event.to), 100), {
    earlier: async (until) => [0, 1, 2, 3].map(step).slice(0, until + 1),
  })
  play.push([], { robot: 0 }, 'then 0')
  play.push([{ to: 1 }], { robot: 1 }, 'then 1')
  play.push([{ to: 2 }, { to: 3 }], { robot: 3 }, 'then 3', true)
  play.push([{ to: 4 }], { robot: 4 }, 'then 4')
  play.skip()
  expect([play.last, play.first]).toEqual([3, 3])
  const seen = []
  for (let i = 0; i < 4; i++) seen.push((await play.back(), [play.shown.robot, play.aid]))
  expect(seen).toEqual([
    [3, 'then 3'],
    [2, 'then 2'],
    [1, 'then 1'],
    [0, 'then 0'],
  ])
  expect([play.last, play.first]).toEqual([4, 0])
})

test('a step beyond what is here waits for it', async () => {
  const { play } = late()
  play.seek(0)
  play.past = true
  await play.back()
  expect([play.shown.robot, play.past]).toEqual([1, true])
  await play.start()
  expect(play.shown.robot).toBe(0)
})

test('a line of the log from before we came leads there', async () => {
  const { play } = late()
  await play.seekEvent(2)
  expect([play.shown.robot, play.told, play.past]).toEqual([2, 2, true])
})

test('if the past cannot be had, all is as it was', async () => {
  const play = new Play<View, Event>((view, event) => ((view.robot = event.to), 100), { earlier: async () => [] })
  play.push([{ to: 1 }], { robot: 1 }, null)
  await play.back()
  expect([play.shown.robot, play.past, play.paused, play.fetching]).toEqual([1, false, false, false])
  play.push([{ to: 2 }], { robot: 2 }, null)
  expect(play.shown.robot).toBe(2)
})

test('what comes while somebody looks back is counted, and waits', async () => {
  const { play } = late()
  const looking = play.start()
  play.push([{ to: 6 }], { robot: 6 }, 'then 6')
  await looking
  expect([play.shown.robot, play.news, play.last]).toEqual([0, 1, 5])
  play.skip()
  expect([play.shown.robot, play.past]).toEqual([6, false])
  await play.back()
  expect(play.news).toBe(0)
})

test('played on from the past, it is the past until now is reached, and then it goes on', async () => {
  const { play } = late()
  await play.start()
  play.resume()
  expect(play.past).toBe(true)
  vi.advanceTimersByTime(500)
  expect([play.shown.robot, play.past, play.paused]).toEqual([5, false, false])
  play.push([{ to: 6 }], { robot: 6 }, 'then 6')
  expect(play.shown.robot).toBe(6)
})

test('who went back to now meanwhile stays there', async () => {
  const { play } = late()
  const looking = play.start()
  play.skip()
  await looking
  expect([play.shown.robot, play.past, play.paused]).toEqual([5, false, false])
})

test('what may not be seen again is asked for anew, and whoever looked at it is back at now', async () => {
  const { play, asked } = late()
  await play.start()
  expect(play.past).toBe(true)
  play.push([{ to: 6 }], { robot: 6 }, 'then 6', false, true)
  expect([play.past, play.shown.robot, play.first]).toEqual([false, 6, 5])
  await play.back()
  expect(asked).toEqual([3, 5])
})

test('what was fetched before something was veiled is not looked at', async () => {
  const { play } = late()
  const all = play.start()
  play.push([{ to: 6 }], { robot: 6 }, 'then 6', false, true)
  await all
  expect([play.past, play.shown.robot, play.last]).toEqual([false, 6, 1])
})

test('the whole game is kept only while somebody looks at it', async () => {
  const { play, asked } = late({ kept: 2 })
  await play.start()
  play.push([{ to: 6 }], { robot: 6 }, 'then 6')
  expect([play.at, play.last]).toEqual([0, 5])
  play.skip()
  expect([play.at, play.last, play.first]).toEqual([1, 1, 5])
  await play.back()
  expect(asked).toEqual([4, 5])
})

test('a frame by which nothing happened and nothing changed is no moment', () => {
  const play = line()
  play.push([], { robot: 0 }, null)
  expect([play.last, play.playing]).toEqual([0, false])
})
