import { afterEach, expect, test, vi } from 'vitest'
import { ask, Failed } from './api'
import { outlet } from './outlet'

afterEach(() => vi.restoreAllMocks())

const stranger = () =>
  Response.json({ reason: 'No valid cookie: ask /api/me for one.', key: 'stranger', values: {} }, { status: 401 })

test('who opens a shared link and is not known here is greeted first', async () => {
  const answers = [stranger(), Response.json({ name: 'Calm Cog' }), Response.json({ id: 'here' })]
  const asked = vi.spyOn(outlet, 'fetch').mockImplementation(() => Promise.resolve(answers.shift()!))
  expect(await ask('/api/tables/x/replay')).toEqual({ id: 'here' })
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/tables/x/replay', '/api/me', '/api/tables/x/replay'])
})

test('who stays a stranger is told so once', async () => {
  const asked = vi.spyOn(outlet, 'fetch').mockImplementation(() => Promise.resolve(stranger()))
  await expect(ask('/api/tables/x/replay')).rejects.toBeInstanceOf(Failed)
  expect(asked).toHaveBeenCalledTimes(2)
})
