import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import { prefs } from '../prefs.svelte'
import { here } from '../route.svelte'
import { notices as toasts } from '../ui/toasts.svelte'
import type { NewsItem } from '../wire/wire'
import Bell from './Bell.svelte'
import { news } from './news.svelte'

const item = (id: string, kind: string, path: string, seen = false): NewsItem => ({
  id,
  kind,
  says: { en: `${kind} ${id}`, fr: `${id} en français` },
  does: { en: 'Go', fr: 'Aller' },
  path,
  at: Date.now() / 1000,
  seen,
})
/** What the server knows, and marks as it is told. */
let kept: NewsItem[] = []
let turns = 0

beforeEach(() => {
  Object.assign(prefs, { language: 'en' })
  ;[kept, turns, toasts.length, here.path] = [[], 0, 0, '/']
  vi.spyOn(api, 'news').mockImplementation(async () => ({ turns, finding: false, notices: kept }))
  vi.spyOn(api, 'seen').mockImplementation(async (ids) => {
    kept = kept.map((one) => (ids.includes(one.id) ? { ...one, seen: true } : one))
    return { turns, finding: false, notices: kept }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  prefs.language = 'en'
  Object.assign(here, { path: location.pathname })
  toasts.length = 0
})

test('what comes while one looks is announced once, with its way there', async () => {
  kept = [item('a', 'seated', '/table/a')]
  await news.look()
  expect(toasts).toEqual([])
  kept = [item('b', 'invited', '/table/b'), ...kept]
  await news.look()
  await news.look()
  expect(toasts.map(({ text, link }) => [text, link?.href])).toEqual([['invited b', '/table/b']])
  expect(news.titled('Rules')).toBe('(2) Rules')
  toasts[0]!.link!.onclick()
  await vi.waitFor(() => expect(news.fresh.map(({ id }) => id)).toEqual(['a']))
})

test('a table that waits counts once, told of or not', async () => {
  ;[kept, turns] = [[item('a', 'your_turn', '/table/a')], 2]
  await news.look()
  expect([news.waiting, news.fresh.length]).toEqual([2, 1])
  turns = 0
  await news.look()
  expect(news.titled('Rules')).toBe('Rules')
})

test('who is there already has seen it', async () => {
  await news.look()
  ;[kept, here.path] = [[item('a', 'seated', '/table/a')], '/table/a']
  await news.look()
  await vi.waitFor(() => expect(news.fresh).toEqual([]))
  expect(toasts).toEqual([])
})

test('the list marks what is new until it is closed', async () => {
  kept = [item('a', 'seated', '/table/a'), item('b', 'seated', '/table/b', true)]
  await news.look()
  render(Bell)
  await fireEvent.click(screen.getByRole('button', { name: 'Notices: 1 new' }))
  await screen.findByRole('button', { name: 'Notices' })
  expect(screen.getAllByRole('link').map((link) => link.textContent.includes('New:'))).toEqual([true, false, false])
  prefs.language = 'fr'
  expect(await screen.findByText('b en français')).toBeTruthy()
})
