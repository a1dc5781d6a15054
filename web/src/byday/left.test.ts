import { expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import { each, inWords, share, urgent } from './left'

test('Time by day has no seconds: minutes under an hour, hours under a day, then days', () => {
  prefs.language = 'en'
  const hour = 3600
  const words = [0, 20, 90, 0.8 * hour, hour, 1.9 * hour, 23.5 * hour, 24 * hour, 47 * hour, 168 * hour].map(inWords)
  expect(words).toEqual(['1 min', '1 min', '2 min', '48 min', '1 h', '1 h', '23 h', '1 day', '1 day', '7 days'])
  expect(inWords(8 * hour - 1), 'what has just begun').toBe('8 h')
  expect([8, 24, 72, 168].map(each)).toEqual(['8 h', '1 day', '3 days', '7 days'])
})

test('Under a sixth of the time one should hurry', () => {
  expect([urgent(3.9 * 3600, 24), urgent(4 * 3600, 24)]).toEqual([true, false])
  expect([share(-5, 8), share(4 * 3600, 8), share(30 * 3600, 8)]).toEqual([0, 0.5, 1])
})
