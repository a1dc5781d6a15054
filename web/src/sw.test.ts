// The service worker as a browser would run it: what is pushed, and what a press on it does.
import { expect, test, vi } from 'vitest'
import code from '../public/sw.js?raw'

const TOLD = { says: 'Your turn at Quirkies', does: 'Play', stop: 'Stop notices', path: '/table/brass-owl-2' }

interface Shown {
  url: string
  visibilityState: 'visible' | 'hidden'
}

/** Runs it among these windows; what it was heard to do. */
function worker(...windows: Shown[]) {
  const hears = new Map<string, (event: unknown) => void>()
  const done = {
    shows: vi.fn(),
    opens: vi.fn(),
    focuses: vi.fn(),
    goes: vi.fn(),
    asks: vi.fn(async () => new Response('{}')),
    ends: vi.fn(),
  }
  const clients = windows.map((one) => ({
    ...one,
    focus: async () => {
      done.focuses()
      return { ...one, navigate: done.goes }
    },
  }))
  const subscription = { endpoint: 'https://push.example.org/x', unsubscribe: done.ends }
  const self = {
    addEventListener: (kind: string, hear: (event: unknown) => void) => hears.set(kind, hear),
    registration: { showNotification: done.shows, pushManager: { getSubscription: async () => subscription } },
    clients: { matchAll: async () => clients, openWindow: done.opens },
  }
  // It is no module and has its own globals: a browser runs it as it stands.
  new Function('self', 'fetch', code)(self, done.asks)
  async function hear(kind: string, event: object): Promise<void> {
    let work: Promise<unknown> | undefined
    hears.get(kind)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const press = (action: string) =>
    hear('notificationclick', { action, notification: { data: TOLD.path, close: () => {} } })
  /** Somebody goes to a page, which the server sends so. */
  async function visit(path: string, page: string): Promise<void> {
    done.asks.mockResolvedValueOnce(new Response(page, { headers: { 'content-type': 'text/html' } }))
    const request = { url: location.origin + path, method: 'GET', mode: 'navigate' }
    let answer: Promise<unknown> | undefined
    await hear('fetch', { request, respondWith: (given: Promise<unknown>) => (answer = given) })
    await answer
    await new Promise((done) => setTimeout(done))
  }
  return { ...done, visit, push: () => hear('push', { data: { json: () => TOLD } }), press }
}

test('What is pushed is shown with one press to the table and one to stop', async () => {
  const own = worker({ url: 'https://here/', visibilityState: 'hidden' })
  await own.push()
  const [title, shown] = own.shows.mock.calls[0] as [string, NotificationOptions & { actions: { action: string }[] }]
  expect([title, shown.body, shown.data]).toEqual(['Robotable', TOLD.says, TOLD.path])
  expect(shown.actions.map(({ action }) => action)).toEqual(['open', 'stop'])
})

test('Whoever looks at a page is told there', async () => {
  const own = worker({ url: 'https://here/', visibilityState: 'visible' })
  await own.push()
  expect(own.shows).not.toHaveBeenCalled()
})

test('A press leads to the table: in a new window, in the one there is, or where it is shown already', async () => {
  const closed = worker()
  await closed.press('')
  expect(closed.opens).toHaveBeenCalledWith(TOLD.path)
  const elsewhere = worker({ url: 'https://here/learn', visibilityState: 'hidden' })
  await elsewhere.press('open')
  expect(elsewhere.goes).toHaveBeenCalledWith(TOLD.path)
  const there = worker({ url: `https://here${TOLD.path}`, visibilityState: 'hidden' })
  await there.press('open')
  expect([there.focuses.mock.calls.length, there.goes.mock.calls.length]).toEqual([1, 0])
})

test('One press stops them, here and at the server', async () => {
  const own = worker()
  await own.press('stop')
  expect(own.asks).toHaveBeenCalledWith(
    '/api/push/end',
    expect.objectContaining({ body: '{"endpoint":"https://push.example.org/x"}' }),
  )
  expect([own.ends.mock.calls.length, own.opens.mock.calls.length]).toEqual([1, 0])
})

test('The files of an older client go, and stay where a page only says something else of itself', async () => {
  const kept = new Map<string, string>([['/assets/a.js', '']])
  const match = async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined)
  const put = async (key: string, answer: Response) => void kept.set(key, await answer.text())
  vi.stubGlobal('caches', { open: async () => ({ match, put }), delete: async () => kept.clear() })
  const own = worker()
  const page = (client: string, told: string) => `<head><script src="${client}"></script>${told}</head>`
  await own.visit('/', page('a', '<meta property="og:url" content="https://here/" />'))
  await own.visit('/puzzle', page('a', '<meta property="og:url" content="https://here/puzzle" />'))
  await vi.waitFor(() => expect(kept.get('/')).toContain('puzzle'))
  expect(kept.has('/assets/a.js')).toBe(true)
  await own.visit('/', page('b', ''))
  await vi.waitFor(() => expect(kept.get('/')).toContain('"b"'))
  expect(kept.has('/assets/a.js')).toBe(false)
  vi.unstubAllGlobals()
})
