import { expect, test } from 'vitest'
import type { TournamentEntrant, TournamentInfo, TournamentTable } from '../wire/wire'
import { called, isLast, left, number, tableOf, winners } from './words'

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

test('after the last round none is drawn, and an arena has no rounds', () => {
  const info = (form: string, round: number) => ({ form, round, rounds: 2 }) as TournamentInfo
  expect(isLast(info('swiss', 1))).toBe(false)
  expect(isLast(info('swiss', 2))).toBe(true)
  expect(isLast(info('arena', 2))).toBe(false)
})

test('who shares the first place has won, too', () => {
  const shared = [entrant({ name: 'Ann', place: 1 }), entrant({ name: 'Ben', place: 1 }), entrant({ place: 3 })]
  expect(winners(shared)).toEqual(['Ann', 'Ben'])
})

test('my table is the last at which I sit', () => {
  const tables = [table(1, 1, 2), table(1, 3, 4), table(2, 1, 3)]
  expect(tableOf(tables, 3)).toBe(tables[2])
  expect(tableOf(tables, 9)).toBeUndefined()
})

test('points have no more than two digits', () => {
  expect(number(7 / 3)).toBe('2.33')
})
