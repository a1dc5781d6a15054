import { expect, test } from 'vitest'
import type { Ladder, Rung } from '../wire/wire'
import { en } from './en'
import { fr } from './fr'
import { habit, heights, measure, next } from './steps'

const rung = (level: string, number: number | null): Rung => ({
  level,
  number,
  low: number,
  high: number,
  share: null,
  won: 0,
  lost: 0,
  last: [],
  gain: null,
})
const ladder = (numbers: (number | null)[], mine?: number): Ladder => ({
  game: 'toy',
  rungs: numbers.map((number, i) => rung(`level ${i}`, number)),
  you: mine === undefined ? null : { number: mine, give: 50, known: true, games: 12, best: mine, points: [] },
  command: null,
  date: null,
})

test('steps are as high as bots are strong, and I stand among them', () => {
  const { steps, you } = heights(ladder([500, 1500, 2500], 2000))
  expect(steps[1]! - steps[0]!).toBeCloseTo(steps[2]! - steps[1]!)
  expect(you).toBeCloseTo((steps[1]! + steps[2]!) / 2)
  expect(heights(ladder([500, 1500])).you).toBeNull()
})

test('without strengths there are steps, too', () => {
  const { steps, you } = heights(ladder([null, null, null], 1500))
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(you).toBeNull()
})

test('whoever was not measured stands between those who were', () => {
  const { steps } = heights(ladder([1500, null, 1700, null]))
  expect(steps[1]).toBeCloseTo((steps[0]! + steps[2]!) / 2)
  expect(steps[3]).toBe(steps[2])
})

test('crews stand as high as they win together', () => {
  const crews = ladder([null, null])
  crews.rungs.forEach((one, i) => (one.share = 0.4 + i / 5))
  expect(crews.rungs.map(measure)).toEqual([40, 60])
  expect(heights(crews).steps[0]).toBeLessThan(heights(crews).steps[1]!)
})

test('the first step above me is next', () => {
  expect(next(ladder([500, 1500, 2500], 1700))?.level).toBe('level 2')
  expect(next(ladder([500, 1500, 2500], 2700))?.level).toBe('level 2')
  expect(next(ladder([500, 1500, 2500]))?.level).toBe('level 0')
  expect(next(ladder([500, 1500, 2500]), 'level 1')?.level).toBe('level 1')
  expect(next(ladder([]))).toBeUndefined()
})

test('habits are told in both languages of the same bots', () => {
  const told = (habits: object): string[] =>
    Object.entries(habits).map(([key, one]) => `${key}: ${Object.keys(one as object).join(' ')}`)
  expect(told(fr.habits)).toEqual(told(en.habits))
  expect(habit(en.habits, 'quirkies', 'random')?.words).toBe('any move at all')
  expect(habit(en.habits, 'quirkies', 'skilled')?.words).toContain('plans two cards')
  expect(habit(en.habits, 'toy', 'timid')).toBeUndefined()
})
