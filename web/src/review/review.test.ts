import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import type { OwnChoice, Review, TurningPoint } from '../wire/wire'
import { knew } from './known'
import Moments from './Moments.svelte'
import { about, greatest, opening, stageOf } from './review'
import Shares from './Shares.svelte'

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
  quick: 'novice',
  luck: true,
}

beforeEach(() => void (prefs.language = 'en'))

test('what was chosen before the first round was chosen at the start', () => {
  render(Moments, {
    review: { ...review, moments: [moment(0, -20), moment(2, -9)] },
    name: String,
    moment: 0,
    pick: () => {},
    own: true,
    done: true,
    won: false,
  })
  expect(screen.getByText('your choice, the start')).toBeTruthy()
  expect(screen.getByText('your choice, round 2')).toBeTruthy()
})

test('in French the rounds of a race and those of a crew are called as at their tables', () => {
  prefs.language = 'fr'
  const shown = { name: String, moment: 0, pick: () => {}, own: true, done: true, won: false }
  const { unmount } = render(Moments, { review: { ...review, moments: [moment(2, -9)] }, ...shown })
  expect(screen.getByText('votre choix, tour 2')).toBeTruthy()
  unmount()
  render(Moments, { review: { ...review, game: 'quirky_circuits', moments: [moment(2, -9)] }, ...shown })
  expect(screen.getByText('votre choix, manche 2')).toBeTruthy()
})

test('an action belongs to the stage that had begun before it', () => {
  expect([1, 10, 11, 25, 26, 99].map((action) => stageOf(review, action))).toEqual([1, 1, 2, 2, 3, 3])
})

test('a crew looks back at green, or at the goal it missed', () => {
  const crew = (chances: number[]): Review => ({
    ...review,
    bands: ['green', 'yellow', 'red'],
    curve: [...review.curve, { stage: 5, action: 50, chances }],
  })
  expect([about(review), about(crew([0, 100, 0])), about(crew([0, 0, 0]))]).toEqual(['win', 'green', 'goal'])
})

test('a game of one round that nothing decided is looked at in that round, not at its end', () => {
  expect(opening({ ...review, curve: review.curve.slice(0, 2) })).toBe(1)
  expect(opening(review)).toBe(2)
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

const choice = (chance: number, better: number): OwnChoice => ({
  stage: 2,
  first: 11,
  last: 20,
  mine: [],
  chance,
  expert: ['something'],
  better,
  way: [],
  better_way: [],
  why: [
    { key: 'curve', values: { place: 'J9', way: 2 } },
    { key: 'would_flag', values: { flag: 2 } },
  ],
})

test('a better way was there to be known, what others did was not', () => {
  const one = { ...review, choices: [choice(17, 63)] }
  expect(knew(one, moment(2, -46, { choice: 0 }), null).could).toBe(true)
  expect(knew(one, moment(2, -9, { whose: 'others' }), null)).toMatchObject({
    could: false,
    why: expect.stringMatching('you saw before'),
  })
  const alike = knew({ ...review, choices: [choice(17, 18)] }, moment(2, -9, { whose: 'luck' }), 'Bob')
  expect(alike).toMatchObject({ could: false, why: expect.stringMatching('no better') })
})

test('a choice is named after what something better would have brought, and says what made the difference', () => {
  const better = moment(2, -46, { choice: 0, cause: { key: 'choice', values: {} } })
  const one = { ...review, choices: [choice(17, 63)], moments: [better] }
  const shown = { review: one, own: true, done: true, won: false, name: String, moment: 0, pick: () => {} }
  const { container } = render(Moments, shown)
  expect(screen.getByText('Flag 2 was in reach')).toBeTruthy()
  expect(container.querySelector('li p')?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'The bend at J9 turns you to the south. With the expert’s choice flag 2 is reached. 63 % instead of 17.',
  )
})

test('nothing would have been better than a choice that won chances', () => {
  const good = moment(2, 25, { choice: 0, cause: { key: 'choice', values: {} } })
  const one = { ...review, choices: [choice(54, 54)], moments: [good] }
  render(Moments, { review: one, name: String, moment: 0, pick: () => {}, own: true, done: true, won: true })
  expect(screen.getByText('A good choice')).toBeTruthy()
})

test('choices say against whom they are measured, and luck is left out where it cannot be told', () => {
  const { rerender } = render(Shares, { review, level: 'Vesper', whose: null })
  expect(screen.getByText(/measured against those of Pip/)).toBeTruthy()
  expect(screen.getByText('Luck')).toBeTruthy()
  return rerender({ review: { ...review, quick: '', luck: false } }).then(() => {
    expect(screen.queryByText('Luck')).toBeNull()
    expect(screen.getByText(/an answer without points/)).toBeTruthy()
  })
})
