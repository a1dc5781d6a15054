import { expect, test } from 'vitest'
import type { Cell } from '../../wire/core'
import type { Command, Event, Types, View } from '../../wire/quirky_circuits'
import type { Step } from '../../wire/wire'
import { broke, expecting, knew, right, sawIt } from './expecting'

const back = { kind: 'move', quirk: false } as const
const card = (command: Command) => ({ command, quirk: false })
const sure = (x: number, y: number) => [{ cell: [x, y] as Cell, share: 1 }]
const step = (view: Partial<View>, ...events: Event[]) =>
  ({
    events,
    aid: null,
    view: { round: 1, phase: 'program', robot: [0, 0], facing: 1, queue: [], ...view },
  }) as unknown as Step<Types>
const laid = (...owners: number[]) => owners.map((owner) => ({ owner, back, card: null }))

const STEPS = [
  step({}),
  step({ queue: laid(0), expected: [sure(1, 0), sure(1, 0)] }),
  step({ queue: laid(0, 1), expected: [sure(2, 0), sure(1, 1)] }),
  step(
    { round: 2, robot: [2, 0] },
    { type: 'Revealed', cards: [card('F1'), card('F2'), card('F3')], owners: [0, 1, 0], edits: 0 },
    { type: 'Started', place: 0 },
    { type: 'Stepped', to: [1, 0] },
    { type: 'Started', place: 1 },
    { type: 'Stepped', to: [2, 0] },
    { type: 'Bumped', into: 'wall', at: null, way: 1 },
    { type: 'Skipped' },
    { type: 'Gathered' } as Event,
  ),
  step({ round: 2, queue: laid(1), expected: [sure(9, 9), sure(9, 9)] }),
]

test('each card of a round stands beside what was to be expected and what happened', () => {
  const columns = expecting(STEPS, 1)
  expect(columns.map(({ laid, there }) => [laid.card.command, laid.owner, there?.robot, there?.bumped])).toEqual([
    ['F1', 0, [1, 0], false],
    ['F2', 1, [2, 0], true],
    ['F3', 0, undefined, undefined],
  ])
  expect(columns.map((column) => [right(column, 0), right(column, 1)])).toEqual([
    [true, true],
    [true, false],
    [null, null],
  ])
  expect(broke(columns)).toBe(1)
})

test('a round that was never run has nothing to show', () => {
  expect(expecting(STEPS, 2)).toEqual([])
  expect(expecting([], 1)).toEqual([])
})

test('a card that lay there after a seat had decided was not seen, and who held it knew its face', () => {
  const columns = expecting(STEPS, 1)
  expect(columns.map((_, at) => [sawIt(columns, at, 0), sawIt(columns, at, 1)])).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
  const why = { face: 'face', backs: 'backs', back: 'back', right: 'right', late: 'late' }
  expect(knew(columns, why)).toEqual([
    { seat: 0, could: true, why: 'right' },
    { seat: 1, could: true, why: 'face' },
  ])
})
