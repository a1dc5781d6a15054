import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowed, notify, notifying } from './notify'
import { prefs } from './prefs.svelte'

let notes: string[] = []
let hidden = true

function browser(permission: NotificationPermission, answer = permission): void {
  const kind = class {
    static permission = permission
    static requestPermission = async () => answer
    constructor(title: string, options: { body: string }) {
      notes.push(`${title}: ${options.body}`)
    }
  }
  vi.stubGlobal('Notification', kind)
}

beforeEach(() => {
  notes = []
  hidden = true
  prefs.notify = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  prefs.notify = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('whoever looks elsewhere is told', () => {
  browser('granted')
  notify('Your turn', 'Quirkies')
  expect(notes).toEqual(['Your turn: Quirkies'])
})

test('nobody is told who looks, who does not want it, or who has not allowed it', () => {
  browser('granted')
  hidden = false
  notify('Your turn', 'Quirkies')
  hidden = true
  prefs.notify = false
  notify('Your turn', 'Quirkies')
  prefs.notify = true
  browser('denied')
  notify('Your turn', 'Quirkies')
  expect([notes, notifying()]).toEqual([[], false])
})

test('the person is asked', async () => {
  browser('default', 'granted')
  expect(await allowed()).toBe(true)
  browser('default', 'denied')
  expect(await allowed()).toBe(false)
})

test('a browser without notes is no harm', async () => {
  vi.stubGlobal('Notification', undefined)
  notify('Your turn', 'Quirkies')
  expect(await allowed()).toBe(false)
})
