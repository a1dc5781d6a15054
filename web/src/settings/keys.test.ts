import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys as hints } from '../coach/keys'
import { acts, keys as everywhere, list } from '../everywhere.svelte'
import type { Shortcuts } from '../keys.svelte'
import { prefs } from '../prefs.svelte'
import { keys as table } from '../table/keys'
import AllKeys from './AllKeys.svelte'

const games = import.meta.glob<Shortcuts>('../games/*/keys.ts', { eager: true, import: 'keys' })
const sources = import.meta.glob<string>('../games/*/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })

beforeEach(() => void Object.assign(prefs, { language: 'en', game: '' }))
afterEach(() => void Object.assign(list, { open: false, game: '' }))

const heads = (): string[] => screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent!)

test('every page has all that its list says', () => {
  expect(Object.keys(acts())).toEqual(Object.values<Shortcuts[string]>(everywhere).flatMap(({ codes }) => codes))
})

test('whatever a game says of its keys it also binds', () => {
  expect(Object.keys(games)).toHaveLength(5)
  for (const [path, keys] of Object.entries(games)) {
    const folder = path.replace('keys.ts', '')
    const code = Object.entries(sources).flatMap(([file, text]) =>
      file.startsWith(folder) && file !== path && !file.includes('.test.') && text.includes("'./keys'") ? [text] : [],
    )
    const free = Object.keys(keys).filter(
      (name) => !new RegExp(`\\b${name}(:|,)|keys\\.${name}\\b|key: '${name}'`).test(code.join('')),
    )
    expect([path, free]).toEqual([path, []])
  }
})

test('no letter that leads to pages or is a page’s own is a game’s', () => {
  const own = [everywhere, table, hints].flatMap((keys) =>
    Object.values<Shortcuts[string]>(keys).flatMap(({ codes }) => codes),
  )
  const letters = own.map((code) => code.split(' ')[0]!).filter((code) => code.startsWith('Key'))
  expect(letters).toContain('KeyG')
  const theirs = Object.values(games).flatMap((keys) => Object.values(keys).flatMap(({ codes }) => codes))
  expect(theirs.filter((code) => letters.includes(code))).toEqual([])
})

test('the game of this table comes first, and every other is one choice away', async () => {
  Object.assign(list, { open: true, game: 'robot_memory' })
  render(AllKeys)
  expect(heads()).toEqual(['Robo-Recall', 'At every table', 'Everywhere'])
  await fireEvent.click(screen.getByRole('radio', { name: 'Quirkies' }))
  expect(heads()[0]).toBe('Quirkies')
  const line = screen.getByText('Call a column').parentElement!
  expect(within(line).getByText('E')).toBeTruthy()
})

test('away from tables what works there comes first', () => {
  Object.assign(list, { open: true })
  render(AllKeys)
  expect(heads()).toEqual(['Everywhere', 'At every table', 'RoboRally'])
})
