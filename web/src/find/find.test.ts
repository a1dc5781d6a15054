import { beforeEach, expect, test, vi } from 'vitest'
import { here } from '../route.svelte'
import { notices as toasts } from '../ui/toasts.svelte'
import type { Finding, Found, Seeking, Waiting } from '../wire/wire'
import { find } from './find.svelte'

const none: Waiting = { games: [], people: 0, near: null, faces: [], you: null }
const place: Seeking = {
  games: ['quirkies'],
  hours: [],
  bots: true,
  rated: true,
  waited: 42,
  bots_in: 138,
  found: null,
  table: null,
}
const seeking = (more: Partial<Seeking> = {}): Finding => ({
  live: {
    games: [{ game: 'quirkies', people: 1, seats: 3, faces: [''] }],
    people: 1,
    near: null,
    faces: [''],
    you: { ...place, ...more },
  },
  day: none,
})
const nobody: Finding = { live: none, day: none }
const found: Found = { game: 'quirkies', people: 2, bots: 0, came: 0, coming: false, left: 20 }
const answer = (told: Finding) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(told)))

beforeEach(() => {
  find.hear(nobody)
  toasts.length = 0
})

test('Others who wait are counted by game, and time goes on between two answers', () => {
  find.hear(seeking())
  expect(find.waiting('quirkies')).toMatchObject({ people: 1, seats: 3 })
  expect(find.waiting('roborally').people).toBe(0)
  expect([find.waited, find.botsIn]).toEqual([42, 138])
})

test('Only the page where I said that I come goes to the table', async () => {
  find.hear(seeking({ found }))
  const before = here.path
  find.hear(seeking({ table: 'brass-owl-2' }))
  expect(here.path).toBe(before)
  expect(find.you).toBeNull()
  find.hear(seeking({ found }))
  answer(seeking({ found: { ...found, coming: true, came: 1 } }))
  await find.come()
  find.hear(seeking({ table: 'brass-owl-3' }))
  expect(here.path).toBe('/table/brass-owl-3')
})

test('Who is no longer in the queue without having left it is told why', async () => {
  find.hear(seeking())
  find.hear(nobody)
  find.hear(seeking({ found }))
  find.hear(nobody)
  expect(toasts.map(({ text }) => text.slice(0, 12))).toEqual(['Nothing was ', 'You did not '])
  toasts.length = 0
  find.hear(seeking())
  answer(nobody)
  await find.stop()
  expect(toasts).toEqual([])
})

test('A place by day stays beside one at once, and other devices hear of both', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify({ ...seeking(), day: { ...none, you: place } })))
  vi.stubGlobal('fetch', asked)
  find.elsewhere(false)
  expect(asked).not.toHaveBeenCalled()
  find.elsewhere(true)
  await vi.waitFor(() => expect(find.day).not.toBeNull())
  expect(find.you).not.toBeNull()
  find.elsewhere(true)
  expect(asked).toHaveBeenCalledTimes(1)
  answer({ ...nobody, day: { ...none, you: place } })
  await find.stop()
  expect([find.you, find.day?.waited]).toEqual([null, 42])
})

test('A page that goes out of sight says so at once', () => {
  const end = find.watch()
  const said = vi.fn(async (_: string, _post: RequestInit) => new Response(JSON.stringify(seeking())))
  vi.stubGlobal('fetch', said)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said).not.toHaveBeenCalled()
  find.hear(seeking())
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said.mock.calls[0]?.[1]).toMatchObject({ body: '{"hidden":true}', keepalive: true })
  vi.restoreAllMocks()
  end()
})
