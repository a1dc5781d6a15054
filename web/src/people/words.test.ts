import { afterEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import { en } from './en'
import { fr } from './fr'
import { ago, device, picture, strength } from './words'

afterEach(() => (prefs.language = 'en'))

test('times are as coarse as they are known', () => {
  const now = 1_000_000_000
  const told = [1800, 2 * 3600, 24 * 3600, 21 * 24 * 3600].map((seconds) => ago(now - seconds, now))
  expect(told).toEqual(['within the hour', '2 hours ago', 'yesterday', '3 weeks ago'])
})

test('a device is called and drawn as what it is', () => {
  expect([device('Firefox on Linux'), device('')]).toEqual(['Firefox on Linux', 'A browser'])
  prefs.language = 'fr'
  expect(device('Firefox on Linux')).toBe('Firefox sur Linux')
  expect(['Chrome on Android', 'Safari on iPad', 'Edge on Windows'].map(picture)).toEqual(['phone', 'tablet', 'laptop'])
})

test('long beats clever', () => {
  expect(strength('X7$k')).toBe(0)
  expect(strength('aaaaaaaaaaaaaaaaaaaa')).toBe(1)
  expect(strength('P4$$w0rd')).toBeLessThan(strength('the robot sleeps at noon'))
})

test('nothing was forgotten in French', () => {
  const same = Object.entries(en).filter(
    ([key, text]) => typeof text === 'string' && fr[key as keyof typeof fr] === text,
  )
  expect(same).toEqual([])
})
