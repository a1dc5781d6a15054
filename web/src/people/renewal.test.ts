import { expect, test, vi } from 'vitest'
import { Failed } from '../api'
import { Cancelled } from './passkeys'
import { renewal } from './renewal.svelte'

const refusal = (key: string) => new Failed(403, { reason: key, key, values: {} })

test('What needs a renewed sign-in is done once it was given', async () => {
  const work = vi.fn().mockRejectedValueOnce(refusal('renew_sign_in')).mockResolvedValue('done')
  const done = renewal.before(work)
  await vi.waitFor(() => expect(renewal.asking).toBe(true))
  renewal.end(true)
  expect(await done).toBe('done')
  expect([work.mock.calls.length, renewal.asking]).toEqual([2, false])
})

test('Who thinks better of it has changed nothing, and other refusals are none of its business', async () => {
  const work = vi.fn().mockRejectedValue(refusal('renew_sign_in'))
  const done = renewal.before(work).catch((wrong: unknown) => wrong)
  await vi.waitFor(() => expect(renewal.asking).toBe(true))
  renewal.end(false)
  expect(await done).toBeInstanceOf(Cancelled)
  expect(work).toHaveBeenCalledTimes(1)
  await expect(renewal.before(() => Promise.reject(refusal('last_way_in')))).rejects.toThrow('last_way_in')
  expect(renewal.asking).toBe(false)
})
