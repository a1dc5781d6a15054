import { afterEach, expect, test, vi } from 'vitest'
import { ask, go, here, listen, match } from './route.svelte'

// Files share a page.
afterEach(() => document.body.replaceChildren())

test('an address has parts', () => {
  expect(match('/table/:id', '/table/abc')).toEqual({ id: 'abc' })
  expect(match('/table/:id', '/table/abc/')).toEqual({ id: 'abc' })
  expect(match('/', '/')).toEqual({})
  expect(match('/table/:id', '/rules/abc')).toBeNull()
  expect(match('/table/:id', '/table')).toBeNull()
  expect(match('/player/:name', '/player/Zo%C3%A9')).toEqual({ name: 'Zoé' })
})

test('a part that is no address is taken as it stands, and leaves a page to say so', () => {
  expect(match('/table/:id', '/table/%')).toEqual({ id: '%' })
  expect(match('/player/:name', '/player/%E0%A4%A')).toEqual({ name: '%E0%A4%A' })
  expect(match('/player/:name', '/player/A%2FC')).toEqual({ name: 'A/C' })
})

test('who goes twice to one place comes back from it at once', () => {
  go('/learn')
  const before = history.length
  go('/watch')
  go('/watch')
  expect(history.length).toBe(before + 1)
})

test('what would be lost is asked about, and Back leaves nobody without it unasked', () => {
  const stop = listen()
  go('/account')
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  const settle = ask(() => 'Leave?')
  go('/watch')
  expect([here.path, location.pathname]).toEqual(['/account', '/account'])
  history.replaceState(null, '', '/learn') // as Back does it
  dispatchEvent(new PopStateEvent('popstate'))
  expect([here.path, location.pathname]).toEqual(['/account', '/account'])
  expect(asked).toHaveBeenCalledTimes(2)
  settle()
  go('/watch')
  expect(here.path).toBe('/watch')
  vi.unstubAllGlobals()
  stop()
})

test('going somewhere changes the address without loading a page', () => {
  go('/rules/quirkies?x=1')
  expect([here.path, here.search, location.pathname]).toEqual(['/rules/quirkies', '?x=1', '/rules/quirkies'])
})

test('our links are ours, downloads and other windows are not', () => {
  const stop = listen()
  document.body.innerHTML =
    '<a id="a" href="/watch">w</a><a id="b" href="/api/tables/1/record" download>r</a><a id="c" href="/rules/x" target="_blank">x</a>'
  const taken: boolean[] = []
  const last = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', last)
  for (const id of ['a', 'b', 'c'])
    document.getElementById(id)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  removeEventListener('click', last)
  stop()
  expect(taken).toEqual([true, false, false])
  expect(here.path).toBe('/watch')
})
