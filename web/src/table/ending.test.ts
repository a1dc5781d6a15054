import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import type { GameClient } from '../games/game'
import { person, roomOf } from '../given'
import { prefs } from '../prefs.svelte'
import { Table } from '../table.svelte'
import type { Ending, Outcome, Standing } from '../wire/core'
import type { GameInfo, Place, Room } from '../wire/wire'
import End from './End.svelte'
import { clearly, next, result } from './ending'
import { momentOf } from './replay'

const bot = (level: string): Place => ({ kind: 'bot', name: level, here: true, stand_in: false })
const standing = (score: number, ...seats: number[]): Standing => ({ seats, score, facts: [] })
const outcome = (...winners: number[]): Outcome => ({
  scores: [],
  winners,
  reason: 'Over.',
  key: '',
  values: {},
  roles: [],
})
const schema = { type: 'object', properties: { course: { enum: ['a', 'b', 'own'] } } }
const info = { name: 'race', bots: ['novice', 'casual', 'skilled'], schema, options: {} } as unknown as GameInfo
const room = (more: Partial<Room> = {}): Room => ({
  ...roomOf('race', { course: 'a' }, []),
  status: 'over',
  places: [person('Ann'), bot('casual')],
  listed: false,
  ...more,
})
const played = { room: room(), info, result: 'won' as const, clearly: false, another: 'course' }

test('how it ended depends on who looks at it', () => {
  const two = [standing(3, 0), standing(1, 1)]
  expect(result(outcome(0), two, [0])).toBe('won')
  expect(result(outcome(0), two, [1])).toBe('lost')
  expect(result(outcome(0), two, [])).toBe('watched')
  expect(result(outcome(0, 1), two, [0])).toBe('shared')
  expect(result(outcome(0, 1), [standing(5, 0, 1)], [0])).toBe('crew')
  expect(result(outcome(), [standing(0, 0, 1)], [0])).toBe('failed')
  expect(result(outcome(0, 2), [standing(9, 0, 2), standing(4, 1, 3)], [2])).toBe('won')
})

test('after a win against bots the next level is offered, with the same options', () => {
  expect(next(played)).toEqual({
    kind: 'harder',
    to: 'skilled',
    table: { game: 'race', seats: ['me', 'bot:skilled'], options: { course: 'a' }, listed: false },
  })
})

test('after a clear defeat easier bots are offered, after a close one something new', () => {
  expect(clearly([standing(9, 1), standing(4, 0)], [0])).toBe(true)
  expect(clearly([standing(9, 1), standing(5, 0)], [0])).toBe(false)
  expect(next({ ...played, result: 'lost', clearly: true })).toMatchObject({ kind: 'easier', to: 'novice' })
  expect(next({ ...played, result: 'lost' })).toMatchObject({
    kind: 'another',
    to: 'b',
    table: { seats: ['me', 'bot:casual'], options: { course: 'b' } },
  })
})

test('nothing is offered after the last one, in a lesson, with other people, or to who only watches', () => {
  expect(next({ ...played, result: 'lost', room: room({ options: { course: 'b' } }) })).toBeNull()
  expect(next({ ...played, room: room({ lesson: 'race' }) })).toBeNull()
  expect(next({ ...played, room: room({ places: [person('Ann'), person('Bo'), bot('casual')] }) })).toBeNull()
  expect(next({ ...played, room: room({ yours: [], you: null }) })).toBeNull()
})

test('of two at one screen each keeps their name', () => {
  const places = [person('Ann'), person('Bo'), bot('casual')]
  expect(next({ ...played, room: room({ places, yours: [0, 1] }) })!.table.seats).toEqual([
    'me',
    'me:Bo',
    'bot:skilled',
  ])
})

test('a replay opens at the last step that a seat noticed up to an action', () => {
  expect([0, 1, 4, 5, 9].map((action) => momentOf([0, 2, 5, 9], action))).toEqual([0, 0, 1, 2, 3])
})

const lines = {
  flags: () => 'Three flags',
  lead: ({ round }: Record<string, unknown>) => `Mira leads from **round ${round}** on.`,
}
const client = {
  ending: { lines: () => lines, names: () => ({ unit: 'round', chart_flags: 'Flags' }) },
} as unknown as GameClient
const ending: Ending = {
  result: { key: 'flags', values: {} },
  standings: [standing(3, 1), standing(1, 0)],
  chart: {
    kind: 'curve',
    unit: 'round',
    key: 'flags',
    series: [
      { key: 'flags', seats: [1], values: [0, 1, 3] },
      { key: 'flags', seats: [0], values: [0, 1, 1] },
    ],
  },
  figures: [],
  why: [{ key: 'lead', values: { round: 2 } }],
  moment: { action: 17, round: 2, place: null },
}

async function panel(more: Partial<Room> = {}): Promise<void> {
  vi.spyOn(api, 'ending').mockResolvedValue(ending)
  vi.spyOn(api, 'games').mockResolvedValue([info])
  const table = new Table({ show: () => 0, tell: () => null }, async () => {})
  table.hear(room(more))
  table.hear({
    type: 'Frame',
    number: 0,
    events: [],
    view: {},
    legal: [],
    aid: null,
    waiting: [],
    clock: null,
    outcome: outcome(1),
  })
  render(End, { props: { table }, context: new Map([['client', () => client]]) })
  await screen.findByText('Three flags')
}

beforeEach(() => void (prefs.language = 'en'))
afterEach(() => vi.restoreAllMocks())

test('the panel says who won and what decided it, with a door to that moment from my seat', async () => {
  await panel()
  expect(screen.getByRole('heading', { name: 'Otto wins' })).toBeTruthy()
  expect(screen.getByText('round 2').tagName).toBe('B')
  expect(screen.getByRole('link', { name: /Replay round 2/ }).getAttribute('href')).toBe('/replay/t?seat=0&from=17')
  expect(screen.getByRole('img', { name: 'Flags: Otto 3, You 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Easier: Pip' })).toBeTruthy()
})

test('the door leads to the review once that is there', async () => {
  const done = { status: 'done', share: 1, ahead: 0 } as Awaited<ReturnType<typeof api.review>>
  vi.spyOn(api, 'review').mockResolvedValue(done)
  await panel()
  const hint = await screen.findByText('or play on from there')
  expect(hint.closest('a')!.getAttribute('href')).toBe('/review/t/0?at=17')
})

test('who only watches is offered no rematch but another table', async () => {
  await panel({ you: null, yours: [] })
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Watch another table' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Replay round 2/ }).getAttribute('href')).toBe(
    '/replay/t?seat=spectator&from=17',
  )
})
