// Games that were played without network: counted, brought once, and told of when they are not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PassingShelf } from '../local/passing'
import { NAME, Shelf } from '../local/shelf'
import { outlet } from '../outlet'
import { bring, waiting } from './bring'

const { fetch } = outlet
let shelf: PassingShelf

beforeEach(() => {
  shelf = Object.assign(new PassingShelf(), { close: () => {} })
  vi.spyOn(Shelf, 'open').mockResolvedValue(shelf as unknown as Shelf)
})

afterEach(() => {
  outlet.fetch = fetch
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function left(...records: string[]): Promise<void> {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: NAME }] })
  const rows = records.map((record, i): [string, Uint8Array] => [
    `finished/${i}`,
    new TextEncoder().encode(JSON.stringify({ record, seats: ['me'], ended: 1 })),
  ])
  await shelf.change([...rows, ['sheet/1/', new Uint8Array()]], [])
}

/** Answers by record: a status and a key. */
function served(answers: Record<string, [number, string]>): string[] {
  const asked: string[] = []
  outlet.fetch = async (_, init) => {
    const { record } = JSON.parse(init!.body as string) as { record: string }
    asked.push(record)
    const [status, key] = answers[record] ?? [201, '']
    return new Response(JSON.stringify(status < 300 ? { id: 'x' } : { reason: key, key, values: {} }), { status })
  }
  return asked
}

test('whoever never played without network keeps nothing here', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  expect(await waiting()).toBe(0)
  expect(Shelf.open).not.toHaveBeenCalled()
})

test('games are brought once', async () => {
  await left('a', 'b')
  expect(await waiting()).toBe(2)
  const [asked, shares]: [string[], number[]] = [served({}), []]
  expect(await bring((share) => shares.push(share))).toEqual({ added: 2, refused: 0, why: null })
  expect([asked, shares, await waiting()]).toEqual([['a', 'b'], [0.5, 1], 0])
})

test('what is refused for good is not offered again', async () => {
  await left('a', 'b')
  served({ a: [422, 'rules_changed'] })
  expect(await bring(() => {})).toMatchObject({ added: 1, refused: 1, why: { key: 'rules_changed' } })
  expect(await waiting()).toBe(0)
})

test.each([
  [422, 'too_many_brought'],
  [429, 'too_much'],
  [503, 'store_away'],
])('what cannot be brought now stays (%i %s)', async (status, key) => {
  await left('a', 'b', 'c')
  served({ b: [status, key] })
  expect(await bring(() => {})).toMatchObject({ added: 1, refused: 0, why: { key } })
  expect(await waiting()).toBe(2)
})
