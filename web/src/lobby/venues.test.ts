import { expect, test } from 'vitest'
import type { VenueInfo } from '../wire/wire'
import { ALL, misfit } from './venues.svelte'

const course = { venue: { name: 'duel', players: [2, 4], minutes: 30, danger: 2, counts: {} }, view: {} } as VenueInfo

test('a venue fits where nothing is wished for', () => {
  expect(misfit(course, ALL)).toBe(null)
})

test('what does not fit says why', () => {
  expect(misfit(course, { ...ALL, length: [0, 30] })).toBe(null)
  expect(misfit(course, { ...ALL, length: [30, 60] })).toBe('length')
  expect(misfit(course, { ...ALL, danger: [2, Infinity] })).toBe('danger')
  expect(misfit(course, { ...ALL, seats: 6 })).toBe('seats')
  expect(misfit(course, { ...ALL, seats: 3 })).toBe(null)
  expect(misfit(course, { ...ALL, kind: 'G' }, 'T')).toBe('kind')
})
