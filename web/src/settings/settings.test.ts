import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefs } from '../prefs.svelte'
import { notices } from '../ui/toasts.svelte'
import Look from './Look.svelte'
import Motion from './Motion.svelte'
import Notices from './Notices.svelte'
import Sound from './Sound.svelte'

const plain = {
  language: 'en',
  theme: 'auto',
  motion: 'auto',
  speed: 1,
  sound: false,
  volume: 1,
  notify: false,
} as const

beforeEach(() => void Object.assign(prefs, plain))
afterEach(() => {
  Object.assign(prefs, plain)
  notices.length = 0
  vi.unstubAllGlobals()
})

function browser(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

test('another language comes at once, with a way back that can be read in it', async () => {
  render(Look)
  await fireEvent.click(screen.getByRole('radio', { name: 'Français' }))
  expect(prefs.language).toBe('fr')
  expect(notices.at(-1)!.text).toBe('Tout est maintenant en français')
  notices.at(-1)!.undo!()
  expect(prefs.language).toBe('en')
})

test('each theme is shown in its own colours, whatever the page has now', () => {
  const { container } = render(Look)
  const [light, dark, device] = [...container.querySelectorAll('label .card > svg')].map((picture) =>
    [...picture.querySelectorAll('g')].map((page) => page.getAttribute('style')!),
  )
  expect(light).toHaveLength(1)
  expect(light![0]).not.toBe(dark![0])
  expect(device).toEqual([light![0], dark![0]])
})

test('less motion is the person’s wish or the device’s', async () => {
  render(Motion)
  expect(prefs.still).toBe(false)
  await fireEvent.click(screen.getByRole('radio', { name: 'Less' }))
  expect(prefs.still).toBe(true)
  await fireEvent.click(screen.getByRole('radio', { name: 'Full' }))
  expect(prefs.still).toBe(false)
})

test('how loud it is matters only while there is sound', async () => {
  render(Sound)
  expect(screen.queryByRole('slider')).toBe(null)
  await fireEvent.click(screen.getByRole('switch'))
  await fireEvent.input(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } })
  expect([prefs.sound, prefs.volume]).toEqual([true, 0.5])
})

test('notes are on only where the browser allows them', async () => {
  browser('granted')
  render(Notices)
  await fireEvent.click(screen.getByRole('switch'))
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true))
  expect(prefs.notify).toBe(true)
})

test('who has refused them is told how to allow them', async () => {
  browser('denied')
  prefs.notify = true
  render(Notices)
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('To allow them')
  await fireEvent.click(screen.getByRole('switch'))
  await vi.waitFor(() => expect(prefs.notify).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})
