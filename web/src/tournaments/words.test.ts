import { expect, test } from 'vitest'
import type { TournamentEntrant, TournamentTable } from '../wire/wire'
import { called, left, number, tableOf } from './words'

const entrant = (given: Partial<TournamentEntrant>) =>
  ({ number: 3, name: '', you: false, ...given }) as TournamentEntrant
const table = (round: number, ...numbers: number[]) =>
  ({ round, seats: numbers.map((number) => ({ number })) }) as unknown as TournamentTable

test('a bot that is nobody has a number for a name, and I am you', () => {
  expect(called(entrant({ bot: 'random' }))).toBe('Bot 3')
  expect(called(entrant({ name: 'Ann' }))).toBe('Ann')
  expect(called(entrant({ name: 'Ann', you: true }))).toBe('You')
})

test('what is left is told in minutes, and far off not at all', () => {
  expect(left(1098, 1000)).toBe('1:38')
  expect(left(900, 1000)).toBe('0:00')
  expect(left(9000, 1000)).toBeNull()
  expect(left(null, 1000)).toBeNull()
})

test('my table is the last at which I sit', () => {
  const tables = [table(1, 1, 2), table(1, 3, 4), table(2, 1, 3)]
  expect(tableOf(tables, 3)).toBe(tables[2])
  expect(tableOf(tables, 9)).toBeUndefined()
})

test('points have no more than two digits', () => {
  expect(number(7 / 3)).toBe('2.33')
})
