import { afterEach, expect, test, vi } from 'vitest'
import { prefs } from './prefs.svelte'
import { sound } from './sound'

afterEach(() => {
  prefs.sound = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('nothing that sounds is made before sound is on and the page was touched', () => {
  const made = vi.fn(function () {
    return { state: 'suspended', resume: async () => {} }
  })
  const touched = { hasBeenActive: false }
  vi.stubGlobal('AudioContext', made)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: touched }))
  expect(prefs.sound).toBe(false)
  touched.hasBeenActive = true
  sound('card')
  prefs.sound = true
  touched.hasBeenActive = false
  sound('card')
  expect(made).not.toHaveBeenCalled()
  touched.hasBeenActive = true
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  sound('card')
  expect(made).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  sound('card')
  expect(made).toHaveBeenCalledOnce()
})
