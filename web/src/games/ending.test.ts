import { afterEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import type { EndingClient, Who } from './game'

const found = import.meta.glob<{ ending: EndingClient }>('./*/ending.ts', { eager: true })
const who: Who = { name: (seat) => (seat ? 'Mira' : 'You'), person: (seat) => (seat ? 'one' : 'you') }
/** Any value a line may ask for. */
const values = new Proxy(
  {},
  { get: (_, name) => (name === 'medal' ? 'green' : name === 'source' ? 'attack' : name === 'place' ? 'D4' : 2) },
) as Record<string, number>

afterEach(() => (prefs.language = 'en'))

test.each(Object.keys(found))('%s has the same lines in both languages, and each says something', (path) => {
  const { ending } = found[path]!
  const english = Object.keys(ending.lines())
  for (const line of Object.values(ending.lines())) expect(line(values, who)).not.toMatch(/undefined|NaN|^$/)
  const names = Object.keys(ending.names())
  prefs.language = 'fr'
  expect(Object.keys(ending.lines())).toEqual(english)
  expect(Object.keys(ending.names())).toEqual(names)
  for (const line of Object.values(ending.lines())) expect(line(values, who)).not.toMatch(/undefined|NaN|^$/)
})
