import { beforeEach, expect, test } from 'vitest'
import type { Table } from '../table.svelte'
import type { Lesson, Point } from '../wire/wire'
import { fits, Walk } from './walk.svelte'

const say = { en: 'a', fr: 'b' }
const point = (more: Partial<Point> = {}): Point => ({ say, at: null, do: [], until: null, ...more })
const play = (card: number) => ({ type: 'Play', card })

function begin(...points: Point[]): { walk: Walk; events: unknown[] } {
  const events: unknown[] = []
  const table = {
    room: { id: 't' },
    happened: (from: number) => events.slice(from),
    get number() {
      return events.length
    },
  }
  const lesson: Lesson = { id: 'toy', game: 'toy', kind: 'first', title: say, line: say, points: [...points, point()] }
  return { walk: new Walk(lesson, table as unknown as Table), events }
}

beforeEach(() => localStorage.clear())

test('a pattern fits whatever has its values', () => {
  expect(fits({ type: 'Play' }, play(3))).toBe(true)
  expect(fits({ at: [1, 2] }, { at: [1, 2] })).toBe(true)
  expect(fits({ at: [1] }, { at: [1, 2] })).toBe(false)
  expect(fits({ said: { number: 2 } }, { said: null })).toBe(false)
})

test('a point lets through what it is about, and is done with it', () => {
  const { walk } = begin(point({ do: [play(1)] }))
  expect(walk.narrow([play(1), play(2)], [play(1), play(2)])).toEqual([play(1)])
  walk.did(play(2))
  expect(walk.at).toBe(0)
  walk.did(play(1))
  expect(walk.last).toBe(true)
  expect(walk.narrow([play(2)], [play(2)])).toEqual([play(2)])
})

test('nothing can be done while there is something to read', () => {
  const { walk } = begin(point())
  expect(walk.reading).toBe(true)
  expect(walk.narrow([play(1)], [play(1)])).toEqual([])
})

test('a game that went another way is not held up', () => {
  const { walk } = begin(point({ do: [play(1)] }))
  expect(walk.narrow([play(2)], [play(2), play(3)])).toEqual([play(2)])
})

test('a point that waits for an event ends with it, not with an older one', () => {
  const { walk, events } = begin(point({ do: [play(1)] }), point({ until: { type: 'Began' } }))
  events.push({ type: 'Began' })
  walk.did(play(1))
  walk.watch()
  expect(walk.at).toBe(1)
  events.push({ type: 'Drew' }, { type: 'Began' })
  walk.watch()
  expect(walk.last).toBe(true)
})

test('whoever comes back goes on where the lesson was', () => {
  begin(point(), point()).walk.next()
  expect(begin(point(), point()).walk.at).toBe(1)
})
