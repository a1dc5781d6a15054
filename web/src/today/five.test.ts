import { cleanup, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import { prefs } from '../prefs.svelte'
import type { Five as One, Today } from '../wire/wire'
import Five from './Five.svelte'
import { fives } from './five.svelte'

const one: One = {
  game: 'quirkies',
  options: {},
  bots: ['novice'],
  minutes: 5,
  played: 0,
  table: null,
  score: null,
  place: null,
  best: null,
}
const today = (left: number): Today => ({
  day: '2026-11-16',
  left,
  five: [one],
  row: 0,
  week: Array<boolean>(7).fill(false),
})

beforeEach(() => {
  vi.useFakeTimers()
  prefs.language = 'en'
})
afterEach(() => {
  cleanup()
  fives.told = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page that stays open counts the minutes, and asks for new ones when there are some', async () => {
  const asked = vi.spyOn(api, 'today').mockResolvedValue(today(150))
  await fives.load()
  render(Five)
  expect(screen.getByText('New ones in 3 min')).toBeTruthy()
  vi.advanceTimersByTime(60_000)
  flushSync()
  expect(screen.getByText('New ones in 2 min')).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockResolvedValue(today(86_400))
  await vi.advanceTimersByTimeAsync(120_000)
  flushSync()
  expect(screen.getByText(/^New ones in 2[34] h$/)).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(2)
})
