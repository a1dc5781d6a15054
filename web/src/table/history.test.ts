import { afterEach, expect, test, vi } from 'vitest'
import { stepsUntil } from './history'

afterEach(() => vi.unstubAllGlobals())

test('a long history comes in pages, the last one first', async () => {
  const asked: string[] = []
  const step = (view: number) => ({ events: [], view, aid: null })
  const pages: Record<string, unknown> = {
    900: { seat: 1, steps: [step(3), step(4)], earlier: 400 },
    400: { seat: 1, steps: [step(0), step(1), step(2)], earlier: null },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(pages[new URL(path, 'http://x').searchParams.get('until')!])
  })
  expect((await stepsUntil('t', 1, 900)).map(({ view }) => view)).toEqual([0, 1, 2, 3, 4])
  expect(asked).toEqual(['/api/tables/t/history?until=900&seat=1', '/api/tables/t/history?until=400&seat=1'])
})
