import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { carried } from './carried.svelte'
import { prefs } from './prefs.svelte'
import type { Settings } from './wire/wire'

const PLAIN = {
  language: 'en',
  theme: 'auto',
  motion: 'auto',
  speed: 1,
  sound: false,
  volume: 1,
  letters: true,
  confirm: false,
} as const
const ann = { id: 'ann', name: 'Ann', member: true }
const guest = { id: 'bob', name: 'Bob', member: false }
/** All that the server has, and what it was told. */
let kept: Settings
let told: Settings[]
let away = false
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(prefs, PLAIN)
  ;[kept, told, away] = [{}, [], false]
  const unless = async (answer: () => Settings): Promise<Settings> => {
    if (away) throw new Error('no network')
    return { ...answer() }
  }
  vi.spyOn(api, 'settings').mockImplementation(() => unless(() => kept))
  vi.spyOn(api, 'prefer').mockImplementation((changed) =>
    unless(() => {
      told.push(changed)
      return (kept = { ...kept, ...changed })
    }),
  )
  stop = $effect.root(() => carried.watch())
  flushSync()
})
afterEach(async () => {
  await carried.meet(guest)
  stop()
  Object.assign(prefs, PLAIN)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function change(changed: Partial<Settings>): Promise<void> {
  Object.assign(prefs, changed)
  flushSync()
  await vi.advanceTimersByTimeAsync(1000)
}

test('what a guest prefers stays on the device until they are a member', async () => {
  await carried.meet(guest)
  await change({ theme: 'dark' })
  expect(told).toEqual([])
  await carried.meet(ann)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual({ ...PLAIN, theme: 'dark' })
})

test('a member’s settings come to a device, and what is changed there is told alone', async () => {
  kept = { ...PLAIN, theme: 'dark', speed: 4 }
  prefs.speed = 2
  await carried.meet(ann)
  expect([prefs.theme, prefs.speed]).toEqual(['dark', 4])
  kept = { ...kept, language: 'fr' }
  await change({ volume: 0.5 })
  expect(told).toEqual([{ volume: 0.5 }])
  expect(prefs.language).toBe('fr')
})

test('what was changed without network is told when it is back', async () => {
  kept = { ...PLAIN }
  await carried.meet(ann)
  away = true
  await change({ confirm: true })
  kept = { ...kept, sound: true }
  await carried.meet(ann)
  expect([prefs.confirm, prefs.sound]).toEqual([true, false])
  away = false
  await carried.meet(ann)
  expect([prefs.confirm, prefs.sound]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.confirm).toBe(true)
})

test('of whoever was here before nothing goes to the next', async () => {
  kept = { ...PLAIN }
  await carried.meet(ann)
  away = true
  await change({ theme: 'dark' })
  away = false
  kept = { ...PLAIN, theme: 'light' }
  await carried.meet({ ...ann, id: 'eve' })
  expect([prefs.theme, told]).toEqual(['light', []])
})

test('an answer from before a change does not take it back', async () => {
  kept = { ...PLAIN }
  await carried.meet(ann)
  let answer = (_: Settings): void => {}
  vi.mocked(api.settings).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const late = carried.meet(ann)
  await change({ theme: 'dark' })
  answer({ ...PLAIN })
  await late
  expect(prefs.theme).toBe('dark')
})
