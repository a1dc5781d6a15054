import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { prefs } from './prefs.svelte'
import { pushing, renew, wishPush } from './push'

const told = { endpoint: 'https://push.example.org/me', keys: { p256dh: 'key', auth: 'secret' } }
let wanted: unknown = null
const subscription = { ...told, toJSON: () => told, unsubscribe: async () => (wanted = null) }

beforeEach(() => {
  wanted = null
  const pushManager = {
    getSubscription: async () => wanted,
    subscribe: async () => (wanted = subscription),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  })
  vi.stubGlobal('PushManager', class {})
  vi.spyOn(api, 'pushKey').mockResolvedValue({ key: 'ours' })
  vi.spyOn(api, 'push').mockResolvedValue({ ok: true })
  vi.spyOn(api, 'endPush').mockResolvedValue({ ok: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  prefs.language = 'en'
})

function browser(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

test('a browser that allows it is reached until it is told no more', async () => {
  browser('granted')
  prefs.language = 'fr'
  expect(await wishPush(true)).toBe(true)
  expect(api.push).toHaveBeenCalledWith({ endpoint: told.endpoint, ...told.keys, language: 'fr' })
  await renew()
  expect(api.push).toHaveBeenCalledTimes(2)
  expect(await pushing()).toBe(true)
  expect(await wishPush(false)).toBe(true)
  expect(api.endPush).toHaveBeenCalledWith(told.endpoint)
  expect(await pushing()).toBe(false)
})

test('a browser that refuses is asked for nothing more', async () => {
  browser('denied')
  expect(await wishPush(true)).toBe(false)
  await renew()
  expect(api.push).not.toHaveBeenCalled()
})
