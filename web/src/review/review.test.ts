import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import type { Review, TurningPoint } from '../wire/wire'
import Moments from './Moments.svelte'
import { greatest, stageOf } from './review'

const moment = (stage: number, change: number, more: Partial<TurningPoint> = {}): TurningPoint => ({
  stage,
  action: 0,
  whose: 'choice',
  change,
  cause: { key: 'flag', values: { seat: 1, flag: 2 } },
  seat: 1,
  choice: null,
  ...more,
})
const point = (stage: number, action: number) => ({ stage, action, chances: [50, 50] })
const review: Review = {
  game: 'roborally',
  seat: 1,
  unit: 'round',
  bands: [],
  level: 'expert',
  curve: [point(1, 0), point(2, 10), point(3, 25), point(4, 40)],
  choices: [],
  moments: [moment(1, 5), moment(2, -9), moment(2, -20)],
  shares: { start: 50, end: 0, choices: -50, luck: 0, others: 0 },
  alike: 0,
  played: 100,
}

beforeEach(() => void (prefs.language = 'en'))

test('an action belongs to the stage that had begun before it', () => {
  expect([1, 10, 11, 25, 26, 99].map((action) => stageOf(review, action))).toEqual([1, 1, 2, 2, 3, 3])
})

test('the greatest moment, of all or of a stage', () => {
  expect([undefined, 1, 2, 3].map((stage) => greatest(review, stage))).toEqual([2, 0, 2, -1])
})

test('only who sat there is told of as you', () => {
  const name = (seat: number): string => ['Ann', 'Bob'][seat]!
  const shared = { review, done: true, won: false, name, moment: null, pick: () => {} }
  const { rerender } = render(Moments, { ...shared, own: false })
  expect(screen.getAllByText('Bob reaches flag 2')).toHaveLength(3)
  expect(screen.getAllByText(/Bob’s choice/)).toHaveLength(3)
  return rerender({ ...shared, own: true }).then(() => {
    expect(screen.getAllByText('You reach flag 2')).toHaveLength(3)
    expect(screen.getAllByText(/your choice/)).toHaveLength(3)
  })
})
